import type { RequestBlock, RequestMessage, RequestView } from '../../machine/system.ts';

/** One row of the request as it is drawn; `y` is its middle, in pixels. */
export type RequestRow =
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly y: number;
      readonly index: number;
      readonly message: RequestMessage;
      readonly wrong: boolean;
    }
  | {
      readonly kind: 'block';
      readonly key: string;
      readonly y: number;
      readonly block: RequestBlock;
      readonly wrong: boolean;
    }
  /** A result that is not there: missing for the provider, or still awaited. */
  | {
      readonly kind: 'ghost';
      readonly key: string;
      readonly y: number;
      readonly id: string;
      readonly awaited: boolean;
    };

/** A bracket from a `tool_use` to its `tool_result`, or to the place where one is missing. */
export interface Pair {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly state: 'answered' | 'missing' | 'awaited';
}

export interface RequestDrawing {
  readonly rows: readonly RequestRow[];
  readonly pairs: readonly Pair[];
  readonly height: number;
}

export const messageHeight = 26;
export const blockHeight = 24;

type Pending = { [Kind in RequestRow['kind']]: Omit<Extract<RequestRow, { kind: Kind }>, 'y'> }[RequestRow['kind']];

function resultIds(messages: readonly RequestMessage[]): ReadonlySet<string> {
  return new Set(
    messages.flatMap((message) =>
      message.blocks.filter((block) => block.kind === 'tool_result').map((block) => block.id),
    ),
  );
}

function blockRows(view: RequestView, index: number): readonly Pending[] {
  const message = view.messages[index];
  if (message === undefined) return [];
  const errors = view.errors.filter((error) => error.message === index);
  const named = new Set(view.errors.flatMap((error) => error.ids));
  return [
    { kind: 'message', key: `${index}`, index, message, wrong: errors.length > 0 },
    ...message.blocks.map(
      (block, order): Pending => ({
        kind: 'block',
        key: `${index} ${order}`,
        block,
        wrong: 'id' in block && named.has(block.id),
      }),
    ),
  ];
}

/** Calls of a message that nothing answers; their ghosts stand after the results that are there, in the message that should hold them. */
function ghosts(view: RequestView, answered: ReadonlySet<string>, index: number): readonly Pending[] {
  const before = view.messages[index - 1];
  const here = view.messages[index];
  const calls = (message: RequestMessage | undefined) =>
    message?.role === 'assistant' ? message.blocks.filter((block) => block.kind === 'tool_use') : [];
  // The last message has no message after it: its ghosts stand right below it.
  const asked = [
    ...(here?.role === 'user' ? calls(before) : []),
    ...(view.messages[index + 1]?.role === 'user' ? [] : calls(here)),
  ];
  return asked
    .filter((block) => !answered.has(block.id))
    .map((block) => ({ kind: 'ghost', key: `ghost ${block.id}`, id: block.id, awaited: view.verdict === 'not-yet' }));
}

/** Takes the request; gives its rows with their places and the brackets beside them. */
export function drawRequest(view: RequestView): RequestDrawing {
  const answered = resultIds(view.messages);
  let y = 0;
  const rows = view.messages
    .flatMap((_, index) => [...blockRows(view, index), ...ghosts(view, answered, index)])
    .map((pending): RequestRow => {
      const height = pending.kind === 'message' ? messageHeight : blockHeight;
      y += height;
      return { ...pending, y: y - height / 2 } as RequestRow;
    });
  return { rows, pairs: pairsOf(rows), height: y };
}

/** Brackets of calls that stand side by side keep apart; more than this many share a track again. */
const tracks = 4;

function pairsOf(rows: readonly RequestRow[]): readonly Pair[] {
  const calls = rows.filter((row) => row.kind === 'block' && row.block.kind === 'tool_use');
  return calls.flatMap((row, order): Pair[] => {
    if (row.kind !== 'block' || row.block.kind !== 'tool_use') return [];
    const { id } = row.block;
    const end = rows.find((other) =>
      other.kind === 'ghost'
        ? other.id === id
        : other.kind === 'block' && other.block.kind === 'tool_result' && other.block.id === id,
    );
    if (end === undefined) return [];
    const state = end.kind === 'ghost' ? (end.awaited ? 'awaited' : 'missing') : 'answered';
    return [{ id, from: row.y, to: end.y, lane: order % tracks, state }];
  });
}
