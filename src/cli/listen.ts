import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { Failure, WrongUse } from './failures.ts';
import { forwarderTo, newSecret } from './listen/forward.ts';
import { type ListenedEvent, lineOf } from './listen/line.ts';
import { addOperatorOptions, NoPlane, type OperatorFlags, openFromOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

interface ListenFlags extends OperatorFlags {
  readonly partner?: string;
  readonly types?: readonly string[];
  readonly after: string;
  readonly count?: string;
  readonly forward?: string;
  readonly secret?: string;
}

const about = `
Prints events as they come, until it is ended. With --json each is a line of JSON, as the journal has it. With
--forward each is also posted to an address, signed like a webhook (Standard Webhooks); what it answers is noted
on standard error, and nothing is sent twice.

Examples:
  $ kontor listen
  $ kontor listen --types kontor.order.placed.v1 kontor.quantity.changed.v1 --partner 1000001
  $ kontor listen --forward http://localhost:3000/hook`;

/** Seconds that the server holds a request for which there is no event yet. */
const waitSeconds = 20;
const requestTimeMaxMs = 30_000;
const pauseMs = 1_000;

export function define(command: Command, context: CommandContext): void {
  command
    .option('--types <types...>', 'only these types of events')
    .option(partnerFlag, 'only events of this partner and of the marketplace')
    .option('--after <cursor>', 'cursor behind which to begin; now: what comes from here on', 'now')
    .option('--count <number>', 'end after so many events')
    .option('--forward <url>', 'address to which each event is posted')
    .option('--secret <text>', 'secret that signs what is forwarded, whsec_…; a new one when left out');
  addOperatorOptions(command);
  command.addHelpText('after', about).action((flags: ListenFlags) => listen(context, flags));
}

async function listen(context: CommandContext, flags: ListenFlags): Promise<void> {
  const show = shownBy(context, flags);
  let left = flags.count === undefined ? Number.POSITIVE_INFINITY : readCount(flags.count);
  let after = flags.after;
  let isFirst = true;
  while (left > 0) {
    const page = await nextPage(context, flags, { after, limit: Math.min(left, 1_000), isFirst });
    if (page !== undefined) {
      isFirst = false;
      for (const event of page.events.filter(({ source }) => isOf(flags.partner, source))) {
        await show(event);
        left -= 1;
      }
      after = page.cursor;
    }
  }
  context.notes.write(`Go on with: kontor listen --after ${after}\n`);
}

interface EventPage {
  readonly events: readonly ListenedEvent[];
  readonly cursor: string;
}

/** The next events, or none when time passed without one; undefined when the server is away for the moment. */
async function nextPage(
  context: CommandContext,
  flags: ListenFlags,
  { after, limit, isFirst }: { readonly after: string; readonly limit: number; readonly isFirst: boolean },
): Promise<EventPage | undefined> {
  const query = new URLSearchParams({ after, limit: String(limit) });
  // Where "now" is has to be known before it is waited for.
  if (after !== 'now') query.set('wait', String(waitSeconds));
  if (flags.types !== undefined) query.set('types', flags.types.join(','));
  try {
    const signal = AbortSignal.timeout(requestTimeMaxMs);
    const response = await openFromOperator(context, flags, `/operator/v1/events?${query}`, signal);
    return (await response.json()) as EventPage;
  } catch (error) {
    const isAway = error instanceof NoPlane || !(error instanceof Failure);
    if (isFirst || !isAway) throw error;
    context.notes.write('The server does not answer; trying again.\n');
    await context.pause(pauseMs);
    return undefined;
  }
}

function shownBy(context: CommandContext, { json, forward, secret }: ListenFlags) {
  const key = secret ?? newSecret();
  const post = forward === undefined ? undefined : forwarderTo(context, forward, key);
  if (post === undefined && secret !== undefined)
    throw new WrongUse('--secret goes together with --forward.');
  if (post !== undefined && secret === undefined) context.notes.write(`Signed with ${key}\n`);
  return async (event: ListenedEvent): Promise<void> => {
    context.output.write(`${json ? JSON.stringify(event) : lineOf(event)}\n`);
    await post?.(event);
  };
}

function isOf(partnerId: string | undefined, source: string): boolean {
  return partnerId === undefined || source === '/marketplace' || source === `/partners/${partnerId}`;
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongUse('--count is a whole number from 1 on.');
}
