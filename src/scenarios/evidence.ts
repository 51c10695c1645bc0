import type { SystemId } from '../machine/system.ts';
import type { EvidenceOf } from './claims.ts';
import { dshEvidence } from './dsh/evidence.ts';

/** What each system has to show for its claims. Read by the build, the tests and `npm run claims`, never by the page. */
// biome-ignore lint/suspicious/noExplicitAny: snapshots and events go back only to the system they came from
export const EVIDENCE: Readonly<Partial<Record<SystemId, EvidenceOf<any, any>>>> = { dsh: dshEvidence };
