type Kind =
  | 'ORDER_NOT_IN_KONTOR'
  | 'ORDER_NOT_IN_SHOP'
  | 'ITEM_NOT_IN_KONTOR'
  | 'ITEM_NOT_IN_SHOP'
  | 'ITEM_TWICE'
  | 'AMOUNT'
  | 'FEES'
  | 'STATE'
  | 'REFUND';

/** Something that differs. */
export interface Difference {
  readonly kind: Kind;
  readonly order: string;
  readonly partnerId?: string | undefined;
  readonly reference?: string | undefined;
  /** Line of the file. */
  readonly line?: number | undefined;
  readonly item?: string | undefined;
  readonly sku?: string | undefined;
  readonly shop: string;
  readonly kontor: string;
  /** Why, where it is known. */
  readonly cause?: string | undefined;
}
