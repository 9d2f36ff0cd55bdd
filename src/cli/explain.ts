import type { Command } from 'commander';
import type { ProductTimeline, SkuAvailability, TimelineEntry } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { errorPage } from './explain/error-page.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { priceLines } from './price-line.ts';

const about = `
With --partner it shows whether a sku is online, why not, whether it can be ordered, when an order would arrive, its
price, and what happened to it, with the price before and after each change. It reads this from the operator plane.
Without --partner it prints the page of an error code and needs no server.

Examples:
  $ kontor explain MUG-BLUE-02 --partner 1000001
  $ kontor explain 600004
  $ kontor explain urn:problem:not-found`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<what>', 'a sku, or an error code').option(partnerFlag, 'partner of the sku');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (what: string, flags: OperatorFlags & { partner?: string }) => {
      if (flags.partner === undefined) explainCode(context, what, flags);
      else await explainSku(context, what, flags.partner, flags);
    });
}

function explainCode(context: CommandContext, code: string, { json }: OperatorFlags): void {
  const page = errorPage(code);
  if (page.text === undefined) {
    const near = page.closest === undefined ? '' : ` The closest one is ${page.closest}.`;
    throw new WrongUse(
      `There is no error code ${printable(code)}.${near} To explain a sku, add its partner with --partner.`,
    );
  }
  context.output.write(json ? `${JSON.stringify({ code, page: page.text })}\n` : page.text);
}

async function explainSku(
  context: CommandContext,
  sku: string,
  partnerId: string,
  flags: OperatorFlags,
): Promise<void> {
  const read = operatorReader(context, flags);
  const partner = `/operator/v1/partners/${encodeURIComponent(partnerId)}`;
  const segment = encodeURIComponent(sku);
  const timeline = await read<ProductTimeline>(`${partner}/products/${segment}/timeline`);
  // A sku whose deliveries have all failed has a timeline but no product.
  const availability =
    timeline.status !== undefined
      ? await read<SkuAvailability>(`${partner}/availability/${segment}`)
      : undefined;
  const { answer, entries } = timeline;
  const order = availability === undefined ? [] : [printable(orderLine(availability))];
  const prices = priceLines(timeline).map(printable);
  const lines = [printable(answer), ...order, ...prices, ...cascade(timeline), '', ...entries.map(lineOf)];
  const text = flags.json
    ? JSON.stringify({ ...timeline, ...(availability && { availability }) })
    : lines.join('\n');
  context.output.write(`${text}\n`);
}

/**
 * What decides the status, the strongest first: takedowns, then the decision of the operator, then a review. Empty when
 * the shop check alone decides.
 */
function cascade({ takedowns = [], decision, review }: ProductTimeline): string[] {
  if (takedowns.length === 0 && decision === undefined && review === undefined) return [];
  return [
    '',
    'Its status is decided by the first of these that there is:',
    ...takedowns.map(({ takedownId, reason }) => `  takedown ${takedownId}: ${printable(reason)}`),
    ...(decision === undefined ? [] : [`  decision of the operator: ${decision.status}`]),
    ...(review === undefined ? [] : [`  review of ${review.content} content ${review.version}`]),
    '  the shop check',
  ];
}

/** Explanation of each reason why a product cannot be ordered. */
const reasons: Readonly<Record<SkuAvailability['reasons'][number], string>> = {
  INACTIVE: 'the partner has switched it off',
  TAKEN_DOWN: 'a takedown keeps it out of the shop',
  NOT_ONLINE: 'it is not online',
  NO_QUANTITY: 'the partner has stored no quantity for it',
  SOLD_OUT: 'it is sold out',
  NO_PROFILE: 'it has no shipping profile',
  DELIVERY_TOO_LONG: 'its delivery time is longer than 72 days',
};

function orderLine(availability: SkuAvailability): string {
  const { orderable, quantity, taken = 0, expectedDeliveryDate } = availability;
  if (!orderable) {
    return `It cannot be ordered because ${availability.reasons.map((reason) => reasons[reason]).join(', and ')}.`;
  }
  const stock =
    quantity === undefined ? '' : `; ${quantity} in stock, ${taken} taken by orders since the last write`;
  const promise =
    expectedDeliveryDate === undefined ? '' : `; an order placed now arrives by ${expectedDeliveryDate}`;
  return `It can be ordered${stock}${promise}.`;
}

function lineOf({ at, summary, status }: TimelineEntry): string {
  return `${at}  ${(status ?? '').padEnd(10)}  ${printable(summary)}`;
}
