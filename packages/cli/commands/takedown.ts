import type {
  Takedown,
  TakedownBuyer,
  TakedownBuyers,
  TakedownScope,
} from '@kontor/contract/generated/operator-v1';
import { formatInstant, startOfBerlinDay } from '@kontor/values/instant';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { limit, partner } from '../options/common.ts';
import { notSwitched, repeated, requiredText, switched, text } from '../options/option.ts';
import { countedNoun, listOf, type Printed } from '../output/text.ts';

export const add = operatorCommand({
  about: `
A variation is taken down if it matches all options: one of the skus, one of the EANs, the partner, the brand, the
category. This also holds for variations that are delivered later. From now on none of them can be ordered; the command
then waits until all stored ones show it, unless --no-wait is given.

Examples:
  $ kontor takedown add --ean 4006381333931 --reason "Recalled: the cable overheats"
  $ kontor takedown add --partner 1000001 --brand B-0001 --reason "No licence for this brand"
  $ kontor takedown add --partner 1000001 --sku LAMP-1 --sku LAMP-2 --reason "Wrong energy label" --note "Ticket 7"`,
  options: {
    partner: partner('only variations of this partner'),
    sku: repeated('<sku>', 'only variations with this sku; may be repeated'),
    ean: repeated('<ean>', 'only variations with this EAN; may be repeated'),
    brand: text('<brandId>', 'only variations of this brand'),
    category: text('<name>', 'only variations in this category'),
    reason: text('<text>', 'reason that the partners read'),
    note: text('<text>', 'note for operators'),
    wait: notSwitched('do not wait until all stored variations show it'),
  },
  async run({ partner, sku, ean, brand, category, reason, note, wait }, context, plane) {
    const scope = { partnerId: partner, skus: sku, eans: ean, brandId: brand, category };
    if (Object.values(scope).every((value) => value === undefined)) {
      throw new WrongUse('Say what is taken down: add --partner, --sku, --ean, --brand or --category.');
    }
    if (reason === undefined) throw new WrongUse('Add --reason with the reason that the partners read.');
    const body = { scope, reason, note };
    const takedown = await plane.call('createTakedown', { body });
    return wait ? done(context, plane, takedown) : printed(takedown);
  },
});

export const lift = operatorCommand({
  about: `
Variations that no other takedown matches are checked again; a decision of the operator about one applies again. The
command waits until all of them are released, unless --no-wait is given.

Example:
  $ kontor takedown lift 7f4f9c0e-6f0f-4f57-9a32-0d0f6d7b8a11`,
  arguments: { '<takedownId>': 'id of the takedown' },
  options: { wait: notSwitched('do not wait until all variations are released') },
  async run({ takedownId, wait }, context, plane) {
    const takedown = await plane.call('liftTakedown', { takedownId });
    return wait ? done(context, plane, takedown) : printed(takedown);
  },
});

const pauseMs = 500;

/** Waits until the work of a takedown in the background is done. */
async function done(context: CommandContext, plane: OperatorPlane, begun: Takedown): Promise<Printed> {
  let takedown = begun;
  while (takedown.state === 'pending') {
    await context.pause(pauseMs);
    takedown = await plane.call('getTakedown', { takedownId: takedown.takedownId });
  }
  return printed(takedown);
}

const printed = (takedown: Takedown): Printed => ({ result: takedown, text: takedownLine(takedown) });

/** Renders `ID  active, done  12 variations  eans 4006381333931  Recalled (anna, 2026-03-01T12:00:00.000Z)`. */
function takedownLine(takedown: Takedown): string {
  const { takedownId, scope, reason, createdAt, createdBy, active, state, matched } = takedown;
  const status = `${active ? 'active' : 'lifted'}, ${state}`;
  const made = `${reason} (${createdBy}, ${createdAt})`;
  return printable(
    `${takedownId}  ${status}  ${countedNoun(matched, 'variations')}  ${scopeText(scope)}  ${made}`,
  );
}

function scopeText({ partnerId, skus, eans, brandId, category }: TakedownScope): string {
  const parts = [
    partnerId !== undefined && `partner ${partnerId}`,
    skus && `skus ${skus.join(', ')}`,
    eans && `EANs ${eans.join(', ')}`,
    brandId !== undefined && `brand ${brandId}`,
    category !== undefined && `category ${category}`,
  ];
  return parts.filter((part) => part !== false && part !== undefined).join(' and ');
}

const pageSize = 1_000;

const buyers = operatorCommand({
  about: `
One line per order of which something that the takedown matches was sent since a day: its partner, its number, when and
which skus were sent, and the shopper. For the role catalogue alone, the shopper is masked. The audit log records the
request.

Examples:
  $ kontor takedown buyers 7f4f9c0e-6f0f-4f57-9a32-0d0f6d7b8a11 --since 2026-05-01
  $ kontor takedown buyers 7f4f9c0e-6f0f-4f57-9a32-0d0f6d7b8a11 --since 2026-05-01T12:00:00Z --json`,
  arguments: { '<takedownId>': 'id of the takedown' },
  options: {
    since: requiredText('<day>', 'only items sent on this day or later, as 2026-05-01, or an instant'),
  },
  async run({ takedownId, since }, _context, plane) {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(since) && !Number.isNaN(Date.parse(since));
    const body = { since: isDay ? formatInstant(startOfBerlinDay(since)) : since };
    const found: TakedownBuyer[] = [];
    let href: string | undefined;
    do {
      const input = { takedownId, body, limit: pageSize };
      const page = (await plane.call('listTakedownBuyers', input, { href })) as TakedownBuyers;
      found.push(...page.buyers);
      href = page.links.find(({ rel }) => rel === 'next')?.href;
    } while (href !== undefined);
    return { result: { buyers: found }, text: found.map(buyerLine).join('\n') || 'No orders.' };
  },
});

/** Renders `1000001  bzsbv8k4gu  2026-03-01T12:00:00.000Z  LAMP-1  Ada Muster, Lindenweg 4b, 12345 Bonn, DEU`. */
function buyerLine({ partnerId, orderNumber, positionItems, ...addresses }: TakedownBuyer): string {
  const { deliveryAddress: to, invoiceAddress } = addresses;
  const shopper = to && [
    `${to.firstName} ${to.lastName}`,
    [to.street, to.houseNumber].filter(Boolean).join(' '),
    `${to.zipCode} ${to.city}`,
    to.countryCode,
    to.email ?? invoiceAddress?.email,
  ];
  const skus = [...new Set(positionItems.map(({ sku }) => sku))].join(', ');
  const about = [partnerId, orderNumber, positionItems[0]?.sentDate, skus];
  return printable([...about, shopper?.filter(Boolean).join(', ') ?? '(no address)'].join('  '));
}

export const commands = {
  add,

  list: operation('listTakedowns', {
    about: `
One line per takedown: its id, whether it is active and its work done, how many variations it matched, its scope and its
reason.

Examples:
  $ kontor takedown list
  $ kontor takedown list --all --partner 1000001`,
    options: {
      partner: partner('only takedowns whose scope names this partner'),
      lifted: switched('only lifted takedowns', 'all'),
      all: switched('also lifted takedowns'),
      limit: limit('takedowns, up to 1000', '100'),
    },
    query: ({ all, lifted }) => ({ active: all ? undefined : !lifted }),
    text: listOf(takedownLine, 'No takedowns.'),
  }),

  buyers,

  lift,
};
