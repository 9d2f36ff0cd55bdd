import type {
  ListedProduct,
  MarketplaceStatusDecision,
  PriceEntry,
  ProductOfPartner,
  ProductTimeline,
  SkuAvailability,
} from '@kontor/contract/generated/operator-v1';
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { moneyText } from '@kontor/values/money';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import { limit, moreFound, partner, readChoice, requiredPartner, sinceOption } from '../options/common.ts';
import { choice, parsed, switched, text } from '../options/option.ts';
import { countedNoun, listOf } from '../output/text.ts';

const statuses: Readonly<Record<MarketPlaceStatusValue, true>> = {
  PENDING: true,
  ONLINE: true,
  RESTRICTED: true,
  REJECTED: true,
  INACTIVE: true,
};

/** Marketplace statuses of a product. */
const productStatuses = Object.keys(statuses) as MarketPlaceStatusValue[];

type Note = NonNullable<MarketplaceStatusDecision['errors']>[number];

export const decide = operatorCommand({
  about: `
Sets the marketplace status of a product, whatever the shop check says, until --lift takes the decision back. Every
error and every hint is a code and a title, separated by the first colon.

Examples:
  $ kontor product decide LAMP-1 --partner 1000001 --status RESTRICTED --error "RECALL: The cable may melt."
  $ kontor product decide LAMP-1 --partner 1000001 --lift`,
  arguments: { '<sku>': 'sku of the product' },
  options: {
    partner: requiredPartner('partner of the product'),
    status: choice('<status>', 'status of the product', productStatuses, 'lift'),
    error: parsed('<code:title>', 'error that the partner sees; may be repeated', gatherNotes),
    information: parsed('<code:title>', 'hint that the partner sees; may be repeated', gatherNotes),
    lift: switched('take the decision back: the shop check decides again'),
  },
  async run({ sku, partner: partnerId, status, error, information, lift }, _, plane) {
    if (status === undefined && !lift)
      throw new WrongUse('Use --status to decide, or --lift to take it back.');
    if (lift && (error ?? information) !== undefined)
      throw new WrongUse('--error and --information require --status.');
    const body = { status, errors: error, information };
    const stored = await (lift
      ? plane.call('liftMarketplaceStatus', { partnerId, sku })
      : plane.call('putMarketplaceStatus', { partnerId, sku, body }));
    return {
      result: stored,
      text: lift
        ? `The shop check decides on ${sku} again; its status is ${stored.status}.`
        : `${sku} of partner ${partnerId} is ${stored.status} until the decision is lifted.`,
    };
  },
});

function gatherNotes(value: string, former: readonly Note[] = []): readonly Note[] {
  const [, code = '', title = ''] = /^([^:]+):\s*(.+)$/s.exec(value) ?? [];
  if (code === '' || title === '')
    throw new WrongUse(
      `${JSON.stringify(value)} must be a code and a title, as in "RECALL: The cable may melt."`,
    );
  return [...former, { code: code.trim(), title: title.trim() }];
}

