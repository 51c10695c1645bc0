/** Every claim in English that a reader can see happen, in our own words. `code` stands in backticks. */
export const en = {
  '000-1': 'A turn is at work: the model streams, and a long tool has been called.',
  '000-2': 'The session log is on the left, the state of the runtime on the right.',
  '000-3':
    'Three buttons, three stories: Esc, `kill -9` with a restart, and, for contrast, a hypothetical recovery that truncates.',
  '000-4': 'While it plays, a caption says at each step what the log gained or lost.',
  '000-5':
    'With one global boolean that anyone may set and code reads now and then, a late timeout of the old turn cancels the new one.',
  '000-6': 'Where cancel is a `Promise.race`, the call that lost goes on as a zombie: it edits files and writes state.',
  '000-8':
    'Cancel is a line that is handed on explicitly: one end tied to a turn, the other to every boundary at work.',
  '000-9': 'Each time the driver wakes to work it makes a new `AbortController`.',
  '000-10': 'When a turn ends and the queue holds work, a new controller takes the place of the old.',
  '000-11': 'At most one controller is valid at a time, and the power to cancel lives exactly as long as the turn.',
  '000-12': "The UI makes `agent.cancel({kind:'user'})` of an Esc.",
  '000-13': "A parent that cuts off its child agent says `{kind:'parent'}`: a cancel has an identity.",
  '000-14': '`cancel` empties the inbox unless told otherwise: all queued messages that have not run are dropped.',
  '000-15': 'With `keepInbox` the queued work stays.',
  '000-16': '`cancel` ends the current activity only: `abort(cause)` on the current controller.',
  '000-17': 'While idle, `cancel` is a no-op and plants nothing that would hit later work.',
  '000-18': 'Pre-step, prompt assembly, model request, stream reading, tools and approval all get the same signal.',
  '000-19': 'The bash tool obeys the signal, and kills its whole process group.',
  '000-20': 'Cancel is cooperative: the loop looks before and after every await.',
  '000-21': 'No promise that runs is left behind by a `Promise.race`, so no zombie changes state in secret.',
  '000-22': 'Before it publishes `turn/end`, the loop puts away what could cancel this turn.',
  '000-23': 'After that the flush to disk may still be settling; nobody can cancel the finished turn any more.',
  '000-24': 'The next turn has a signal of its own; an old callback does not even find a handle.',
  '000-27':
    'Without a record of the end the log just stops: no replayer knows how it ended, no UI which queued work was dropped, nothing downstream whether it was an orderly stop or a sudden death.',
  '000-28': 'The body of a turn stands in `try`; `catch` sees `signal.aborted` and decides on `aborted`.',
  '000-29': '`finally` writes `turn/end` to the log, whatever happened.',
  '000-30': 'Chunks and tool outputs that are on disk are never deleted.',
  '000-31': 'The loop itself writes `aborted`: somebody called cancel, and the turn closed in order.',
  '000-32':
    '`interrupted` never comes from the loop. Only crash recovery in the persistence layer makes it, the one ending made outside the loop.',
  '000-33': 'The reason alone tells how it ended.',
  '000-34':
    'The log keeps a coarse `aborted` and not who pressed: user or parent is for the runtime, and a replay neither needs to know it nor may. (As shipped, the cause is in the log.)',
  '000-35': 'Messages that were cleared from the queue have no `turn/end`.',
  '000-36':
    "`foldConsumedWork` reads the log once and takes `droppedUnrun` from the inbox outcome `'canceled'`, so a UI can say that work never ran.",
  '000-37':
    'Every way out writes a terminal state, like commit or abort; exception and normal end leave the same books.',
  '000-38':
    '`kill -9` runs no `finally`: `turn/start` stays open, and a tool keeps a `tool/call` without a `tool/result` for good.',
  '000-39': 'A cold load has to choose: delete the unfinished turn, or complete it.',
  '000-40': 'Deleting can cost dozens of steps and large outputs that were written and safe; scenario C adds it up.',
  '000-41': 'DSH completes: it closes the tail with a few synthetic events that follow from the log alone.',
  '000-42':
    'In this order: an error placeholder `tool/result` for each open call, the end of the open step, then `turn/end` interrupted.',
  '000-43': 'A `turn/end` while a step is open would break an invariant of the log.',
  '000-44':
    'A call that began and has no result gets: outcome unknown, retry only if read-only or idempotent, else check the state outside or ask the user. “Do not retry blindly”.',
  '000-45': 'A call that never began gets: retry if it is still needed.',
  '000-46': 'Only cold sessions are repaired.',
  '000-47':
    'For a live session, load waits until the snapshot in memory, which is the authority, is on disk, and returns only when the log balances.',
  '000-48': 'While a live turn is open, load refuses and slips in no synthetic boundary.',
  '000-49':
    'Persistence writes in batches; before it takes the next turn the loop checkpoints with `session/flush`, and watches order and write errors.',
  '000-50':
    'Append-only log plus repair on read is WAL recovery: history is not edited, and just enough events are added for the state machine to go on.',
  '000-53':
    '`cancel` does two things, in this order: clear the inbox (unless `keepInbox`), then abort the current controller with the cause.',
  '000-54':
    'A log dies in two ways only, `aborted` and `interrupted`, each with its own signature. (Shipped turns also end with `error`, `blocked` and `max-tokens`.)',
  '002-1':
    'An interrupt may come while the answer streams, while several tools run side by side, or while an approval promise waits.',
  '002-2': 'Each of these can leave a `tool_use` without its `tool_result`.',
  '002-3': 'Every run of the loop makes a new `AbortController`.',
  '002-4': 'Through the signal the work downstream sees the cancel; `abort()` is what marks it.',
  '002-5': 'The controller sits on `QueryEngine`, shared by the whole active loop; `interrupt()` calls `abort()`.',
  '002-6': 'Ctrl-C in the UI calls `QueryEngine.interrupt()`, and everyone who holds the signal can see it at once.',
  '002-7':
    'One abort reaches the request that streams, parallel tools, the approval promise and the subprocesses of hooks.',
  '002-8': 'With several controllers each must be cancelled by hand, and one is soon forgotten.',
  '002-9':
    'Check 1: `fetch` gets the signal. An abort rejects the request and cuts the stream for real; no later SSE event arrives.',
  '002-10':
    'Check 2: the assistant message is whole and no tool has started. If aborted, none starts, and cleanup follows.',
  '002-11': 'Check 3: between batches. An abort keeps the next batch from starting.',
  '002-12': 'Cancel is cooperative: IO that knows the signal stops at once, pure computation has to look for itself.',
  '002-13': 'Each check stands right before the loop would start more work.',
  '002-14': '`tool_use` A, B, C with results for A and B only is invalid: sent again, it gets a 400.',
  '002-15':
    'After the cancel every `tool_use` in flight is found and given a synthetic `tool_result` with `is_error: true` (“Interrupted by user”).',
  '002-16': 'So every use has its result again: the invariant holds.',
  '002-18':
    'The repair is `yieldMissingToolResultBlocks`: born in interrupt handling, of one mind with the general pairing repair. Any interruption must be repaired.',
  '002-19': 'Case A, stop and think: the interrupted result is added and the loop ends. A message may follow, or not.',
  '002-20': 'Case B, interrupt to submit: the message that was typed is the input of the next loop right away.',
  '002-21': "`signal.reason` tells them apart: `'interrupt'` means B.",
  '002-22': 'B adds no message about the interruption, since the text of the user explains the stop.',
  '002-23': 'Both abort the same work. One mechanism and one small flag make two experiences.',
  '002-24':
    'In mid-stream, deltas that came stay: the partial assistant message joins the history, with text, without a final stop reason and without a complete tool use.',
  '002-25':
    'The terminal is then `aborted_streaming`. (Public, not in the source: `aborted_tools` where the abort is seen among the tools.)',
  '002-26': 'Later the model can read its own unfinished answer.',
  '002-27': 'It is kept on purpose: the user can point at the wrong words. Deleting it would lose context.',
  '002-28':
    'Some MCP servers (say, the internal Chicago) must clean up when the loop ends. Only an interrupted main-agent loop does so, told by the absence of `agentId`; it is one of several main-only branches.',
  '002-29': 'Cancelling a sub-agent must not close a connection that the main loop still needs.',
  '002-30': 'Approval: at a sensitive point the loop waits for a decision, the first exception to running alone.',
  '002-31': 'Interrupt: the user may break in at any time, the second exception.',
  '002-32': '`maxTurns` stops the loop when nobody is there. The three complete each other.',
  '002-35':
    'An interrupt sometimes produces error results, interrupt-and-send does not. (Here missing results are always made and only the marker is left out; the switch “repair skipped on interrupt” shows the literal reading and its 400.)',
  '003-1':
    'The old kill switch ends the local tool loop at its next boundary: the start of a round, or just before a tool.',
  '003-2': 'It never cuts a model request that is under way.',
  '003-3': 'Two gaps: a tool may run for minutes, and a restart is a stop that nobody pressed.',
  '003-4':
    'Six local bridges ran Bash as `subprocess.run(shell=True, timeout)`: only the shell dies, what it started lives on.',
  '003-5': 'What the brain reads is "timed out"; the command goes on running.',
  '003-6': 'So a retry ran a second copy next to the first.',
  '003-7': 'An orphan overwrote the report that the brain had finished meanwhile.',
  '003-8':
    '`variants/bash_commands.run_bash_command` now gives each command a session of its own, the shell leading its own process group.',
  '003-9': 'The worker thread that started it waits in slices of 0.2 s.',
  '003-10':
    "Of three causes the first ends it: time is up, the operator's kill switch for that conversation, or the backend shutting down.",
  '003-11': 'The whole group ends: SIGTERM, grace, SIGKILL.',
  '003-12': 'The grace is 3 s, at shutdown 0.3 s.',
  '003-13': 'In it git removes its lock file, and shells run their traps.',
  '003-14': 'The result names the cause, says that the group is dead, and holds the output so far.',
  '003-15': 'Signals come from the thread that started the command and no other, and never after the shell is reaped.',
  '003-16': 'A leader that is not reaped holds its group number, so no signal can fall on a group that took it over.',
  '003-17': 'Neither kill switch nor shutdown does more than raise a flag.',
  '003-18':
    'Every result of a stop starts with `Error:` and so stays out of the stateful checkpoint: a stopped command is no finished step.',
  '003-19': 'If output is still open after SIGKILL, the call returns and says that something may still run.',
  '003-20': 'A background job that was meant to be one outlives the call.',
  '003-21': 'Now it outlives a restart of the server, too.',
  '003-22': "It used to be in the server's process group, where launchd killed it at each restart without a word.",
  '003-25': 'The backend always promised detached chat pipelines 30 s of grace.',
  '003-26':
    '`kickstart -k` sends SIGTERM to the launcher; without an exit timeout launchd killed it after 5 s, and its children were orphans.',
  '003-27':
    "The launcher's own cut at 3 s ended every running turn about 1 s into the backend's grace; no cleanup code ran.",
  '003-28': 'The promised grace had not been kept a single time.',
  '003-29':
    "The launcher's deadline now waits for turn grace plus the window of uvicorn, but never past the exit timeout of the job minus 2 s.",
  '003-30': 'A plist that would cut the grace is warned about at start; the office plist got 45 s.',
  '003-31': 'At shutdown, turns that wait for the Master Chief conversation are reaped first, as `interrupted`.',
  '003-32': 'That way no turn begins a model call only to have the grace cut it.',
  '003-33': 'A turn that the engine never took comes back from every client.',
  '003-34':
    'Telegram uses `tg-<chat>-<message>`: when the engine answers again it asks for the status of the turn one time, and sends it again, under the same id, only if the engine has no such turn.',
  '003-35':
    'WebUI uses `webui-<uuid>`: if the connection dropped before the start and the engine never took the turn, the text goes back to the queue and is held there.',
  '003-36': 'A waiting Chief turn reads as `pending`, not as 404.',
  '003-37': 'A 404 was the sign to send again, and so turns ran twice.',
  '003-38':
    'Stop is stored on the server as an intent: a phone that reconnects or reboots does not send again what was stopped on purpose.',
  '003-39': 'Queues belong to a conversation and can be edited.',
  '003-40': 'Send can steer, or enqueue.',
  '003-41': 'A replacement waits until the turn has settled.',
  '003-42': 'A steer whose delivery is unsure is released only after a comparison with the new records of the server.',
  '003-43':
    'The composer shows the current tool, the count, the elapsed time and the tail of the text; a turn that runs on another device looks the same once the conversation is reopened.',
  '003-44': 'The controls of a private conversation live in memory only, and its Stop holds even after you leave it.',
  '003-47': 'The controls began in WebUI. Native apps have the same ones now, so every device uses the same door.',
  '004-1': 'The loop: call the model; on `stop_reason: tool_use` run the tool; call again.',
  '004-2': 'Each turn saves two checkpoints, with a ledger of tool results beside them.',
  '004-3': 'The task turns sales notes into a report: `read_notes`, `count_words`, `write_report`, in this order.',
  '004-4':
    'With `CRASH_AFTER=after-effect-write:3` the output is that of the document to the letter, and the exit code is 137.',
  '004-5': 'Turns 1 and 2 complete save A, the run and save B.',
  '004-6': 'In turn 3 save A is done, the tool really ran and the ledger holds its result; only save B is missing.',
  '004-7': 'At that moment `checkpoint.json` still has a `pendingToolUse`.',
  '004-8': 'The output of `--resume` is that of the document to the letter.',
  '004-9':
    'Resume takes the recorded result and does not run `write_report` again, makes up for save B, and goes on to the closing words of the model.',
  '004-10': 'The task does not start over, and the report is written once.',
  '004-11': 'A checkpoint is `{version, task, turns, tokensUsed, messages, pendingToolUse}`.',
  '004-12':
    'It is written to a temp file, then swapped in by `renameSync`: atomic on one file system, so nothing is ever half written.',
  '004-13': 'A missing checkpoint file is fine.',
  '004-14':
    'One that cannot be parsed throws to the user (delete it and start over): not emptied in silence, and no valid state made up.',
  '004-15': 'Another `version` is refused, not squeezed into the new shape.',
  '004-16': '`{"version":1,"turns":3,"pendingT` gets exactly this refusal, never a default that looks right.',
  '004-17':
    'Point A: the response is there and the assistant message not yet pushed. `pendingToolUse` names the call that the model chose.',
  '004-18': 'Point B: the `tool_result` is in `messages`. `pendingToolUse` becomes `null`.',
  '004-19': 'Between them only the tool runs. Whoever dies there has A saved and B not.',
  '004-20': 'A `pendingToolUse` that is not `null` is the sign that recovery acts on.',
  '004-21': 'With B alone this window could not be seen.',
  '004-22': 'One dangling call a turn (an object, no array), by design of the task.',
  '004-23': 'For a crash after the run and before `messages`, the ledger says whether the call ran.',
  '004-24':
    'The ledger is keyed by `tool_use_id` and written the moment the tool succeeds, also by temp file and rename.',
  '004-25': 'Run, then record: the order cannot be turned round.',
  '004-26':
    'Record first could only hold a placeholder and would make the ledger meaningless: work that never ran would stand there as done.',
  '004-27': 'Normally: run, record. On resume: look up, run if needed, record if it ran.',
  '004-28': 'In the ledger: take that, do not run again.',
  '004-29': 'Not in the ledger and read-only: run again and record. (The exact log line, with `toolu_ro`.)',
  '004-30':
    'Not in the ledger and with side effects: no guess. A `tool_result` with `is_error` leaves it to the model. (The exact log line, with `toolu_side`.)',
  '004-31': 'The effect may have happened with only the record missing; the disk cannot decide that.',
  '004-32': '`reconcile` knows nothing of the task; `pendingToolUse` and a ledger are enough to test each branch.',
  '004-33':
    '`main()` only asks whether `--resume` is there; without it, it deletes old checkpoint and ledger and starts clean.',
  '004-34': 'Resume in order: load, `reconcile`, push the settled result, save B, call the model.',
  '004-36': 'Every `tool_use` gets its `tool_result` back, all together, each with its id.',
  '004-37': 'Without save A a resume would not know that the call existed and could not answer it.',
  '004-38': 'In the ledger or not, `reconcile` gives the dangling call its result.',
  '004-42': 'A queue that is used up throws.',
  '004-43': '`crashPoint` counts writes to the ledger: `label:n` means exactly the nth.',
  '004-44':
    '`main` catches the crash exception alone, prints one `[kill]` line instead of a stack trace, and exits with 137, the customary code of a process that SIGKILL ended.',
  '004-45':
    'With both fixed, recovery can be asserted line by line; the three branches and the truncated file were really run.',
  '004-47':
    'Several `tool_use` in one response (Course 7 runs them together with `Promise.all`) would need `pendingToolUse` as an array, reconciled one by one.',
  '004-49':
    'A file that cannot be parsed mostly means that the write before broke off; `saveCheckpoint` is atomic in theory, but a half `.tmp` or a bad disk can read wrong.',
  '004-51':
    'A call that `reconcile` cannot settle is never skipped in silence: an answer is a must, so it gives an `is_error` result.',
} as const;
