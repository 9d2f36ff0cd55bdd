import type {
  FoundOrder,
  OperatorOrder,
  OrderLine,
  OrderPlacement,
} from '@kontor/contract/generated/operator-v1';
import type { Address } from '@kontor/contract/generated/orders-v4';
import { madeUpAddress } from '@kontor/sandbox/made-up';
import { isObject } from '@kontor/values/collections';
import { Failure, WrongUse } from '../failures.ts';
import { readText } from '../files.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import {
  limit,
  moreFound,
  partner,
  partnerWord,
  searchOptions,
  searchQuery,
  splitPartner,
} from '../options/common.ts';
import { several, switched, text, textOr } from '../options/option.ts';
import { listOf } from '../output/text.ts';

export const place = operatorCommand({
  about: `
Repeat a sku for each piece: LAMP-1 LAMP-1 orders two. In a sandbox the order is placed for an invented shopper unless
--address is given. A live server needs --address, because the partner will send the goods: a JSON object with
firstName, lastName, street, houseNumber, zipCode, city and countryCode.
With --force the products need not be online. With --force, --price and --title together, a sku need not even
belong to a product of the partner.

Examples:
  $ kontor order place LAMP-1 --partner 1000001
  $ kontor order place LAMP-1 LAMP-1 CUP-7 --partner 1000001 --payment PREPAYMENT
  $ kontor order place ANYTHING --partner 1000001 --force --price 59.99 --title "Desk lamp"
  $ kontor order place LAMP-1 --partner 1000001 --address @address.json`,
  usage: '<sku...> --partner <partnerId> [options]',
  arguments: { '<sku...>': 'skus to order, one for each piece' },
  options: {
    partner: partner('partner who sells'),
    payment: textOr('INVOICE_SINGLE', '<method>', 'payment method'),
    force: switched('also order products that are not online'),
    price: text('<amount>', 'gross price of every piece, instead of the price of the product'),
    currency: textOr('EUR', '<code>', 'currency of --price'),
    title: text('<text>', 'product title, for a sku without a product'),
    address: text('<json>', 'address of the shopper as JSON, or as @FILE; required on a live server'),
  },
  async run(given, _, plane) {
    const { partnerId, others: skus } = splitPartner(given.sku, given);
    if (skus.length === 0)
      throw new WrongUse('Specify a sku and the partner, as in: LAMP-1 --partner 1000001.');
    const address = await addressOf(plane, given.address);
    const body = placementOf(skus, given, address);
    const order = await plane.call('placeOrder', { partnerId, body }).catch(refuseInOptions);
    const { orderNumber, salesOrderId, positionItems, cancellationPeriodEndsAt } = order;
    return {
      result: order,
      text:
        `Order ${orderNumber} is placed with partner ${partnerId}: ${positionItems.length} item(s), ` +
        `the shopper can cancel it until ${cancellationPeriodEndsAt}. Its id is ${salesOrderId}.`,
    };
  },
});

/** Throws the refusal with the options of this command in place of the members of the request. */
function refuseInOptions(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  throw new Failure(
    error.message
      .replaceAll('send force with product and price', 'use --force, --price and --title')
      .replaceAll('send force', 'use --force'),
  );
}

/** Returns the given address, or in a sandbox an invented one. */
async function addressOf(plane: OperatorPlane, address: string | undefined): Promise<Address> {
  if (address !== undefined) return readAddress(address);
  if (await plane.isSandbox()) return madeUpAddress;
  throw new WrongUse(
    'This server is live: the partner will send the goods. Set the address of the shopper with --address, ' +
      'as JSON or as @FILE.',
  );
}

interface Facts {
  readonly payment: string;
  readonly price: string | undefined;
  readonly currency: string;
  readonly title: string | undefined;
  readonly force: true | undefined;
}

function placementOf(
  skus: readonly string[],
  { payment, price, currency, title, force }: Facts,
  deliveryAddress: Address,
): OrderPlacement {
  const amount = price === undefined ? undefined : Number(price);
  if (amount !== undefined && !(amount >= 0))
    throw new WrongUse(`--price is ${price} and must be an amount, such as 59.99.`);
  const lines = [...new Set(skus)].map(
    (sku): OrderLine => ({
      sku,
      quantity: skus.filter((each) => each === sku).length,
      ...(amount !== undefined && { price: { amount, currency } }),
      ...(title !== undefined && { product: { articleNumber: sku, productTitle: title, vatRate: 19 } }),
    }),
  );
  return { paymentMethod: payment, deliveryAddress, lines, force: force === true };
}

