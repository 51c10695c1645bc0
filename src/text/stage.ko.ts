import type { FoldedLines, StageText } from './stage.ts';

function range(first: number, last: number): string {
  return first === last ? `${first}번 줄` : `${first}–${last}번 줄`;
}

function startOfLog({ lines, opens, whole, most }: FoldedLines): string {
  const parts = [
    whole.turns > 0 ? `턴 ${whole.turns}개` : null,
    opens.turn === null ? null : `턴 ${opens.turn} 시작`,
    (whole.turns === 0 || opens.turn !== null) && whole.steps > 0 ? `스텝 ${whole.steps}개` : null,
    most,
  ];
  const said = parts.filter((part) => part !== null).join(', ');
  return said === '' ? `${lines}줄` : `${lines}줄: ${said}`;
}

export const stageKorean: StageText = {
  sessionLog: '세션 로그',
  onDisk: (safe, all) => `${all}줄 중 ${safe}줄이 디스크에 있음`,
  onDiskShort: (safe, all) => `디스크 ${safe}/${all}줄`,
  byRepair: (lines) => `복구가 +${lines}`,
  lost: (lines) => `−${lines}`,
  onDiskAbove: '여기까지 디스크',

  written: '이번 단계에 기록',
  removed: '이번 단계에 삭제',
  disk: '디스크에 있음',
  memory: '메모리에만 있음',
  synthetic: '복구가 만듦',
  lineNumber: range,

  turn: (id) => `턴 ${id}`,
  step: (id) => `스텝 ${id}`,
  turns: (first, last) => `턴 ${first}–${last}`,
  steps: (first, last) => `스텝 ${first}–${last}`,
  countOfLines: (lines) => `${lines}줄`,
  noCalls: '호출 없음',
  manySteps: ({ lines, calls }) => `${lines}줄, 호출 ${calls}개`,
  start: startOfLog,

  payload: '이벤트 원문',
  close: '닫기',

  noLine: '바뀐 줄 없음',
  linesLost: (first, last) => `${range(first, last)} 사라짐`,
  eventsOfStep: '이번 단계의 이벤트',
  events: (events) => `이벤트 ${events}개`,
  event: '이벤트',
  change: '줄',
  whatItDid: '한 일',
  noEvent: '이 단계에는 이벤트가 없어요.',
  claims: (ids) => `주장 ${ids.join(' · ')}`,
  countOfClaims: (claims) => `주장 ${claims}개`,

  runs: {
    repair: { name: '복구', note: '열린 턴을 마감' },
    truncation: { name: '잘라 내기', note: '끝까지 마감된 턴까지 되돌림' },
  },
  cost: '치르는 대가',
  costOfEach: '복구 방식마다 치르는 대가',
  twoLogs: '두 로그',
  views: '보기',
  balancedNotTrue: '두 로그 모두 짝은 맞아요. 사실을 말하는 쪽은 하나뿐이에요.',
};
