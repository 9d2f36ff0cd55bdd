import type { Erasure, ShopperOrders, ShopperQuery } from '@kontor/contract/generated/operator-v1';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand, operatorOptions } from '../operator-plane/operator-command.ts';
import { yes } from '../options/common.ts';
import { type OptionValues, switched, text } from '../options/option.ts';
import { confirm } from '../options/prompts.ts';

const aboutShopper = `
An order must match all given options. Names are compared by whole words in any order. The token requires the role
privacy; the audit log records the request.`;

const usage = '--name <text> | --email <address> | --phone <number> | --order <number> [options]';

/** Options that identify the shopper. */
const shopperOptions = {
  name: text('<text>', 'first and last name of the shopper'),
  email: text('<address>', 'email address'),
  phone: text('<number>', 'phone number with at least six digits'),
  order: text('<number>', 'number or id of an order'),
};

export const commands = {
  search: operation('searchShoppers', {
    about: `${aboutShopper}

Examples:
  $ kontor shopper search --email ada@example.com
  $ kontor shopper search --name "Ada Muster" --phone "+49 30 1234567"`,
    usage,
    options: shopperOptions,
    body: queryOf,
    text: ({ orders, more }) =>
      [
        ...orders.map(orderLine),
        ...(more && orders.length > 0 ? ['There are more; narrow the query.'] : []),
      ].join('\n') || 'No orders.',
  }),

  report: operatorCommand({
    about: `
Prints the orders with their receipts as JSON, or with --html as a page that can be sent to the shopper.
${aboutShopper}

Examples:
  $ kontor shopper report --email ada@example.com > report.json
  $ kontor shopper report --email ada@example.com --html > report.html`,
    usage,
    options: {
      ...shopperOptions,
      operator: operatorOptions.operator,
      token: operatorOptions.token,
      html: switched('print an HTML page'),
    },
    async run({ html, ...given }, context, plane) {
      const operationId = html ? 'reportShopperAsPage' : 'reportShopper';
      const body = queryOf(given);
      const document = await plane.document(operationId, { body });
      context.output.write(`${new TextDecoder().decode(document)}\n`);
    },
  }),

  erase: operatorCommand({
    about: `
Removes the name, address, email and phone from every matching order. Receipts keep the name and address as long as the
law requires. Orders with open items are not erased unless --open is given. The erasure continues in the background
after the command ends; --erasure shows its result.
${aboutShopper}

Examples:
  $ kontor shopper erase --email ada@example.com --yes
  $ kontor shopper erase --erasure 3f0e7a52-0d5c-4b5e-9a43-1d2f6b7c8d90`,
    usage,
    options: {
      yes,
      ...shopperOptions,
      ...operatorOptions,
      open: switched('also erase orders with open items, which can then no longer be delivered'),
      erasure: text('<id>', 'show the result of an earlier erasure'),
    },
    async run({ erasure: erasureId, open, ...given }, context, plane) {
      if (erasureId !== undefined) {
        const erasure = await plane.call('getErasure', { erasureId });
        return { result: erasure, text: () => erasureLines(erasure) };
      }
      const body = { ...queryOf(given), ...(open && { openOrders: 'erase' }) };
      await confirm(
        context,
        given,
        `Name, address, email and phone will be gone from every order of the shopper${open ? ', also from those with open items' : ''}.`,
      );
      const erasure = await plane.call('eraseShopper', { body });
      return { result: erasure, text: () => erasureLines(erasure) };
    },
  }),
};

/** Builds the query from the options. */
function queryOf({ name, email, phone, order }: OptionValues<typeof shopperOptions>): ShopperQuery {
  const query = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(order !== undefined && { orderNumber: order }),
  };
  if (Object.keys(query).length > 0) return query;
  throw new WrongUse('Specify the shopper with --name, --email, --phone or --order.');
}

/** Renders `1000001  b2kk2x12c4  2026-03-02T09:15:00.000Z  open  (id)`. */
function orderLine(order: ShopperOrders['orders'][number]): string {
  const { partnerId, orderNumber, orderDate, isOpen, isErased, salesOrderId } = order;
  const state = isErased ? 'erased' : isOpen ? 'open' : 'over';
  return printable(`${partnerId}  ${orderNumber}  ${orderDate}  ${state}  (${salesOrderId})`);
}

function erasureLines({ erasureId, state, counts, orders, kept }: Erasure): string {
  const { erased, pending, keptOpen, gone, damaged, receiptsKept } = counts;
  const damagedLines = orders
    .filter(({ outcome }) => outcome === 'DAMAGED')
    .map(({ partnerId, salesOrderId }) => `  order ${salesOrderId} of partner ${partnerId}`);
  const lines = [
    `Erasure ${erasureId} is ${state}: ${erased} orders are erased, ${pending} wait, ${keptOpen} are open and kept, ${gone} are gone, ${damaged} are damaged and not erased${damaged > 0 ? ':' : '.'}`,
    ...damagedLines,
    `${receiptsKept} receipts keep the name and address.`,
    ...kept,
  ];
  return lines.map(printable).join('\n');
}
