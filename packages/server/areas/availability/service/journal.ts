/**
 * Journal events of stock and delivery. A write that changes nothing records no event, though it counts as one (AV12).
 */
import { isDeepStrictEqual } from 'node:util';
import { recordEvent, recordEvents } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Assignment } from '../rules/assignment.ts';
import type { ShippingProfile } from '../rules/profile.ts';
import { findAssignments } from '../store/delivery-information.ts';
import { findStock, type TakenPiece } from '../store/taken-pieces.ts';
import { viewAssignment, viewProfile } from '../views.ts';

interface Quantity {
  readonly sku: string;
  readonly quantity: number;
}

/** Records quantities that a partner stores; `before` is the quantity stored until then, null if there was none. */
export function quantitiesChanged(
  tx: WriteTx,
  quantities: readonly (Quantity & { readonly before: number | null })[],
  nowMs: number,
): void {
  const changed = quantities.filter(({ quantity, before }) => quantity !== before);
  recordQuantities(tx, changed, nowMs);
}

/**
 * Records new quantities after orders took pieces or gave them back, and resolves to them. Skus that the partner has
 * written since then are left out.
 */
export async function stockMoved(
  tx: WriteTx,
  pieces: readonly TakenPiece[],
  nowMs: number,
): Promise<readonly Quantity[]> {
  const writes = new Map(pieces.map((piece) => [piece.sku, piece.writes]));
  const stock = await findStock(tx, [...writes.keys()]);
  const moved = [...stock.values()].filter((row) => row.writes === writes.get(row.sku));
  recordQuantities(tx, moved, nowMs);
  return moved;
}

function recordQuantities(tx: WriteTx, quantities: readonly Quantity[], nowMs: number): void {
  recordEvents(tx, {
    type: 'kontor.quantity.changed.v1',
    atMs: nowMs,
    events: quantities.map(({ sku, quantity }) => ({
      subject: `products/${sku}`,
      data: JSON.stringify({ sku, quantity }),
    })),
  });
}

/** Records changed assignments and resolves to their skus. Must be called before they are stored. */
export async function assignmentsChange(
  tx: WriteTx,
  assignments: readonly Assignment[],
  nowMs: number,
): Promise<string[]> {
  const skus = assignments.map(({ sku }) => sku);
  const before = await findAssignments(tx, skus);
  const changed = assignments.filter(
    (assignment) => !isDeepStrictEqual(before.get(assignment.sku), assignment),
  );
  for (const assignment of changed) {
    recordEvent(tx, {
      type: 'kontor.delivery-information.changed.v1',
      subject: `products/${assignment.sku}`,
      atMs: nowMs,
      data: viewAssignment(assignment),
    });
  }
  return changed.map(({ sku }) => sku);
}

/** Records that a profile was created, changed or deleted; nothing when it stays the same. */
export function profileChanged(
  tx: WriteTx,
  before: ShippingProfile | undefined,
  after: ShippingProfile | undefined,
  nowMs: number,
): void {
  const profile = after ?? before;
  if (profile === undefined || isDeepStrictEqual(before, after)) return;
  const { shippingProfileId } = profile;
  const common = { subject: `shipping-profiles/${shippingProfileId}`, atMs: nowMs } as const;
  if (after === undefined) {
    recordEvent(tx, { ...common, type: 'kontor.shipping-profile.deleted.v1', data: { shippingProfileId } });
    return;
  }
  const type =
    before === undefined ? 'kontor.shipping-profile.created.v1' : 'kontor.shipping-profile.changed.v1';
  recordEvent(tx, { ...common, type, data: viewProfile(after) });
}
