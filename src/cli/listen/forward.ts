import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import type { ListenedEvent } from './line.ts';

const answerTimeMaxMs = 10_000;

/** Creates a webhook secret of 24 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/** Returns a function that posts an event once, signed like a webhook, and prints the outcome as a note. */
export function forwarderTo(context: CommandContext, address: string, secret: string) {
  const url = urlOf(address);
  const webhook = webhookOf(secret);
  return async (event: ListenedEvent): Promise<void> => {
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
