import { errorPage } from '@kontor/contract/error-page';
import type { ProductTimeline, SkuAvailability, TimelineEntry } from '@kontor/contract/generated/operator-v1';
import type { WaitsFor } from '@kontor/contract/generated/products-v5';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { partner } from '../options/common.ts';
import { priceLines } from './product.ts';

const explain = operatorCommand({
  about: `
With --partner it shows whether a sku is online, why not, whether it can be ordered, when an order would arrive, its
price, and what happened to it, with the price before and after each change. It reads this from the operator plane.
Without --partner it prints the page of an error code and needs no server.

Examples:
  $ kontor explain MUG-BLUE-02 --partner 1000001
  $ kontor explain 600004
  $ kontor explain urn:problem:not-found`,
  arguments: { '<what>': 'a sku, or an error code' },
  options: { partner: partner('partner of the sku') },
  async run({ what, partner, ...flags }, context, plane) {
    if (partner === undefined) return explainCode(context, what, flags.json);
    const { facts, lines } = await explanationOf(plane, { sku: what, partnerId: partner });
    return { result: facts, text: lines.join('\n') };
  },
});

function explainCode(context: CommandContext, code: string, json: true | undefined): void {
  const page = errorPage(code);
  if (page.text === undefined) {
    const near = page.closest === undefined ? '' : ` The closest one is ${page.closest}.`;
    throw new WrongUse(
      `There is no error code ${printable(code)}.${near} To explain a sku, add its partner with --partner.`,
    );
  }
  context.output.write(json ? `${JSON.stringify({ code, page: page.text })}\n` : page.text);
}

/** Reads why a sku is or is not online, and can or cannot be ordered: as the server answers, and in words. */
export async function explanationOf(plane: OperatorPlane, variation: { partnerId: string; sku: string }) {
  const timeline = await plane.call('getProductTimeline', variation);
  // A sku whose deliveries have all failed has a timeline but no product.
  const availability =
    timeline.status !== undefined ? await plane.call('getSkuAvailability', variation) : undefined;
  const { answer, entries } = timeline;
  const waits = timeline.waitsFor === undefined ? [] : [printable(waitLine(timeline.waitsFor))];
  const order = availability === undefined ? [] : [printable(orderLine(availability))];
  const prices = priceLines(timeline).map(printable);
  const lines = [
    printable(answer),
    ...order,
    ...prices,
    ...waits,
    ...cascade(timeline),
    '',
    ...entries.map(lineOf),
  ];
  return { facts: { ...timeline, ...(availability && { availability }) }, lines };
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

/** Explanation of each reason that is given about orders of a product. */
const reasons: Readonly<Record<SkuAvailability['reasons'][number], string>> = {
  INACTIVE: 'the partner has switched it off',
  TAKEN_DOWN: 'a takedown keeps it out of the shop',
  NOT_ONLINE: 'it is not online',
  NO_QUANTITY: 'the partner has stored no quantity for it',
  SOLD_OUT: 'it is sold out',
  NO_PROFILE: 'it has no shipping profile',
  DELIVERY_TOO_LONG: 'its delivery time is longer than 72 days',
  CHANGE_BEING_CHECKED: 'a change of it is being checked',
};

const awaited: Readonly<Record<WaitsFor['what'], string>> = {
  SHOP_CHECK: 'the shop check',
  REVIEW: 'a review of the marketplace',
  MARKETPLACE: 'the marketplace, which lifts what holds it back',
  CORRECTION: 'the partner, who corrects the errors and delivers it again',
};

function waitLine({ what, until }: WaitsFor): string {
  return `It waits for ${awaited[what]}${until === undefined ? '' : `, which is expected by ${until}`}.`;
}

function orderLine(availability: SkuAvailability): string {
  const { orderable, quantity, taken = 0, expectedDeliveryDate } = availability;
  if (!orderable) {
    return `It cannot be ordered because ${availability.reasons.map((reason) => reasons[reason]).join(', and ')}.`;
  }
  const stock =
    quantity === undefined ? '' : `; ${quantity} in stock, ${taken} taken by orders since the last write`;
  const promise =
    expectedDeliveryDate === undefined ? '' : `; an order placed now arrives by ${expectedDeliveryDate}`;
  const asBefore = availability.reasons.includes('CHANGE_BEING_CHECKED')
    ? ' as it was before its last change'
    : '';
  return `It can be ordered${asBefore}${stock}${promise}.`;
}

function lineOf({ at, summary, status }: TimelineEntry): string {
  return `${at}  ${(status ?? '').padEnd(10)}  ${printable(summary)}`;
}

export const commands = { explain };
