/** States of items by which the page of orders filters, what has to be done first. */
export const itemStates = [
  'PROCESSABLE',
  'ANNOUNCED',
  'SENT',
  'RETURNED',
  'CANCELLED_BY_PARTNER',
  'CANCELLED_BY_MARKETPLACE',
  'BLOCKED',
] as const;