export const commands = {
  list: operation('listProducts', {
    about: `
Without --partner it lists products of all partners, ordered by partner. With several filters, the output may end before
the list is complete; the last line says so.

Examples:
  $ kontor product list --partner 1000001 --status REJECTED
  $ kontor product list --error 800020 --count
  $ kontor product list --ean 4006381333931
  $ kontor product list --partner 1000001 --since 2h`,
    options: {
      partner: partner('only products of this partner'),
      sku: text('<sku>', 'only products with this sku'),
      ean: text('<ean>', 'only products with this EAN, in any form'),
      status: text('<status>', 'PENDING, ONLINE, RESTRICTED, REJECTED or INACTIVE'),
      category: text('<name>', 'only products in this category'),
      brand: text('<brandId>', 'only products of this brand'),
      error: text('<code>', 'only products with this error code; the number is enough'),
      since: text('<duration>', 'only products whose status changed in this period, such as 2h or 1d'),
      count: switched('also print the number of products'),
      limit: limit('products, up to 200', '25'),
    },
    query: async ({ status, error, since }, plane) => ({
      status: readChoice('status', status, productStatuses),
      errorCode: error,
      changedSince: await sinceOption(plane, since),
    }),
    text({ count, countIsMinimum, ...list }) {
      const lines = listOf(productLine, count === undefined ? 'No products.' : '', moreFound)(list);
      if (count === undefined) return lines;
      const found = `${countedNoun(count, 'products')}${countIsMinimum ? ' or more' : ''}.`;
      return lines === '' ? found : `${found}\n${lines}`;
    },
  }),

  show: operation('getProductOfPartner', {
    about: `
Shows whether the product is online and why not, its prices, stock and content, and what happened to it. "kontor
explain" shows the first part, even for a sku that was never stored.

Examples:
  $ kontor product show MUG-BLUE-02 --partner 1000001`,
    usage: '<sku> --partner <partnerId> [options]',
    arguments: { '<sku>': 'sku of the product' },
    options: { partner: partner('partner of the product') },
    text: productPage,
  }),

  decide,
};

/** Renders `1000001  LAMP-1  REJECTED  2026-03-02T09:15:00.000Z  800020 - NAME, No sheet`. */
export function productLine({ partnerId, sku, status, lastModified, errors }: ListedProduct): string {
  const notes = errors.map(({ code, title }) => `${code}, ${title}`).join('; ');
  return printable(`${partnerId}  ${sku}  ${status}  ${lastModified}  ${notes}`.trimEnd());
}

/** Renders everything that is stored about a product. */
function productPage(found: ProductOfPartner): string {
  const { product, active, marketplaceStatus, decision, availability, timeline } = found;
  const { pricing, ...content } = product;
  const facts = [
    ['Status', `${marketplaceStatus.status} since ${marketplaceStatus.lastModified}`],
    ...(marketplaceStatus.errors ?? []).map(({ code, title }) => ['Error', `${code}, ${title}`]),
    ['Switched', active ? 'on' : 'off'],
    ...(decision === undefined ? [] : [['Decision', JSON.stringify(decision)]]),
    ['Price', JSON.stringify(pricing)],
    ['Stock', stockText(availability)],
    ...Object.entries(content).map(([name, value]) => [name, JSON.stringify(value)]),
  ];
  return [
    printable(timeline.answer),
    ...priceLines(timeline).map(printable),
    '',
    ...facts.map(([name = '', text = '']) => printable(`${name.padEnd(20)}  ${text}`)),
    '',
    ...timeline.entries.map(({ at, summary }) => printable(`${at}  ${summary}`)),
  ].join('\n');
}

function stockText({ quantity, taken = 0, orderable, reasons }: SkuAvailability): string {
  const pieces = quantity === undefined ? 'no quantity stored' : `${quantity} in stock, ${taken} taken`;
  return `${pieces}; ${orderable ? 'can be ordered' : `cannot be ordered: ${reasons.join(', ')}`}`;
}

/** Says in a sentence what a variation costs, since when, who set that, and its lowest price of 30 days; empty if it was never stored. */
export function priceLines({ price, lowestPriceLast30Days: lowest }: ProductTimeline): string[] {
  if (price === undefined) return [];
  const { from, source, caller } = price;
  const since = source === 'unknown' ? `since ${from} or earlier` : `since ${from}`;
  const by = caller === undefined ? '' : `, set by ${caller}`;
  const least = lowest === undefined ? '' : `; its lowest price of the last 30 days is ${moneyText(lowest)}`;
  return [`It costs ${priceText(price)} ${since}${by}${least}.`];
}

function priceText({ standardPrice, sale }: PriceEntry): string {
  const period = sale && ` (sale ${moneyText(sale.salePrice)} from ${sale.startDate} to ${sale.endDate})`;
  return `${moneyText(standardPrice)}${period ?? ''}`;
}
