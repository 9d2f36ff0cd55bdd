import type { OperatorRole } from '../generated/operator-v1.ts';
import type { Role, Scope } from '../generated/token-v1.ts';

/** What is told of a type of event. Written by hand, like `operation-table.ts`. */
export interface EventTypeEntry {
  readonly summary: string;
  /** Whose events they are. */
  readonly source: 'partner' | 'marketplace';
  /** Form of the subject: `products/{sku}`. */
  readonly subject: string;
  /** Any of these roles opens it to an API user. Without roles and scopes it is there for operators alone. */
  readonly roles: readonly Role[];
  /** The scope that opens it to an app; without one it is not for apps. */
  readonly scopes: readonly Scope[];
  readonly operatorRoles: readonly OperatorRole[];
  /** An example of `data`. */
  readonly example: object;
}
