import { violations } from '../../kernel/pairing.ts';
import type { RequestView } from '../../system.ts';
import { requestMessages } from '../messages.ts';
import { openEnds } from '../repair.ts';
import { type DshSnapshot, path } from '../run.ts';

/** The messages and the provider's verdict on the log as it stands. */
export function requestView(snapshot: DshSnapshot): RequestView {
  const { log } = snapshot.context;
  const messages = requestMessages(log);
  if (messages.length === 0) return { verdict: 'empty', messages, errors: [] };
  // A live turn sends nothing while calls are unanswered; it will answer them itself.
  const pending = path(snapshot).startsWith('alive') && openEnds(log).calls.length > 0;
  if (pending) return { verdict: 'not-yet', messages, errors: [] };
  const errors = violations(messages);
  return { verdict: errors.length > 0 ? 'refused' : 'valid', messages, errors };
}
