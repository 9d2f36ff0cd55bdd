import type { PartialRefundType } from '../rules/document.ts';
import type { ReceiptSettings } from '../rules/settings.ts';

/** Descriptions of refunds without a return (RC24). */
export const refundTexts: Readonly<
  Record<ReceiptSettings['language'], Readonly<Record<PartialRefundType, string>>>
> = {
  de: {
    REFUND_COMPLAINT_ITEM: 'Preisnachlass wegen einer Reklamation',
    REFUND_PAYPAL_DISPUTE: 'Erstattung nach einem PayPal-Konflikt',
    REFUND_CREDIT_CARD_DISPUTE: 'Erstattung nach einer Kreditkarten-Rückbuchung',
    REFUND_ESCALATION: 'Erstattung durch den Kundenservice',
  },
  en: {
    REFUND_COMPLAINT_ITEM: 'Price reduction after a complaint',
    REFUND_PAYPAL_DISPUTE: 'Refund after a PayPal dispute',
    REFUND_CREDIT_CARD_DISPUTE: 'Refund after a credit card dispute',
    REFUND_ESCALATION: 'Refund granted by customer service',
  },
};
