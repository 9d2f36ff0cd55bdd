import type { FoundReturn, ReturnsOfOrder } from '@kontor/contract/generated/operator-v1';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorOptions } from '../operator-plane/operator-command.ts';
import { moreFound, partner, partnerOf, searchOptions, searchQuery } from '../options/common.ts';
import { several, text } from '../options/option.ts';
import { listOf } from '../output/text.ts';

/** What all commands that change returns of an order have. */
const ofOrder = {
  usage: '<order> --partner <partnerId> [options]',
  arguments: { '<order>': 'id or number of the order' },
  options: {
    partner: partner('partner of the order'),
    item: several('<positionItemId...>', 'ids of the items (default: all items that the action can change)'),
    ...operatorOptions,
  },
  parameters: ({ order }: { readonly order: string }) => ({ salesOrderId: order }),
} as const;

const itemsOf = ({ item }: { readonly item: readonly string[] | undefined }) => ({ positionItemIds: item });

const aboutStatus = 'ANNOUNCED, ACCEPTED, REJECTED or MISDIRECTED';

export const commands = {
  announce: operation('announceReturn', {
    ...ofOrder,
    about: `
The items must be SENT and have no return status. Each item then belongs to the return parcel of its label.

Examples:
  $ kontor return announce b2kk2x12c4 --partner 1000001`,
    body: itemsOf,
    text: returnLines,
  }),

  withdraw: operation('withdrawReturn', {
    ...ofOrder,
    about: `
The items must be ANNOUNCED. They are removed from their return parcel and no longer have a return status.

Examples:
  $ kontor return withdraw b2kk2x12c4 --partner 1000001`,
    body: itemsOf,
    text: returnLines,
  }),

  misdirect: operation('misdirectReturn', {
    ...ofOrder,
    about: `
The items must be SENT, announced or not. The server generates a ticket unless --ticket is given.

Examples:
  $ kontor return misdirect b2kk2x12c4 --partner 1000001 --ticket "SHELF 12"`,
    options: {
      ...ofOrder.options,
      ticket: text('<text>', 'ticket by which the warehouse finds the pieces'),
    },
    body: ({ ticket, ...given }) => ({ marketplaceWarehouseId: ticket, ...itemsOf(given) }),
    text: returnLines,
  }),

  accept: operation('acceptReturn', {
    ...ofOrder,
    about: `
The items must be SENT, with any return status. They become RETURNED, and a credit is written for them.

Examples:
  $ kontor return accept b2kk2x12c4 --partner 1000001
  $ kontor return accept b2kk2x12c4 --partner 1000001 --reason OVERDUE_CREDIT --condition B`,
    options: {
      ...ofOrder.options,
      reason: text('<reason>', 'one of the twelve reasons for an acceptance'),
      condition: text('<grade>', 'A, B, C, D or E'),
    },
    body: ({ reason, condition, ...given }) => ({ ...itemsOf(given), reason, condition }),
    text: ({ orderNumber, positionItems }) => {
      const back = positionItems.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'RETURNED');
      return `Order ${orderNumber}: ${back.length} of ${positionItems.length} item(s) are RETURNED.`;
    },
  }),

  ship: operation('addReturnShipment', {
    about: `
The items must be ANNOUNCED; they may belong to several orders. Carriers: DHL, GLS, HERMES, HES.

Examples:
  $ kontor return ship HES 4711 --partner 1000001 --item 0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a`,
    usage: '<carrier> <trackingNumber> --partner <partnerId> --item <positionItemId...> [options]',
    arguments: {
      '<carrier>': 'carrier of the parcel',
      '<trackingNumber>': 'tracking number on the label',
    },
    options: {
      partner: partner('partner that receives the parcel'),
      item: several('<positionItemId...>', 'ids of the items in the parcel'),
    },
    body: ({ carrier, trackingNumber, item, ...given }) => {
      partnerOf(given);
      if (item === undefined) throw new WrongUse('The items are missing: set them with --item.');
      return { trackingKey: { carrier, trackingNumber }, positionItemIds: item };
    },
    text: ({ returnShipmentId, returnPositionItems }) =>
      printable(`Return parcel ${returnShipmentId} has ${returnPositionItems.length} item(s).`),
  }),

  track: operation('addReturnShipmentState', {
    about: `
Adds what a carrier reported to a return parcel: ANNOUNCED, ON_THE_WAY or DELIVERED, after which nothing follows.

Examples:
  $ kontor return track 3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11 DELIVERED --partner 1000001`,
    usage: '<returnShipmentId> <state> --partner <partnerId> [options]',
    arguments: {
      '<returnShipmentId>': 'id of the return parcel',
      '<state>': 'state that the carrier reported',
    },
    options: {
      partner: partner('partner that receives the parcel'),
      text: text('<text>', 'status text of the carrier'),
    },
    body: ({ state, text: statusText }) => ({ state, statusText }),
    text: ({ returnShipmentId, states = [] }) =>
      printable(`Return parcel ${returnShipmentId}: ${states.map(({ state }) => state).join(', ')}.`),
  }),

  search: operation('searchReturns', {
    about: `
All given options have to match. Without --partner it searches the returns of all partners. With several options, the
output may end before the list is complete; the last line says so.

Examples:
  $ kontor return search --number b2kk2x12c4
  $ kontor return search --status MISDIRECTED --since 7d`,
    options: searchOptions(aboutStatus),
    query: searchQuery,
    text: listOf(foundLine, 'No returns.', moreFound),
  }),
};

function returnLines({ salesOrderId, returns }: ReturnsOfOrder): string {
  const lines = returns.map(({ status, positionItemId }) => printable(`${status}  ${positionItemId}`));
  return [`Order ${salesOrderId} has ${returns.length} item(s) with a return status.`, ...lines].join('\n');
}

/** Renders `1000001  b2kk2x12c4  LAMP-1  ANNOUNCED  2026-03-02T09:15:00.000Z  (id)`. */
function foundLine(found: FoundReturn): string {
  const { partnerId, orderNumber, sku, status, occurredTime, positionItemId } = found;
  return printable(`${partnerId}  ${orderNumber}  ${sku}  ${status}  ${occurredTime}  (${positionItemId})`);
}
