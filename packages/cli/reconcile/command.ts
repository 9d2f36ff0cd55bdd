import {
  berlinDay,
  dayMs,
  formatInstant,
  nextBerlinMidnight,
  startOfBerlinDay,
} from '@kontor/values/instant';
import { centsOf } from '@kontor/values/money';
import { WrongUse } from '../failures.ts';
import { readBytes } from '../files.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { sinceOption } from '../options/common.ts';
import { requiredText, text } from '../options/option.ts';
import { countedNoun } from '../output/text.ts';
import { compareBasket } from './compare.ts';
import type { Difference } from './difference.ts';
import { basketIdsIn, basketIdsOf, type Period, readBaskets } from './kontor-orders.ts';
import { readShopFile, type ShopLine } from './shop-file.ts';

const reconcile = operatorCommand({
  about: `
Compares the shop's orders, cancellations and refunds of a day with those of Kontor, and lists what differs, with the
cause where it is known. Exits with code 1 if anything differs. Nothing is changed.

The file is CSV or NDJSON, one line for each piece (docs/operators/reconciling.md):
  order,reference,item,sku,amount,currency,state,refund
order, amount and currency are required; order is the salesOrderId of the basket, or an order number. A line without
item and sku is a delivery fee, or a discount below zero. The day is one in Europe/Berlin.

Examples:
  $ kontor reconcile --orders orders.csv
  $ kontor reconcile --orders orders.ndjson --day 2026-03-01 --json`,
  usage: '--orders <file> [options]',
  options: {
    orders: requiredText('<file>', "the shop's orders of the day, as CSV or NDJSON"),
    day: text('<day>', 'day of the file, such as 2026-03-01 (default: yesterday)'),
  },
  async run({ orders: file, day: given }, _, plane) {
    const lines = await readShopFile(file, readBytes(file));
    const day = given ?? berlinDay(Date.parse((await sinceOption(plane, '1d')) ?? ''));
    const period = periodOf(day);
    const { baskets, differences } = await differencesOf(plane, lines, period);
    const found = `${countedNoun(differences.length, 'differences')} in ${countedNoun(baskets, 'orders')}`;
    return {
      result: { day, orders: baskets, lines: lines.length, differences },
      text: () => [...differences.map(lineOf), `${found} of ${day}.`].join('\n'),
      failure:
        differences.length === 0
          ? undefined
          : `The shop and Kontor differ: ${found}. docs/operators/reconciling.md says what to do about each kind.`,
    };
  },
});

export const commands = { reconcile };

function periodOf(day: string): Period {
  const atMs = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(atMs) || berlinDay(atMs) !== day)
    throw new WrongUse(`--day is ${JSON.stringify(day)} and must be a day such as 2026-03-01.`);
  const fromMs = startOfBerlinDay(day);
  return { fromMs, toMs: nextBerlinMidnight(fromMs) - 1 };
}

async function differencesOf(plane: OperatorPlane, lines: readonly ShopLine[], period: Period) {
  const names = [...new Set(lines.map(({ order }) => order))];
  const idOf = await basketIdsOf(plane, names);
  const byId = Map.groupBy(lines, ({ order }) => idOf.get(order) ?? order);
  const ids = [...new Set([...byId.keys(), ...(await basketIdsIn(plane, period))])];
  const baskets = await readBaskets(plane, ids);
  const differences: Difference[] = [];
  for (const id of ids) {
    for (const each of compareBasket(byId.get(id) ?? [], baskets.get(id)))
      differences.push(
        each.kind === 'AMOUNT' && each.cause === undefined ? await explained(plane, each) : each,
      );
  }
  return { baskets: ids.length, differences };
}

/** Looks for the amount of the shop among the prices of the product: those of the two days before the order. */
async function explained(plane: OperatorPlane, difference: Difference): Promise<Difference> {
  const { partnerId = '', sku = '', order } = difference;
  const { orderDate } = await plane.call('getOrderOfPartner', { partnerId, salesOrderId: order });
  const from = formatInstant(Date.parse(orderDate) - 2 * dayMs);
  const { prices } = await plane
    .call('getPriceHistory', { partnerId, sku, from, to: orderDate })
    .catch(() => ({ prices: [] }));
  const [amount = ''] = difference.shop.split(' ');
  const isPaid = (price: { amount: number; currency: string } | undefined) =>
    price !== undefined && centsOf(price) === centsOf({ ...price, amount: Number(amount) });
  const past = prices.find(({ standardPrice, sale }) => isPaid(standardPrice) || isPaid(sale?.salePrice));
  if (past === undefined) return difference;
  const cause =
    past.until === undefined
      ? `the shop charged one of two prices that held from ${past.from}: the standard price or that of a sale`
      : `the shop charged the price that held from ${past.from} until ${past.until}`;
  return { ...difference, cause };
}

function lineOf({
  kind,
  order,
  partnerId,
  reference,
  line,
  item,
  sku,
  shop,
  kontor,
  cause,
}: Difference): string {
  const named = [
    kind,
    ...(line === undefined ? [] : [`line ${line}`]),
    `order ${order}${reference === undefined ? '' : ` (${reference})`}`,
    ...(partnerId === undefined ? [] : [`partner ${partnerId}`]),
    ...(sku === undefined ? [] : [sku]),
    ...(item === undefined ? [] : [`item ${item}`]),
  ].join('  ');
  const texts = [
    `${named}  shop: ${shop}  Kontor: ${kontor}`,
    ...(cause === undefined ? [] : [`    ${cause}`]),
  ];
  return texts.map(printable).join('\n');
}
