import type { Erasure, ShopperReport } from '@kontor/contract/generated/operator-v1';
import { type Html, html } from '@kontor/values/html';
import { formatInstant } from '@kontor/values/instant';
import type { ErasureOrder, ErasureRequest, Outcome } from './store/erasures.ts';

/** Renders a report as a self-contained page, without scripts, images or external resources. */
export function renderReport({ createdAt, orders, alsoKept }: ShopperReport): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>Data of a shopper</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 1rem 0.2rem 0; }
</style>
</head>
<body>
<h1>Data of a shopper</h1>
<p>As of ${createdAt}. Orders: ${orders.length}.</p>
${orders.map(renderOrder)}
<h2>Other stored data</h2>
<ul>${alsoKept.map((sentence) => html`<li>${sentence}</li>`)}</ul>
</body>
</html>
`.source;
}

function renderOrder({ order, receipts }: ShopperReport['orders'][number]): Html {
  return html`<section>
<h2>Order ${order.orderNumber}</h2>
${renderTable(order)}
${receipts.map((receipt) => html`<h3>Receipt ${receipt.receiptNumber}</h3>${renderTable(receipt)}`)}
</section>
`;
}

/** Renders every value in a record, at any depth, with its path. */
function renderTable(record: object): Html {
  const rows = valuesOf(record, '').map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`);
  return html`<table>${rows}</table>`;
}

function valuesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, member]) => {
    const word = isList ? String(Number(name) + 1) : name;
    return valuesOf(member, path === '' ? word : `${path} › ${word}`);
  });
}

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
