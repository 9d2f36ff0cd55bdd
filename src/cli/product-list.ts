import type { Command } from 'commander';
import type { ListedProduct, ListedProductList } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import { readChoice } from './choices.ts';
import type { CommandContext } from './context.ts';
import { countedNoun } from './counted.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { productStatuses } from './product-statuses.ts';
import { sinceOption } from './since-option.ts';

interface ListFlags extends OperatorFlags {
  readonly partner?: string;
  readonly sku?: string;
  readonly ean?: string;
  readonly status?: string;
  readonly category?: string;
  readonly brand?: string;
  readonly error?: string;
  readonly since?: string;
  readonly count?: true;
  readonly limit: string;
}

const about = `
Without --partner it lists products of all partners, ordered by partner. With several filters, the output may end before
the list is complete; the last line says so.

Examples:
  $ kontor product list --partner 1000001 --status REJECTED
  $ kontor product list --error 800020 --count
  $ kontor product list --ean 4006381333931
  $ kontor product list --partner 1000001 --since 2h`;

export function define(command: Command, context: CommandContext): void {
  command
    .option(partnerFlag, 'only products of this partner')
    .option('--sku <sku>', 'only products with this sku')
    .option('--ean <ean>', 'only products with this EAN, in any form')
    .option('--status <status>', 'PENDING, ONLINE, RESTRICTED, REJECTED or INACTIVE')
    .option('--category <name>', 'only products in this category')
    .option('--brand <brandId>', 'only products of this brand')
    .option('--error <code>', 'only products with this error code; the number is enough')
    .option('--since <duration>', 'only products whose status changed in this period, such as 2h or 1d')
    .option('--count', 'also print the number of products')
    .option('--limit <number>', 'maximum number of products, up to 200', '25');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: ListFlags) => {
    const read = operatorReader(context, flags);
    const status = readChoice('status', flags.status, productStatuses);
    const { partner, sku, ean, category, brand, error, since, count, limit } = flags;
    const query = new URLSearchParams({
      limit,
      ...(partner !== undefined && { partnerId: partner }),
      ...(sku !== undefined && { sku }),
      ...(ean !== undefined && { ean }),
      ...(status !== undefined && { status }),
      ...(category !== undefined && { category }),
      ...(brand !== undefined && { brandId: brand }),
      ...(error !== undefined && { errorCode: error }),
      ...(since !== undefined && { changedSince: await sinceOption(read, since) }),
      ...(count && { count: 'true' }),
    });
    const list = await read<ListedProductList>(`/operator/v1/products?${query}`);
    context.output.write(`${flags.json ? JSON.stringify(list) : linesOf(list).join('\n')}\n`);
  });
}

function linesOf({ count, countIsMinimum, resources, links }: ListedProductList): string[] {
  const found =
    count === undefined ? [] : [`${countedNoun(count, 'products')}${countIsMinimum ? ' or more' : ''}.`];
  const none = resources.length === 0 && count === undefined ? ['No products.'] : [];
  const more = links.some(({ rel }) => rel === 'next')
    ? ['There are more; increase --limit or narrow the filters.']
    : [];
  return [...found, ...none, ...resources.map(productLine), ...more];
}

/** Renders `1000001  LAMP-1  REJECTED  2026-03-02T09:15:00.000Z  800020 - NAME, No sheet`. */
export function productLine({ partnerId, sku, status, lastModified, errors }: ListedProduct): string {
  const notes = errors.map(({ code, title }) => `${code}, ${title}`).join('; ');
  return printable(`${partnerId}  ${sku}  ${status}  ${lastModified}  ${notes}`.trimEnd());
}
