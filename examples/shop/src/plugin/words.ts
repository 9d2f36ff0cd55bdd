import type { KontorError } from 'kontor/client';

const words: Readonly<Record<string, string>> = {
  SOLD_OUT: 'is sold out',
  NO_QUANTITY: 'is sold out',
  DELIVERY_TOO_LONG: 'cannot be delivered soon enough',
  NO_PROFILE: 'cannot be delivered at present',
};

/** Says to a shopper why something cannot be ordered. */
export function shopperWords(name: string, reasons: readonly string[]): string {
  const known = reasons.map((reason) => words[reason]).find((text) => text !== undefined);
  return `${name} ${known ?? 'is no longer sold'}.`;
}

/** Says to a shopper why Kontor refused an order. */
export function refusalWords(error: KontorError, nameOf: (sku: string) => string): string {
  const texts = error.errors.map(({ name, facts }) => {
    const what = typeof facts?.sku === 'string' ? nameOf(facts.sku) : undefined;
    if (what === undefined) return 'The seller does not take this order.';
    if (name === 'ORDER_QUANTITY_EXCEEDED') return `${what}: you have ordered as many of it as one shopper may.`;
    return shopperWords(what, Array.isArray(facts?.reasons) ? facts.reasons.map(String) : []);
  });
  return [...new Set(texts)].join(' ');
}
