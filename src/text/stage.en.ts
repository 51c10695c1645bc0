import type { FoldedLines, StageText } from './stage.ts';

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function range(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}

function startOfLog({ lines, opens, whole, most }: FoldedLines): string {
  const parts = [
    whole.turns > 0 ? count(whole.turns, 'turn') : null,
    opens.turn === null ? null : `turn ${opens.turn} opens`,
    (whole.turns === 0 || opens.turn !== null) && whole.steps > 0 ? count(whole.steps, 'step') : null,
    most,
  ];
  const said = parts.filter((part) => part !== null).join(', ');
  return said === '' ? count(lines, 'line') : `${count(lines, 'line')}: ${said}`;
}

export const stageEnglish: StageText = {
  sessionLog: 'Session log',
  onDisk: (safe, all) => `${safe} of ${count(all, 'line')} on disk`,
  onDiskShort: (safe, all) => `${safe} of ${all} on disk`,
  byRepair: (lines) => `+${lines} by repair`,
  lost: (lines) => `−${lines}`,
  onDiskAbove: 'on disk above',

  written: 'written in this step',
  removed: 'removed in this step',
  disk: 'on disk',
  memory: 'in memory only',
  synthetic: 'made by repair',
  lineNumber: range,

  turn: (id) => `turn ${id}`,
  step: (id) => `step ${id}`,
  turns: (first, last) => `turns ${first}–${last}`,
  steps: (first, last) => `steps ${first}–${last}`,
  countOfLines: (lines) => count(lines, 'line'),
  noCalls: 'no calls',
  manySteps: ({ lines, calls }) => `${count(lines, 'line')}, ${count(calls, 'call')}`,
  start: startOfLog,

  payload: 'The whole event',
  close: 'Close',

  noLine: 'no line',
  linesLost: (first, last) => `${range(first, last)} lost`,
  eventsOfStep: 'Events of this step',
  events: (events) => count(events, 'event'),
  event: 'Event',
  change: 'Lines',
  whatItDid: 'What it did',
  noEvent: 'No event at this step.',
  claims: (ids) => `claim${ids.length === 1 ? '' : 's'} ${ids.join(' · ')}`,
  countOfClaims: (claims) => count(claims, 'claim'),

  runs: {
    repair: { name: 'Repair', note: 'closes the open turn' },
    truncation: { name: 'Truncation', note: 'cuts back to the last whole turn' },
  },
  cost: 'What it costs',
  costOfEach: 'What each recovery costs',
  twoLogs: 'Two logs',
  views: 'View',
  balancedNotTrue: 'Both logs are balanced. Only one of them is true.',
};
