import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Event as CloudEvent, EventType, EventTypeList } from '@kontor/contract/generated/events-v1';
import { readStored } from '@kontor/values/text';
import { Webhook } from 'standardwebhooks';
import { type CallOperator, callWith } from './http.ts';
import type { TestPartner } from './partner.ts';

/** What a listener subscribes to. */
export interface WebhookOptions {
  /** Types of events; by default all of the subscriber's plane. */
  readonly types?: readonly EventType[];
  /** Subscribes as this partner; by default as the operator, who gets the events of all partners. */
  readonly partner?: Pick<TestPartner, 'fetch'>;
}

/** A subscription with a listener in this process, which verifies the signature of each event. */
export interface TestWebhooks extends AsyncDisposable {
  readonly id: string;
  readonly url: string;
  /** Secret of the subscription, to verify events elsewhere too. */
  readonly secret: string;
  /** Events that arrived, each once, in the order of their arrival. */
  readonly events: readonly CloudEvent[];
  /** The requests of these events, to verify them with other code. */
  readonly received: readonly ReceivedEvent[];
  /** Number of requests whose signature was wrong; they are answered 401. */
  readonly refused: number;
  /**
   * Resolves to the first event of the type that matches, also if it has already arrived. Rejects after `timeoutMs` of
   * real time, 10 seconds by default.
   */
  next(
    type: EventType,
    options?: { readonly matches?: (event: CloudEvent) => boolean; readonly timeoutMs?: number },
  ): Promise<CloudEvent>;
  /** Ends the subscription and the listener. */
  stop(): Promise<void>;
}

/** A genuine request of a webhook. */
export interface ReceivedEvent {
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it was signed. */
  readonly text: string;
}

interface Created {
  readonly id: string;
  readonly secret: string;
}

const timeoutMsUsual = 10_000;

/** Subscribes, and resolves when the listener has answered the challenge. */
export async function listenToWebhooks(
  call: CallOperator,
  { types, partner }: WebhookOptions,
): Promise<TestWebhooks> {
  const inbox = new Inbox();
  const server = createServer((request, response) => {
    inbox.answer(request).then(
      ([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A test that forgets to stop the listener ends nevertheless.
  server.unref();
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}/`;
  const send = partner === undefined ? asOperator(call) : asPartner(partner);
  try {
    const body = { url, types: types ?? (await readTypes(send)) };
    const { id, secret } = await send<Created>('POST', '/webhooks', body);
    inbox.secret = secret;
    const stop = async () => {
      await close(server);
      // A reset or the removal of its partner has ended the subscription.
      await send('DELETE', `/webhooks/${id}`).catch(() => undefined);
    };
    return {
      id,
      url,
      secret,
      events: inbox.events,
      received: inbox.received,
      get refused() {
        return inbox.refused;
      },
      next: (type, options) => inbox.next(type, options),
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await close(server);
    throw error;
  }
}

type Send = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

async function readTypes(send: Send): Promise<EventType[]> {
  const { types } = await send<EventTypeList>('GET', '/event-types');
  return types.map(({ type }) => type as EventType);
}

function asOperator(call: CallOperator): Send {
  return (method, path, body) => call({ method, path: `/operator/v1${path}`, body });
}

function asPartner(partner: Pick<TestPartner, 'fetch'>): Send {
  const send = (path: string, init: RequestInit) => partner.fetch(path, init);
  return (method, path, body) => callWith(send, { method, path: `/v1${path}`, body });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Verifies and keeps what arrives, and tells those who wait for it. */
class Inbox {
  readonly events: CloudEvent[] = [];
  readonly received: ReceivedEvent[] = [];
  refused = 0;
  secret = '';
  readonly #waiting = new Set<(event: CloudEvent) => void>();

  async answer(request: IncomingMessage): Promise<[status: number, body?: string]> {
    const text = await textOf(request);
    // The challenge arrives before the secret is known. Answering it reveals nothing.
    if (this.secret !== '' && !this.#isGenuine(text, request)) {
      this.refused += 1;
      return [401];
    }
    const event = readStored<CloudEvent & { readonly challenge?: string }>(text);
    if (event.challenge !== undefined) return [200, JSON.stringify({ challenge: event.challenge })];
    // The server sends it again.
    if (this.secret === '') return [503];
    this.#keep(event, { headers: request.headers as Record<string, string>, text });
    return [204];
  }

  #isGenuine(text: string, { headers }: IncomingMessage): boolean {
    try {
      new Webhook(this.secret).verify(text, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }

  #keep(event: CloudEvent, received: ReceivedEvent): void {
    if (this.events.some(({ id, source }) => id === event.id && source === event.source)) return;
    this.events.push(event);
    this.received.push(received);
    for (const tell of this.#waiting) tell(event);
  }

  next(
    type: EventType,
    { matches = () => true, timeoutMs = timeoutMsUsual } = {} as NextOptions,
  ): Promise<CloudEvent> {
    const isMeant = (event: CloudEvent) => event.type === type && matches(event);
    const known = this.events.find(isMeant);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const tell = (event: CloudEvent) => {
        if (!isMeant(event)) return;
        this.#waiting.delete(tell);
        clearTimeout(timer);
        resolve(event);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(tell);
        const arrived = [...new Set(this.events.map((event) => event.type))].join(', ') || 'nothing';
        reject(new Error(`No ${type} arrived within ${timeoutMs} ms; what arrived: ${arrived}.`));
      }, timeoutMs);
      this.#waiting.add(tell);
    });
  }
}

type NextOptions = NonNullable<Parameters<TestWebhooks['next']>[1]>;
