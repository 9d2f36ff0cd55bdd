import type { OperatorClient } from '@kontor/client';
import { hrefOf } from '../app/route.ts';
import { mayUse, type Session } from '../app/session.ts';
import { named } from '../app/texts.ts';
import { type Hit, hitsOf, isId } from './hit.ts';

const shownMost = 5;

/** Partners that are looked through for a name. */
const partnersMost = 1_000;

/** What an operator may mean with a text. */
export function findForOperator(session: Session, text: string): Promise<readonly Hit[]> {
  const client = session.client as OperatorClient;
  const may = (...roles: readonly string[]) => mayUse(session, roles);
  return hitsOf([
    may('viewer', 'accounts') && findPartners(client, text),
    may('viewer', 'orders') && findOrders(client, text),
    may('viewer', 'orders') && isReceipt(text) && findReceipt(client, text.toUpperCase()),
    may('viewer', 'catalogue') && isId(text) && findDelivery(client, text),
    may('viewer', 'orders') && findReturns(client, text),
    may('viewer', 'catalogue', 'catalogue-viewer') && !isId(text) && findProducts(client, text),
  ]);
}

async function findPartners(client: OperatorClient, text: string): Promise<Hit[]> {
  const { resources } = await client.call('listPartners', { limit: partnersMost });
  const wanted = text.toLowerCase();
  return resources
    .filter(({ partnerId, name }) => partnerId === text || name.toLowerCase().includes(wanted))
    .slice(0, shownMost)
    .map(({ partnerId, name }) => ({
      kind: 'Partner',
      name,
      detail: partnerId,
      href: hrefOf(['partners', partnerId]),
    }));
}

async function findOrders(client: OperatorClient, text: string): Promise<Hit[]> {
  const by = isId(text) ? { salesOrderId: text } : { orderNumber: text };
  const { resources } = await client.call('searchOrders', { ...by, limit: shownMost });
  return resources.map(({ partnerId, salesOrderId, orderNumber }) => ({
    kind: 'Order',
    name: orderNumber,
    detail: partnerId,
    href: hrefOf(['orders', partnerId, salesOrderId]),
  }));
}

/** True for what the numbers of receipts look like. */
const isReceipt = (text: string): boolean => /^[re]-[a-z]{2}-/i.test(text);

/** The order of a receipt, which has its receipts. */
async function findReceipt(client: OperatorClient, receiptNumber: string): Promise<Hit[]> {
  const { resources } = await client.call('searchOrders', { receiptNumber, limit: shownMost });
  return resources.map(({ partnerId, salesOrderId, orderNumber }) => ({
    kind: 'Receipt',
    name: receiptNumber,
    detail: [partnerId, orderNumber].join(' · '),
    href: hrefOf(['orders', partnerId, salesOrderId], { orderNumber }),
  }));
}

async function findDelivery(client: OperatorClient, processUuid: string): Promise<Hit[]> {
  const { resources } = await client.call('listDeliveries', { processUuid });
  return resources.map(({ partnerId, kind, state }) => ({
    kind: 'Data delivery',
    name: processUuid.slice(0, 8),
    detail: [partnerId, kind, named(state)].join(' · '),
    href: hrefOf(['deliveries', partnerId, processUuid]),
  }));
}

async function findReturns(client: OperatorClient, text: string): Promise<Hit[]> {
  const by = isId(text) ? { positionItemId: text } : { orderNumber: text };
  const { resources } = await client.call('searchReturns', { ...by, limit: shownMost });
  return resources.map(({ partnerId, positionItemId, salesOrderId, sku, status }) => ({
    kind: 'Return',
    name: sku,
    detail: [partnerId, named(status)].join(' · '),
    href: hrefOf(['orders', partnerId, salesOrderId, positionItemId]),
  }));
}

async function findProducts(client: OperatorClient, text: string): Promise<Hit[]> {
  const by = /^\d{8,14}$/.test(text) ? [{ ean: text }, { sku: text }] : [{ sku: text }];
  const lists = await Promise.all(
    by.map((filter) => client.call('listProducts', { ...filter, limit: shownMost })),
  );
  return lists
    .flatMap(({ resources }) => resources)
    .map(({ partnerId, sku, status }) => ({
      kind: 'Product',
      name: sku,
      detail: [partnerId, named(status)].join(' · '),
      href: hrefOf(['catalogue', partnerId, sku]),
    }));
}
