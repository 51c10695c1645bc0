/**
 * The claims that only cite or advise, in our own words: there is nothing that could be seen to happen, so a note at a
 * step shows them. Apart from the others, since the page needs these.
 */
export const notes = {
  '000-7': {
    en: 'Cancel owes two things: to stop cleanly, and to stop only what has to stop. A global switch gives neither.',
    ko: '취소의 의무는 둘이에요. 깨끗이 멈추고, 멈출 것만 멈추기. 전역 스위치로는 하나도 못 지켜요.',
  },
  '000-25': {
    en: 'Go `context` and .NET `CancellationToken` keep the same rule: whoever made the token takes it back, and it never outlives its scope.',
    ko: 'Go의 context, .NET의 `CancellationToken`과 같은 규율이에요. 만든 쪽이 토큰을 회수하고, 토큰은 스코프보다 오래 살지 않아요.',
  },
  '000-26': {
    en: 'Streaming IO plus processes outside need such an explicit line, whatever the language.',
    ko: '스트리밍 IO와 외부 프로세스가 함께 있으면 어느 언어에서든 이 명시적 신호선이 필요해요.',
  },
  '000-51': {
    en: 'Truncation bets that one turn of work is cheap to lose. In long tasks the bet is lost.',
    ko: '잘라 내는 시스템은 턴 하나의 일쯤은 잃어도 싸다고 보는 거예요. 긴 작업에서는 틀린 가정이에요.',
  },
  '000-52': {
    en: 'Cited: `agent.ts` 187 (creation), 325 (replacement), 134–140 (cancel), 302–305 (`catch`), 316–323 (`finally`); `consumed-work.ts` 87; `repair.ts` 91–124 (texts), 126–132 (order); `persistence.zh.md` line 17 and its flush section; Agent Note 2026-07-16.',
    ko: '출처: `agent.ts` 187(생성)·325(교체)·134–140(취소)·302–305(`catch`)·316–323(`finally`), `consumed-work.ts` 87, `repair.ts` 91–124(문구)·126–132(순서), `persistence.zh.md` 17행과 플러시 절, Agent Note 2026-07-16.',
  },
  '000-55': {
    en: 'An interruption is everyday business. One that leaves no books is the accident.',
    ko: '중단은 늘 있는 일이에요. 장부를 안 남긴 중단이 사고예요.',
  },
  '000-56': {
    en: 'While the log is the authority, a new repair has the same shape: any language, any model.',
    ko: '이벤트 로그가 권위인 동안은 복구를 다시 짜도 모양이 같아요. 언어와 모델이 무엇이든요.',
  },
  '002-17': {
    en: 'It also tells the model that the work is unfinished because the user stopped it.',
    ko: '모델에게는 사용자가 멈춰서 일이 덜 끝났다는 설명도 돼요.',
  },
  '002-33': {
    en: '`useCancelRequest` catches Ctrl-C and Esc, and ranks `chat:cancel` against `app:interrupt`.',
    ko: '`useCancelRequest`가 Ctrl-C와 Esc를 잡고, `chat:cancel`과 `app:interrupt`의 우선순위를 정해요.',
  },
  '002-34': {
    en: 'Sub-agents run the same loop, with branches by identity, JSONL transcripts of their own and routing by `agentId`.',
    ko: '서브 에이전트도 같은 루프를 써요. 정체에 따른 분기, 따로 쓰는 JSONL 기록, `agentId` 라우팅으로 나눠요.',
  },
  '002-36': {
    en: "Cited, v2.1.220: `src/QueryEngine.ts` (`abortController`, `interrupt()`); `src/query.ts` (`yieldMissingToolResultBlocks`, `signal.reason === 'interrupt'`); `src/hooks/useCancelRequest.ts` (Ctrl-C and Esc, `chat:cancel` and `app:interrupt`).",
    ko: "출처, v2.1.220: `src/QueryEngine.ts`(`abortController`, `interrupt()`), `src/query.ts`(`yieldMissingToolResultBlocks`, `signal.reason === 'interrupt'`), `src/hooks/useCancelRequest.ts`(Ctrl-C와 Esc, `chat:cancel`과 `app:interrupt`).",
  },
  '002-37': {
    en: 'A user who thinks again (unrelated files, a wrong path, news) is the one case the loop cannot recover from alone.',
    ko: '사용자의 변심(엉뚱한 파일, 틀린 경로, 새 정보)만은 루프가 혼자 복구하지 못해요.',
  },
  '003-23': {
    en: "Claude Code's own Bash does not come this way; checked the same day: a limit of 2 s on a `sleep` of 31.7 s came back as a timeout, and the `sleep` was gone.",
    ko: 'Claude Code의 Bash는 제 것이라 이 경로에 없어요. 같은 날 확인했어요. 31.7초 `sleep`에 2초 제한을 거니 시간 초과로 돌아왔고 `sleep`은 없었어요.',
  },
  '003-24': {
    en: 'There a `sleep` that was running ended 0.3 s after the kill switch was asked for.',
    ko: '거기서 킬 스위치는 요청하고 0.3초 뒤에 돌던 `sleep`을 끝냈어요.',
  },
  '003-45': {
    en: 'A stop that waits minutes for a tool is no stop.',
    ko: '도구를 몇 분씩 기다리는 멈춤은 멈춤이라 할 수 없어요.',
  },
  '003-46': {
    en: 'Both gaps were closed in October 2026: the ruling on 10-04, native apps on 10-07, the restart measurement of the cold review on 10-08.',
    ko: '두 빈틈은 2026년 10월에 닫혔어요. 10-04 판정, 10-07 네이티브 앱, 10-08 cold review의 재시작 측정.',
  },
  '004-35': {
    en: 'A real client would change the model call and nothing else.',
    ko: '진짜 클라이언트로 바꿔도 모델 호출만 달라져요.',
  },
  '004-39': {
    en: 'Starting over is expensive; the aim is to resume where the error happened. (Cited.)',
    ko: '처음부터 다시 하면 비싸요. 오류가 난 곳에서 재개하는 것이 목표예요. (인용한 출처)',
  },
  '004-40': {
    en: "Checkpoints take care of the deterministic failure, the model's adaptability of the undecidable one. They meet in the `is_error` branch: told the truth, the model decides whether to verify or to retry.",
    ko: '체크포인트는 결정적 실패를, 모델의 적응력은 판단 못 할 실패를 맡아요. 둘은 `is_error` 갈래에서 만나요. 모델이 사실을 듣고 확인할지 재시도할지 정해요.',
  },
  '004-41': {
    en: 'Real kills vary in timing; a fixed queue of responses and crash labels make the run deterministic.',
    ko: '진짜 kill은 때가 들쭉날쭉해요. 고정된 응답 큐와 크래시 레이블이 실행을 결정적으로 만들어요.',
  },
  '004-46': {
    en: 'The mechanism costs something; a short task that can simply be run again may not need it.',
    ko: '이 장치는 공짜가 아니에요. 짧고 다시 돌리면 되는 작업에는 과할 수 있어요.',
  },
  '004-48': {
    en: 'It covers one task in one process, not sessions side by side nor distributed consistency.',
    ko: '맡는 것은 프로세스 하나가 돌리는 작업 하나예요. 동시 세션이나 분산 일관성은 아니에요.',
  },
  '004-50': {
    en: 'Both terminal outputs and the three `reconcile` lines are real output of the Node script with the fixed queue of responses.',
    ko: '터미널 출력 둘과 `reconcile` 세 줄은 고정된 응답 큐로 돌린 Node 스크립트의 진짜 출력이에요.',
  },
  '004-52': {
    en: 'To tell the agent that a tool fails and let it adapt “works surprisingly well”; retry logic and regular checkpoints stand beside it as the deterministic safeguard. (Cited.)',
    ko: '도구가 실패하고 있다고 에이전트에게 알려 적응하게 하면 “works surprisingly well”. 재시도 로직과 정기 체크포인트는 그 곁의 결정적 안전장치예요. (인용한 출처)',
  },
} as const;

export type NoteId = keyof typeof notes;

export function isNote(id: string): id is NoteId {
  return Object.hasOwn(notes, id);
}
