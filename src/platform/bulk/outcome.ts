import type { ElementFault } from '../errors/catalogue.ts';
import type { AuditChange } from '../http/audited.ts';

/** What became of one element. Exactly one outcome an element, never none, never two. */
export interface Outcome<Fault = ElementFault> {
  readonly part: 'succeeded' | 'failed' | 'unchanged';
  /** What the element speaks of; absent when it has no key that can be read. */
  readonly key?: string | undefined;
  /** At least one for the failed part, none otherwise. */
  readonly faults?: readonly Fault[];
  /** True when a newer element had been applied before (D11). */
  readonly superseded?: boolean;
  /** Hashes of what was last sent for the key before and since, for the audit log; of the succeeded part. */
  readonly change?: { readonly before: Uint8Array | null; readonly after: Uint8Array };
}

/** How many outcomes are in each part. */
export type PartCounts = Readonly<Record<Outcome['part'], number>>;

/** Counts outcomes, on top of those that were counted before. */
export function countParts(
  outcomes: readonly Outcome[],
  before: PartCounts = { succeeded: 0, failed: 0, unchanged: 0 },
): PartCounts {
  const count = (part: Outcome['part']) =>
    before[part] + outcomes.filter((outcome) => outcome.part === part).length;
  return { succeeded: count('succeeded'), failed: count('failed'), unchanged: count('unchanged') };
}

/** What holds for all elements of a request. */
export interface BulkContext {
  /** Client time of the request, or the arrival time when none was sent (D11). */
  readonly clientTimeMs: number;
  /** Without a client time of its own an element is never superseded: the order of arrival decides. */
  readonly clientTimeGiven: boolean;
  /** Time of the work by the injected clock. */
  readonly nowMs: number;
  /** Takes what a write changes, for the audit log; there where the request is answered with what it did. */
  report?(changes: readonly AuditChange[]): void;
}

/** A stretch `[from, to)` of the elements of a request. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