/** Reads the address; the server checks its members. Throws `WrongUse` if it is no JSON object. */
function readAddress(given: string): Address {
  const json = given.startsWith('@') ? readText(given.slice(1)) : given;
  try {
    const address: unknown = JSON.parse(json);
    if (isObject(address)) return { salutation: 'UNKNOWN', ...address } as Address;
  } catch {
    // Reported below.
  }
  throw new WrongUse(
    '--address must be a JSON object, as in {"firstName": "Ada", "lastName": "Lange", "street": "Kai", ' +
      '"houseNumber": "1", "zipCode": "20457", "city": "Hamburg", "countryCode": "DEU"}.',
  );
}

export const commands = {
  place,

  list: operation('listOrdersOfPartner', {
    about: `
Newest order first. With --status only orders with at least one item in one of the statuses are shown.

Examples:
  $ kontor order list --partner 1000001
  $ kontor order list --partner 1000001 --status PROCESSABLE BLOCKED --limit 5`,
    usage: '--partner <partnerId> [options]',
    arguments: partnerWord,
    options: {
      partner: partner('partner whose orders are shown'),
      status: several('<status...>', 'statuses of items: ANNOUNCED, PROCESSABLE, SENT, …'),
      limit: limit('orders', '25'),
    },
    query: ({ status }) => ({ fulfillmentStatus: status }),
    text: listOf(orderLine, 'No orders.'),
  }),

  search: operation('searchOrders', {
    about: `
All given options have to match. Without --partner it searches the orders of all partners. A basket with products of
several partners is one order per partner, with the same id. With several options, the output may end before the list
is complete; the last line says so.

Examples:
  $ kontor order search --number b2kk2x12c4
  $ kontor order search --sku LAMP-1 --status PROCESSABLE
  $ kontor order search --partner 1000001 --since 2h`,
    options: {
      ...searchOptions('only orders with an item in this status: ANNOUNCED, PROCESSABLE, SENT, …'),
      receipt: text('<receiptNumber>', 'the order that this receipt belongs to'),
    },
    query: searchQuery,
    text: listOf(foundLine, 'No orders.', moreFound),
  }),

  show: operation('getOrderTimeline', {
    about: `
Shows the current state of the order and then everything that happened to it, oldest first.

Examples:
  $ kontor order show b2kk2x12c4 --partner 1000001`,
    usage: '<order> --partner <partnerId> [options]',
    arguments: { '<order>': 'id or number of the order' },
    options: { partner: partner('partner whose order it is') },
    parameters: ({ order }) => ({ salesOrderId: order }),
    text: ({ answer, entries }) =>
      [answer, ...entries.map(({ at, summary }) => `${at}  ${summary}`)].map(printable).join('\n'),
  }),
};

/** Renders `b2kk2x12c4  2026-03-02T09:15:00.000Z  PAYPAL  PROCESSABLE LAMP-1, SENT CUP-7  (id)`. */
function orderLine({ orderNumber, orderDate, payment, positionItems, salesOrderId }: OperatorOrder): string {
  const items = positionItems.map(({ fulfillmentStatus, product }) => `${fulfillmentStatus} ${product.sku}`);
  const method = payment?.paymentMethod ?? '';
  return printable(`${orderNumber}  ${orderDate}  ${method}  ${items.join(', ')}  (${salesOrderId})`);
}

/** Renders `1000001  b2kk2x12c4  2026-03-02T09:15:00.000Z  PROCESSABLE LAMP-1, SENT CUP-7  (id)`. */
function foundLine({ partnerId, orderNumber, orderDate, positionItems, salesOrderId }: FoundOrder): string {
  const items = positionItems.map(({ fulfillmentStatus, sku }) => `${fulfillmentStatus} ${sku}`).join(', ');
  return printable(`${partnerId}  ${orderNumber}  ${orderDate}  ${items}  (${salesOrderId})`);
}
