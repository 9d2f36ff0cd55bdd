import type { ShopperReport } from '../../../generated/operator-v1.ts';
import { type Html, html } from '../../../platform/http/reference/html.ts';

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
