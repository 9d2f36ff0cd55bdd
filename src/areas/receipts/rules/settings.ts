/** Settings of the operator for the receipts of all partners. */
export interface ReceiptSettings {
  /** Language of the fixed texts on receipts. */
  readonly language: 'de' | 'en';
  /** Payment methods with which an order is paid before it is sent. */
  readonly prepaidMethods: readonly string[];
}

/** Settings that apply until the operator changes them. */
export const defaultSettings: ReceiptSettings = { language: 'de', prepaidMethods: ['PREPAYMENT'] };
