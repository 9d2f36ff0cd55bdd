import type { DeliveryDay, PartnerOverview } from '@kontor/contract/generated/operator-v1';
import { printable } from '../operator-plane/answers.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { counted, countedNoun } from '../output/text.ts';

/** Renders the state of a partner, as lines with headings. */
export function overviewLines(overview: PartnerOverview): string[] {
  const { partnerId, name, contact, notes, contract, users, clients, rate } = overview;
  const { state, suspendsAt, reason, endsAt } = contract;
  const suspension =
    suspendsAt === undefined ? '' : `, suspension ${suspendsAt}${reason ? ` (${reason})` : ''}`;
  const end = endsAt === undefined ? '' : `, end ${endsAt}`;
  const left = `${rate.remaining} of ${rate.requests} requests in ${countedNoun(rate.perSeconds, 'seconds')}`;
  return [
    `Partner ${partnerId}, ${name}, at ${overview.at}`,
    ...(contact === undefined ? [] : [`Contact     ${contact.replaceAll('\n', ', ')}`]),
    ...(notes === undefined ? [] : [`Notes       ${notes.replaceAll('\n', ' ')}`]),
    `Contract    ${state}${suspension}${end}`,
    ...productLines(overview.products),
    ...deliveryLines(overview.deliveries),
    `Orders      ${overview.orders.map(orderText).join(', ') || 'none'}`,
    `Users       ${users.map(({ username }) => username).join(', ') || 'none'}`,
    `Clients     ${clients.map(({ clientId }) => clientId).join(', ') || 'no own clients'}`,
    `Rate left   ${left}`,
    ...callLines(overview.calls),
  ].map(printable);
}

function productLines({ total, byStatus, errors }: PartnerOverview['products']): string[] {
  const statuses = Object.entries(byStatus).map(([status, products]) => `${status} ${counted(products)}`);
  return [
    `Products    ${counted(total)}: ${statuses.join(', ')}`,
    ...errors.map(
      ({ code, title, products }) => `            ${countedNoun(products, 'products')}: ${code}, ${title}`,
    ),
  ];
}

function deliveryLines({ waiting, days }: PartnerOverview['deliveries']): string[] {
  return [`Deliveries  ${countedNoun(waiting.length, 'deliveries')} waiting`, ...days.flatMap(dayLines)];
}

/** Renders a day of deliveries, followed by why elements failed. */
export function dayLines(day: DeliveryDay): string[] {
  const parts = `${counted(day.succeeded)} succeeded, ${counted(day.failed)} failed, ${counted(day.unchanged)} unchanged`;
  return [
    `            ${day.day}  ${countedNoun(day.deliveries, 'deliveries')}: ${parts}`,
    ...day.causes.map(
      ({ code, title, elements }) => `              ${countedNoun(elements, 'elements')}: ${code}, ${title}`,
    ),
  ];
}

function orderText(counts: PartnerOverview['orders'][number]): string {
  const { fulfillmentStatus, orders, ordersIsMinimum } = counts;
  return `${fulfillmentStatus} ${counted(orders)}${ordersIsMinimum ? ' or more' : ''}`;
}

function callLines({ countedSince, operations }: PartnerOverview['calls']): string[] {
  if (operations.length === 0) return [`Calls       none since ${countedSince}`];
  const lines = operations.map(
    ({ operationId, calls, refused, lastCallAt, lastStatus }) =>
      `            ${lastCallAt}  ${operationId} (${lastStatus}); ${countedNoun(calls, 'calls')}, ${counted(refused)} refused`,
  );
  return [`Calls       since ${countedSince}, latest first`, ...lines];
}

const open = ['ANNOUNCED', 'BLOCKED', 'PROCESSABLE'];

/**
 * Reads what a partner has, in words, for the question whether it may be gone. An order with items in several states
 * counts for each of them.
 */
export async function describeStock(plane: OperatorPlane, partnerId: string) {
  const overview = await plane.call('getPartnerOverview', { partnerId });
  const { name, products, orders, users } = overview;
  const count = (counted: PartnerOverview['orders']) =>
    countedNoun(
      counted.reduce((sum, each) => sum + each.orders, 0),
      'orders',
    );
  return {
    name: printable(name),
    products: countedNoun(products.total, 'products'),
    orders: count(orders),
    openOrders: count(orders.filter(({ fulfillmentStatus }) => open.includes(fulfillmentStatus))),
    users: countedNoun(users.length, 'API users'),
  };
}
