import type { PartnerClient } from '@kontor/client';
import { hrefOf } from '../app/route.ts';
import { mayUse, type Session } from '../app/session.ts';
import { codeText, named } from '../app/texts.ts';
import { type Hit, hitsOf, isId } from './hit.ts';

const shownMost = 5;

/** What a partner may mean with a text. */
export function findForPartner(session: Session, text: string): Promise<readonly Hit[]> {
  const client = session.client as PartnerClient;
  const may = (...roles: readonly string[]) => mayUse(session, roles);
  return hitsOf([
    may('Orders_Read') && findOrders(client, text),
    may('Returns_Read') && findReturns(client, text),
    may('Receipts_Read') && !isId(text) && findReceipt(client, text),
    may('Products_Read', 'Products_Write') && isId(text) && findDelivery(client, text),
    may('Products_Read') && !isId(text) && findProducts(client, text),
    may('Orders_Read') && !isId(text) && findSold(client, text),
  ]);
}

async function findOrders(client: PartnerClient, text: string): Promise<Hit[]> {
  const { salesOrderId, orderNumber, positionItems } = await orderOf(client, text);
  return [
    {
      kind: 'Order',
      name: orderNumber,
      detail: positionItems[0]?.product.productTitle,
      href: hrefOf(['orders', salesOrderId]),
    },
  ];
}

/** The order with this id or number. */
const orderOf = (client: PartnerClient, text: string) =>
  client.call('getPartnerOrder', { orderId: text.toLowerCase() });

async function findReturns(client: PartnerClient, text: string): Promise<Hit[]> {
  const { salesOrderId } = isId(text) ? { salesOrderId: text } : await orderOf(client, text);
  const { resources } = await client.call('listReturns', { salesOrderId, with: 'item', limit: shownMost });
  return resources.map(({ positionItemId, status, item }) => ({
    kind: 'Return',
    name: item?.productTitle ?? item?.sku ?? positionItemId,
    detail: named(status),
    href: hrefOf(['returns', salesOrderId, positionItemId]),
  }));
}

async function findReceipt(client: PartnerClient, receiptNumber: string): Promise<Hit[]> {
  const receipt = await client.call('getReceipt', { receiptNumber });
  return [
    {
      kind: 'Receipt',
      name: receipt.receiptNumber,
      detail: named(receipt.receiptType),
      href: hrefOf(['money'], { order: receipt.orderNumber }),
    },
  ];
}

async function findDelivery(client: PartnerClient, processUuid: string): Promise<Hit[]> {
  const { total } = await client.call('progressByProcessId', { processUuid });
  return [
    {
      kind: 'Data delivery',
      name: processUuid.slice(0, 8),
      detail: String(total),
      href: hrefOf(['deliveries', processUuid]),
    },
  ];
}

async function findProducts(client: PartnerClient, search: string): Promise<Hit[]> {
  const { resources } = await client.call('listOwnProducts', { search, limit: shownMost });
  return resources.map(({ sku, productLine, ean, status, errors: [error] }) => ({
    kind: 'Product',
    name: sku,
    detail: [productLine, ean, error === undefined ? named(status) : codeText(error.code, error.title)]
      .filter(Boolean)
      .join(' · '),
    href: hrefOf(['products', sku], { search }),
  }));
}

async function findSold(client: PartnerClient, sku: string): Promise<Hit[]> {
  const { resources } = await client.call('findPartnerOrders', { sku, limit: 1 });
  return resources.length === 0 ? [] : [{ kind: 'Orders', name: sku, href: hrefOf(['orders'], { sku }) }];
}
