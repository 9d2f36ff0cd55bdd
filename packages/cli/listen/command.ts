import { randomBytes } from 'node:crypto';
import type { Event, EventOptions, OperatorEventOptions } from '@kontor/client';
import { secretPrefixes } from '@kontor/values/secret-texts';
import { Webhook } from 'standardwebhooks';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { operatorCommand, operatorOptions } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { partner } from '../options/common.ts';
import { type OptionValues, several, text, textOr } from '../options/option.ts';
import { loginOptions } from '../options/settings.ts';
import { lineOf, type Pages, partnerPages, patience } from './pages.ts';

const options = {
  types: several('<types...>', 'only these event types'),
  partner: partner('only events of this partner'),
  subject: text('<subject>', 'only events of this subject, such as products/LAMP-1 or orders/ID'),
  after: textOr(
    'now',
    '<cursor>',
    'start after this cursor; now: only new events, oldest: all that are kept',
  ),
  count: text('<number>', 'stop after this number of events'),
  forward: text('<url>', 'URL to which each event is posted'),
  secret: text('<text>', 'secret that signs forwarded events, whsec_…; generated if left out'),
  ...loginOptions,
  ...operatorOptions,
};

type ListenFlags = OptionValues<typeof options>;

const listenCommand = operatorCommand({
  about: `
Prints events as they happen, until it is stopped. With --json each event is a line of JSON, as in the journal. With
--forward each event is also posted to a URL, signed like a webhook (Standard Webhooks). The answers are shown on
standard error; a failed request is not repeated.

By default it listens on the operator plane, to all partners. With --user, --password or --url it listens on the partner
plane, to the events of the partner of that API user that the roles of the user allow.

Examples:
  $ kontor listen
  $ kontor listen --user shop --url https://market.example
  $ kontor listen --types kontor.order.placed.v1 kontor.quantity.changed.v1 --partner 1000001
  $ kontor listen --subject products/LAMP-1 --after oldest
  $ kontor listen --forward http://localhost:3000/hook`,
  options,
  run: (given, context, plane) => listen(context, given, plane),
});

async function listen(context: CommandContext, flags: ListenFlags, plane: OperatorPlane): Promise<void> {
  const show = shownBy(context, flags);
  const { after: first, types, partner: partnerId, subject } = flags;
  let left = flags.count === undefined ? Number.POSITIVE_INFINITY : readCount(flags.count);
  const pages = pagesOf(context, flags, plane, {
    ...patience(context),
    after: first === 'oldest' ? undefined : first,
    types: types as EventOptions['types'],
    get limit() {
      return Math.min(left, 1_000);
    },
    partnerId,
    subject,
  });
  let after = first;
  for await (const page of pages) {
    for (const event of page.events) await show(event);
    after = page.cursor;
    left -= page.events.length;
    if (left <= 0) break;
  }
  const as = flags.user === undefined ? '' : ` --user ${flags.user}`;
  context.notes.write(`Continue with: kontor listen${as} --after ${after}\n`);
}

/** Chooses the plane: the partner plane if a login or its URL is given, otherwise the operator plane. */
function pagesOf(
  context: CommandContext,
  flags: ListenFlags,
  plane: OperatorPlane,
  options: OperatorEventOptions,
): Pages {
  const { url, user, password, operator, token, partner, subject } = flags;
  if (url === undefined && user === undefined && password === undefined) return plane.eventPages(options);
  if (operator !== undefined || token !== undefined) {
    throw new WrongUse(
      '--operator and --token are for the operator plane, --url, --user and --password for the partner plane; use only one of them.',
    );
  }
  if (partner !== undefined)
    throw new WrongUse(
      '--partner is only allowed on the operator plane; a login receives only the events of its own partner.',
    );
  if (subject !== undefined) throw new WrongUse('--subject is only allowed on the operator plane.');
  return partnerPages(context, flags, options);
}

function shownBy(context: CommandContext, { json, forward, secret }: ListenFlags) {
  const key = secret ?? newSecret();
  const post = forward === undefined ? undefined : forwarderTo(context, forward, key);
  if (post === undefined && secret !== undefined) throw new WrongUse('--secret requires --forward.');
  if (post !== undefined && secret === undefined) context.notes.write(`Signed with ${key}\n`);
  return async (event: Event): Promise<void> => {
    context.output.write(`${json ? JSON.stringify(event) : lineOf(event)}\n`);
    await post?.(event);
  };
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongUse('--count must be a whole number of at least 1.');
}

export const commands = { listen: listenCommand };

const answerTimeMaxMs = 10_000;

/** Creates a webhook secret of 24 random bytes. */
function newSecret(): string {
  return `${secretPrefixes.webhook}${randomBytes(24).toString('base64')}`;
}

/** Returns a function that posts an event once, signed like a webhook, and prints the outcome as a note. */
function forwarderTo(context: CommandContext, address: string, secret: string) {
  const url = urlOf(address);
  const webhook = webhookOf(secret);
  return async (event: Event): Promise<void> => {
    const body = JSON.stringify(event);
    const at = new Date(context.nowMs());
    const outcome = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': webhook.sign(event.id, at, body),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeMaxMs),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return String(response.status);
      },
      () => 'no answer',
    );
    context.notes.write(`${outcome}  ${event.type}  ${event.id}\n`);
  };
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new WrongUse(
    `--forward is "${address}" and must be an http URL, such as http://localhost:3000/hook.`,
  );
}

function webhookOf(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    throw new WrongUse('--secret must be whsec_ followed by a key in base64.');
  }
}
