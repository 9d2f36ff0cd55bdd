import type { OperationId } from '../../generated/operations.ts';
import type { BodyForm } from '../bulk/body.ts';
import type { ElementRules } from '../bulk/rules.ts';

/** Definition of a bulk endpoint by its area. */
export interface DeliveryKind extends BodyForm {
  /** Name in the store: `products`, `prices`, `active-status`. */
  readonly name: string;
  /** The operation of the bulk endpoint. */
  readonly operationId: OperationId;
  /** Path of the bulk endpoint, shown as `path` of element errors. */
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
