import type { Command } from 'commander';
import type { OperatorOrder, OrderLine, OrderPlacement } from '../contract/operator-v1.ts';
import type { Address } from '../contract/orders-v4.ts';
import { madeUpAddress } from '../sandbox/fixtures/made-up-address.ts';
import { addAddressOption, readAddress } from './address-option.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, isSandbox, type OperatorFlags, postToOperator } from './operator-plane.ts';
import { partnerFlag, splitPartner } from './partner-option.ts';

interface PlaceFlags extends OperatorFlags {
  readonly partner?: string;
  readonly payment: string;
  readonly price?: string;
  readonly title?: string;
  readonly force?: true;
  readonly address?: string;
}

const about = `
Repeat a sku for each piece: LAMP-1 LAMP-1 orders two. In a sandbox the order is placed for an invented shopper unless
--address is given. A live server needs --address, because the partner will send the goods: a JSON object with
firstName, lastName, street, houseNumber, zipCode, city and countryCode.
With --force the products need not be online. With --force, --price and --title together, a sku need not even
belong to a product of the partner.

Examples:
  $ kontor order place LAMP-1 --partner 1000001
  $ kontor order place LAMP-1 LAMP-1 CUP-7 --partner 1000001 --payment PREPAYMENT
  $ kontor order place ANYTHING --partner 1000001 --force --price 59.99 --title "Desk lamp"
  $ kontor order place LAMP-1 --partner 1000001 --address @address.json`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<sku...> --partner <partnerId> [options]')
    .argument('<sku...>', 'skus to order, one for each piece')
    .option(partnerFlag, 'partner who sells')
    .option('--payment <method>', 'payment method', 'INVOICE_SINGLE')
    .option('--force', 'also order products that are not online')
    .option('--price <amount>', 'gross price of every piece in euros, instead of the price of the product')
    .option('--title <text>', 'product title, for a sku without a product');
  addAddressOption(command);
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (words: readonly string[], flags: PlaceFlags) => {
    const { partnerId, others: skus } = splitPartner(words, flags);
    if (skus.length === 0)
      throw new WrongUse('Specify a sku and the partner, as in: LAMP-1 --partner 1000001.');
    const address = await addressOf(context, flags);
    await postToOperator<OperatorOrder>(context, flags, {
      path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/orders`,
      body: placementOf(skus, flags, address),
      sentence: ({ orderNumber, salesOrderId, positionItems, cancellationPeriodEndsAt }) =>
        `Order ${orderNumber} is placed with partner ${partnerId}: ${positionItems.length} item(s), ` +
        `the shopper can cancel it until ${cancellationPeriodEndsAt}. Its id is ${salesOrderId}.`,
    });
  });
}

/** Returns the given address, or in a sandbox an invented one. */
async function addressOf(context: CommandContext, flags: PlaceFlags): Promise<Address> {
  if (flags.address !== undefined) return readAddress(flags.address);
  if (await isSandbox(context, flags)) return madeUpAddress;
  throw new WrongUse(
    'This server is live: the partner will send the goods. Set the address of the shopper with --address, ' +
      'as JSON or as @FILE.',
  );
}

function placementOf(
  skus: readonly string[],
  { payment, price, title, force }: PlaceFlags,
  deliveryAddress: Address,
): OrderPlacement {
  const amount = price === undefined ? undefined : Number(price);
  if (amount !== undefined && !(amount >= 0))
    throw new WrongUse(`--price is ${price} and must be an amount, such as 59.99.`);
  const lines = [...new Set(skus)].map(
    (sku): OrderLine => ({
      sku,
      quantity: skus.filter((each) => each === sku).length,
      ...(amount !== undefined && { price: { amount, currency: 'EUR' } }),
      ...(title !== undefined && { product: { articleNumber: sku, productTitle: title, vatRate: 19 } }),
    }),
  );
  return { paymentMethod: payment, deliveryAddress, lines, force: force === true };
}
