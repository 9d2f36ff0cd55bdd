/** A kind of delivery, as its area defines it, and the requests that bring one. */
import type { OperationId } from '@kontor/contract/generated/operations';
import type { BodyForm } from '../bulk/body.ts';
import type { ElementRules } from '../bulk/rules.ts';
import type { RequestOf } from '../operations/operation.ts';

/** Definition of a bulk operation by its area. */
export interface DeliveryKind extends BodyForm {
  /** Name in the store: `products`, `prices`, `active-status`. */
  readonly name: string;
  /** The operation itself. */
  readonly operationId: OperationId;
  /** Path of the operation, shown as `path` of element errors. */
  readonly path: string;
  /** Path under which deliveries of this kind are read; the delivery id follows. */
  readonly tasksPath: string;
  /** Path of the entity that an element is about, for `results[].variation`. */
  entityPath(key: string | undefined): string;
  /** A delivery estimated to have at most this many changes is processed in the transaction that accepts it. */
  readonly changesInlineMax: number;
  /** True when the area keeps what a delivery changed itself, so that only refusals are kept for each entity. */
  readonly keepsChanges?: boolean;
  /** How its elements are judged and written. */
  readonly rules: ElementRules<unknown, unknown>;
}

/** What a bulk operation reads of its requests; a contract has all of these or omits some. */
export type BulkRequest = RequestOf<
  object,
  { readonly dryRun?: boolean },
  { readonly 'x-request-timestamp'?: string | undefined; readonly prefer?: string | undefined },
  unknown
>;
