import type { ElementViolation } from '@kontor/contract/errors';
import type { AuditChange } from '../operations/audit-facts.ts';

/** The result of one element. Every element has exactly one. */
export interface Outcome<Violation = ElementViolation> {
  readonly part: 'succeeded' | 'failed' | 'unchanged';
  /** Key of the element; absent when it has none that can be read. */
  readonly key?: string | undefined;
  /** At least one if the element failed, none otherwise. */
  readonly violations?: readonly Violation[];
  /** True when a newer element had already been applied (D11). */
  readonly superseded?: boolean;
  /** Hashes of the last sent element for the key before and after, for the audit log; set only for `succeeded`. */
  readonly change?: { readonly before: Uint8Array | null; readonly after: Uint8Array };
}

/** A range `[from, to)` of the elements of a request. */
export interface ElementRange {
  readonly from: number;
  readonly to: number;
}

/** Identifies a delivery and its sender wherever its effects are kept; JSON text of it is stored. */
export interface DeliveryOrigin {
  readonly processUuid: string;
  /** The API user or app that sent it; absent for deliveries that were stored without it. */
  readonly caller?: string;
}

/** Facts that apply to all elements of a request. */
export interface BulkContext {
  /** Client time of the request, or the arrival time when none was sent (D11). */
  readonly clientTimeMs: number;
  /** Without a client time an element is never superseded: the order of arrival decides. */
  readonly clientTimeGiven: boolean;
  /** Time of processing by the injected clock. */
  readonly nowMs: number;
  /** The delivery that the elements belong to; absent when the request is answered with its results. */
  readonly delivery?: DeliveryOrigin;
  /** Collects the changes of a write for the audit log; present when the request is answered with its results. */
  report?(changes: readonly AuditChange[]): void;
}
