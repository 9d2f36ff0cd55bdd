/** The orders of a shopper: how they are found, and the report of all that is stored about them. */

import { ApiError } from '@kontor/contract/errors';
import type { ShopperOrder, ShopperQuery, ShopperReport } from '@kontor/contract/generated/operator-v1';
import { refuseViolations, valueViolation } from '@kontor/contract/violations';
import { formatInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { withBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import { type FoundOrder, findUnder, isUnder } from '../../../platform/personal/store/lookups.ts';
import { emailTerm, nameTerm, phoneTerm, type Term } from '../../../platform/personal/terms.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { shopperErrors } from '../errors.ts';
import type { Orders, Receipts } from '../needs.ts';
import { renderReport } from '../views.ts';

/** Minimum number of digits of a phone number: fewer would match too many orders. */
const phoneDigitsMin = 6;

/** Returns the search terms of a query. Throws 400 when one of them is empty or too short. */
function termsOfQuery({ name, email, phone }: ShopperQuery): Term[] {
  const terms = [
    ...(name === undefined ? [] : [nameTerm(name)]),
    ...(email === undefined ? [] : [emailTerm(email)]),
    ...(phone === undefined ? [] : [phoneTerm(phone)]),
  ];
  refuseViolations([
    ...(name !== undefined && nameTerm(name).text === ''
      ? [valueViolation('$.name', name, { form: 'a first and a last name' })]
      : []),
    ...(phone !== undefined && phoneTerm(phone).text.length < phoneDigitsMin
      ? [valueViolation('$.phone', phone, { form: `a phone number with at least ${phoneDigitsMin} digits` })]
      : []),
  ]);
  return terms;
}

/** Finds up to `count` orders of all partners that match every part of a query. */
async function findOrdersOf(
  orders: Orders,
  tx: SharedReadTx,
  query: ShopperQuery,
  count: number,
): Promise<FoundOrder[]> {
  const terms = termsOfQuery(query);
  if (query.orderNumber === undefined) return findUnder(tx, terms, count);
  const found = await orders.findAnywhere(tx, query.orderNumber.trim().toLowerCase(), count);
  const fitting = await Promise.all(
    found.map(({ partnerId, salesOrderId }) => isUnder(tx.partner(partnerId), salesOrderId, terms)),
  );
  return found.filter((_, index) => fitting[index]);
}

/** Like `findOrdersOf`, but refuses the query when it matches more than `max` orders. */
export async function findAllOrdersOf(
  orders: Orders,
  tx: SharedReadTx,
  query: ShopperQuery,
  max: number,
): Promise<FoundOrder[]> {
  const found = await findOrdersOf(orders, tx, query, max + 1);
  if (found.length <= max) return found;
  const { meaning, remedy } = shopperErrors.SHOPPER_QUERY_TOO_WIDE;
  throw new ApiError(shopperErrors.SHOPPER_QUERY_TOO_WIDE, {
    detail: `${meaning} At most ${max} are allowed. ${remedy}`,
  });
}

/** The members used in a query, without their values, for the audit log. */
export function lookedBy({ name, email, phone, orderNumber }: ShopperQuery): string[] {
  const given = { name, email, phone, orderNumber };
  return Object.entries(given).flatMap(([member, value]) => (value === undefined ? [] : [member]));
}

/** Groups orders by partner, in the order in which they were found. */
export function byPartner(found: readonly FoundOrder[]): Map<string, string[]> {
  const groups = Map.groupBy(found, ({ partnerId }) => partnerId);
  return new Map([...groups].map(([partnerId, own]) => [partnerId, own.map((each) => each.salesOrderId)]));
}

/** Maximum number of orders in a response. */
const foundMax = 100;

/** Finds the orders of a shopper. A write operation, because it adds an entry to the audit log. */
export function searchShoppers(orders: Orders): WriteOperation<'searchShoppers', ShopperQuery> {
  return withBody('ShopperQuery', async (tx, _request, query) => {
    const found = await findOrdersOf(orders, tx, query, foundMax + 1);
    const shown: ShopperOrder[] = [];
    for (const [partnerId, ids] of byPartner(found.slice(0, foundMax))) {
      for (const { orderDateMs, ...facts } of await orders.describe(tx.partner(partnerId), ids)) {
        shown.push({ partnerId, ...facts, orderDate: formatInstant(orderDateMs) });
      }
    }
    const body = { orders: shown, more: found.length > foundMax };
    return { status: 200, body, audit: [auditOf(query, found.length)] };
  });
}

/** What was looked for, without the values, and how many orders were found, for the audit log. */
function auditOf(query: ShopperQuery, orders: number): AuditChange {
  return { record: 'shoppers', after: { lookedBy: lookedBy(query), orders } };
}

export interface ReportDeps {
  readonly orders: Orders;
  readonly receipts: Receipts;
}

/** Returns all data that is stored about a shopper. */
export function reportShopper(deps: ReportDeps): WriteOperation<'reportShopper', ShopperQuery> {
  return withBody('ShopperQuery', async (tx, { nowMs }, query) => {
    const body = await reportOf(deps, tx, query, nowMs);
    return { status: 200, body, audit: [auditOf(query, body.orders.length)] };
  });
}

/** Like `reportShopper`, but as an HTML page. */
export function reportShopperAsPage(deps: ReportDeps): WriteOperation<'reportShopperAsPage', ShopperQuery> {
  return withBody('ShopperQuery', async (tx, { nowMs }, query) => {
    const report = await reportOf(deps, tx, query, nowMs);
    return {
      status: 200,
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: renderReport(report),
      audit: [auditOf(query, report.orders.length)],
    };
  });
}

/** Personal data that is kept outside orders and receipts. */
const alsoKept = [
  'Keyed hashes of the name, email address and phone number, which are used to find orders. They are deleted together with the data.',
  'Answers to requests with an Idempotency-Key, sealed with that key, for 24 hours. After an erasure they are sent without personal data.',
  'Ids of shipments, returns and parcels with their tracking numbers, which a carrier may be able to match to an address.',
] as const;

async function reportOf(
  { orders, receipts }: ReportDeps,
  tx: SharedReadTx,
  query: ShopperQuery,
  nowMs: number,
): Promise<ShopperReport> {
  const found = await findAllOrdersOf(orders, tx, query, foundMax);
  const reported: ShopperReport['orders'] = [];
  for (const [partnerId, ids] of byPartner(found)) {
    const own = tx.partner(partnerId);
    for (const id of ids) {
      reported.push({
        order: await orders.readForOperator(own, id),
        receipts: await receipts.receiptsOfOrder(own, id),
      });
    }
  }
  return { createdAt: formatInstant(nowMs), orders: reported, alsoKept: [...alsoKept] };
}
