import type { Erasure } from '../../../contract/operator-v1.ts';
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
      receiptsKept: rows.reduce((sum, { receiptsKept }) => sum + receiptsKept, 0),
    },
    orders: rows.map(viewRow),
    kept: [...keptAlways(receiptYears), ...(count('KEPT_OPEN') > 0 ? [keptOpen] : [])],
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
  `Receipts keep name and address for ${years} years after the year in which they were written, because the law on taxes asks for it; then they lose them by themselves.`,
  'Orders, shipments and returns stay without name, address, mail and phone: the partner still has to know what it sold.',
  'Backups that were made before keep what they have, sealed with the encryption key.',
];

const keptOpen =
  'Orders with open items keep their addresses, because they cannot be delivered without: erase them again when they are over, or with openOrders set to erase.';
