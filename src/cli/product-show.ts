import type { Command } from 'commander';
import type { ProductOfPartner, SkuAvailability } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { priceLines } from './price-line.ts';
import { partnerPath, requirePartner } from './return-action.ts';

const about = `
Shows whether the product is online and why not, its prices, stock and content, and what happened to it. "kontor
explain" shows the first part, even for a sku that was never stored.

Examples:
  $ kontor product show MUG-BLUE-02 --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<sku> --partner <partnerId> [options]')
    .argument('<sku>', 'sku of the product')
    .option(partnerFlag, 'partner of the product');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (sku: string, flags: OperatorFlags & { readonly partner?: string }) => {
      await getFromOperator<ProductOfPartner>(context, flags, {
        path: partnerPath(requirePartner(flags), `products/${encodeURIComponent(sku)}`),
        sentence: (product) => linesOf(product).join('\n'),
      });
    });
}

function linesOf({
  product,
  active,
  marketplaceStatus,
  decision,
  availability,
  timeline,
}: ProductOfPartner): string[] {
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
  ];
}

function stockText({ quantity, taken = 0, orderable, reasons }: SkuAvailability): string {
  const pieces = quantity === undefined ? 'no quantity stored' : `${quantity} in stock, ${taken} taken`;
  return `${pieces}; ${orderable ? 'can be ordered' : `cannot be ordered: ${reasons.join(', ')}`}`;
}
