import type { ProductForSale } from '../needs.ts';

/** What stands against an order, and what to do about it, by reason. */
const texts: Readonly<Record<string, string>> = {
  TAKEN_DOWN: 'the operator has taken it down: only the operator can lift that, and force does not help',
  INACTIVE: 'the partner has switched it off: switch it on with POST /v5/products/active-status',
  PENDING: 'the shop is still checking its latest delivery: place the order again in a second',
  RESTRICTED: 'the shop shows it with restrictions: its marketplace status lists what to correct',
  REJECTED: 'the shop has rejected it: its marketplace status lists what to correct',
  NOT_ONLINE: 'the shop does not show it: see its marketplace status',
  NO_QUANTITY: 'it has no quantity: store one with POST /v1/availability/quantities',
  SOLD_OUT: 'there are fewer pieces than ordered: store a larger quantity, or order fewer',
  NO_PROFILE: 'it has no shipping profile: assign one with its product delivery information',
  DELIVERY_TOO_LONG: 'processing and transport take too many days: shorten them in its shipping profile',
};

/**
 * Returns why the product cannot be ordered: reasons of the product itself come first, because the others do not help
 * until they are gone. Empty if it can be ordered.
 */
export function reasonsAgainst(
  { orderable, active, marketplaceStatus }: ProductForSale,
  ofStock: readonly string[],
): string[] {
  if (orderable) return [...ofStock];
  if (!active) return ['INACTIVE', ...ofStock];
  return [marketplaceStatus in texts ? marketplaceStatus : 'NOT_ONLINE', ...ofStock];
}

/** Renders `LAMP-1 cannot be ordered, because … . Or send force.` */
export function explainReasons(sku: string, reasons: readonly string[]): string {
  const why = reasons.map((reason) => texts[reason] ?? reason).join('; and ');
  const byForce = reasons.includes('TAKEN_DOWN') ? '' : ' Or send force to place the order anyway.';
  return `${sku} cannot be ordered, because ${why}.${byForce}`;
}
