import type { Command } from 'commander';
import type { OperatorOrder, OrderLine, OrderPlacement } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';

interface PlaceFlags extends OperatorFlags {
  readonly payment: string;
  readonly price?: string;
  readonly title?: string;
  readonly force?: true;
}

const about = `
Name a sku once for each piece. The shopper is an invented one. With --force the order is placed
although a product is not online; with --price and --title beside it also for a sku that no
catalogue knows.

Examples:
  $ kontor order place 1000001 LAMP-1
  $ kontor order place 1000001 LAMP-1 LAMP-1 CUP-7 --payment PREPAYMENT
  $ kontor order place 1000001 ANYTHING --force --price 59.99 --title "Desk lamp"`;

const shopper: OrderPlacement['deliveryAddress'] = {
  salutation: 'MS',
  firstName: 'Tilda',
  lastName: 'Testfall',
  street: 'Beispielweg',
  houseNumber: '12a',
  zipCode: '99999',
  city: 'Musterstadt',
  countryCode: 'DEU',
};

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<partnerId>', 'partner who sells')
    .argument('<sku...>', 'what is bought, a sku for each piece')
    .option('--payment <method>', 'method of payment', 'INVOICE_SINGLE')
    .option('--force', 'place the order whatever the shop says of its products')
    .option('--price <amount>', 'gross price of every piece in euros, instead of that of its product')
    .option('--title <text>', 'what the article is called, for skus that no catalogue knows');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (partnerId: string, skus: readonly string[], flags: PlaceFlags) => {
      await postToOperator<OperatorOrder>(context, flags, {
        path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/orders`,
        body: placementOf(skus, flags),
        sentence: ({ orderNumber, salesOrderId, positionItems, cancellationPeriodEndsAt }) =>
          `Order ${orderNumber} is placed with partner ${partnerId}: ${positionItems.length} item(s), ` +
          `the shopper can step back until ${cancellationPeriodEndsAt}. Its id is ${salesOrderId}.`,
      });
    });
}

function placementOf(skus: readonly string[], { payment, price, title, force }: PlaceFlags): OrderPlacement {
  const amount = price === undefined ? undefined : Number(price);
  if (amount !== undefined && !(amount >= 0))
    throw new WrongUse(`--price ${price} is no amount: write 59.99.`);
  const lines = [...new Set(skus)].map(
    (sku): OrderLine => ({
      sku,
      quantity: skus.filter((each) => each === sku).length,
      ...(amount !== undefined && { price: { amount, currency: 'EUR' } }),
      ...(title !== undefined && { product: { articleNumber: sku, productTitle: title, vatRate: 19 } }),
    }),
  );
  return { paymentMethod: payment, deliveryAddress: shopper, lines, force: force === true };
}
