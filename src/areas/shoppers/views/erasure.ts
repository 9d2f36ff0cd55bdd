import type { Erasure } from '../../../generated/operator-v1.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { ErasureOrder, ErasureRequest, Outcome } from '../store/erasures.ts';

type Row = ErasureOrder & { readonly partnerId: string };

/** An erasure with the outcome of each order, and what is kept. */
export function viewErasure(
  { erasureId, requestedAtMs, requestedBy }: ErasureRequest,
  rows: readonly Row[],
  receiptYears: number,
): Erasure {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  const pending = count('PENDING');
  return {
    erasureId,
    requestedAt: formatInstant(requestedAtMs),
    requestedBy,
    state: pending > 0 ? 'PENDING' : 'DONE',
    counts: {
      pending,
      erased: count('ERASED'),
      keptOpen: count('KEPT_OPEN'),
      gone: count('GONE'),
      damaged: count('DAMAGED'),
      receiptsKept: rows.reduce((sum, { receiptsKept }) => sum + receiptsKept, 0),
    },
    orders: rows.map(viewRow),
    kept: [
      ...keptAlways(receiptYears),
      ...(count('KEPT_OPEN') > 0 ? [keptOpen] : []),
      ...(count('DAMAGED') > 0 ? [keptDamaged] : []),
    ],
  };
}

function viewRow({ partnerId, salesOrderId, outcome, receiptsKept, receiptsKeptUntilMs }: Row) {
  return {
    partnerId,
    salesOrderId,
    outcome,
    receiptsKept,
    ...(receiptsKeptUntilMs !== null && { receiptsKeptUntil: formatInstant(receiptsKeptUntilMs) }),
  };
}

const keptAlways = (years: number) => [
  `Receipts keep the name and address until ${years} years after the end of the year in which they were written, because tax law requires it. Then both are removed automatically.`,
  'Orders, shipments and returns are kept without name, address, email and phone, because the partner must still know what it sold.',
  'Backups made before the erasure still contain the data, sealed with the encryption key.',
];

const keptOpen =
  'Orders with open items keep their addresses, because they cannot be delivered without them. Repeat the erasure when they are closed, or set openOrders to erase.';

const keptDamaged =
  'Damaged orders keep what is stored of their addresses, because the server cannot read it. Let the operator of the server restore them (kontor verify names them), then repeat the erasure.';
