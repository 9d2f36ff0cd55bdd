/** What the operator sets for the receipts of all partners. */
export interface ReceiptSettings {
  /** Of the fixed texts on receipts. */
  readonly language: 'de' | 'en';
  /** Methods of payment with which an order is paid before it is sent. */
  readonly prepaidMethods: readonly string[];
}

/** What holds until the operator sets something else. */
export const defaultSettings: ReceiptSettings = { language: 'de', prepaidMethods: ['PREPAYMENT'] };
