import type { Block, DshEntry, DshLine, DshLog, EndReason, Message } from '../log.ts';

/** Prints log lines in the grammar of the recordings. */

function reasonText(reason: EndReason): string {
  return reason.kind === 'aborted' && reason.cause !== undefined ? `aborted:${reason.cause.kind}` : reason.kind;
}

const names = (messages: readonly Message[]): string => messages.map(({ text }) => text).join(',');
const callIds = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === 'tool-call' ? [block.id] : [])).join(',');

/** A line of a trace also names the chunk kind and the calls of a message; a line of a program does not. */
export type Detail = 'program' | 'trace';

/** Takes a log line; gives its text in a recording. */
export function lineText(line: DshLine, detail: Detail): string {
  switch (line.type) {
    case 'agent/inbox/spliced':
      return `inbox ${line.target} -${line.removed.length} +${names(line.inserted)}${line.canceled ? ' canceled' : ''}`;
    case 'turn/start':
      return `turn/start ${line.turn}`;
    case 'turn/end':
      return `turn/end ${line.turn} ${reasonText(line.reason)}`;
    case 'step/start':
    case 'step/end':
      return `${line.type} ${line.turn}.${line.step}`;
    case 'user/message':
      return `user/message ${line.message.text}`;
    case 'assistant/chunk':
      return `assistant/chunk ${line.turn}.${line.step}${detail === 'trace' ? ` ${line.chunk.kind}` : ''}`;
    case 'assistant/message': {
      const calls = detail === 'trace' && callIds(line.blocks) !== '' ? ` calls ${callIds(line.blocks)}` : '';
      return `assistant/message ${line.turn}.${line.step}${calls}${line.interrupted ? ' interrupted' : ''} <${line.cites.join(',')}`;
    }
    case 'tool/call':
      return `tool/call ${line.call.id} ${line.turn}.${line.step}`;
    case 'tool/result':
      return `tool/result ${line.call} ${line.outcome} <${line.cites.join(',')}`;
    case 'approval/asked':
      return `approval/asked ${line.call}`;
    case 'approval/decided':
      return `approval/decided ${line.decision}`;
    case 'request/header':
    case 'request/context':
    case 'session/end-seed':
      return line.type;
  }
}

export const logText = (log: DshLog, detail: Detail): readonly string[] =>
  log.map(({ line }: DshEntry) => lineText(line, detail));

/** A closer as the recorded programs write it: with colons, and without the lines it cites. */
export function closerText(line: DshLine): string {
  return lineText(line, 'program').replace(/ <.*$/, '').replaceAll(' ', ':');
}
