/** What is told of a type of event. Written by hand, like `operation-table.ts`. */
export interface EventTypeEntry {
  readonly summary: string;
  /** Whose events they are. */
  readonly source: 'partner' | 'marketplace';
  /** Form of the subject: `products/{sku}`. */
  readonly subject: string;
  /** Any of these roles opens it to an API user. Without roles and scopes it is there for operators alone. */
  readonly roles: readonly string[];
  /** The scope that opens it to an app. */
  readonly scopes: readonly string[];
  readonly operatorRoles: readonly string[];
  /** An example of `data`. */
  readonly example: object;
}
