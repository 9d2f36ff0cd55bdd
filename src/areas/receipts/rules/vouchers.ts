import type { VoucherPart } from './document.ts';

/**
 * Returns what a receipt uses of the vouchers of its order, in their order: as much as its total allows of what earlier
 * receipts have left (fulfilment-behaviour, settled points to RC9 and RC17).
 */
export function takeVouchers(
  vouchers: readonly VoucherPart[],
  usedCents: number,
  totalCents: number,
): VoucherPart[] {
  let passed = usedCents;
  let open = totalCents;
  return vouchers.flatMap(({ code, cents }) => {
    const left = Math.max(cents - passed, 0);
    passed = Math.max(passed - cents, 0);
    const taken = Math.min(left, open);
    open -= taken;
    return taken > 0 ? [{ code, cents: taken }] : [];
  });
}

/** Masks a voucher code for receipts: four asterisks and its last four characters (RC24). */
export function maskedCode(code: string): string {
  return `****${[...code].slice(-4).join('')}`;
}
