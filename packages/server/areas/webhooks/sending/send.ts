/** Requests to receivers: how they are signed and sent, and what is read of the answers. */
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { Webhook as Signer } from 'standardwebhooks';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import { type AllowedNetworks, addressOf, isAllowedAddress } from '../rules/url.ts';
import type { Failure, Secrets } from '../rules/webhook.ts';
import { AddressRefusedError, guardedLookup, type Resolve, resolveName } from './addresses.ts';
import { ExcessiveAnswerError, ExchangeTimeoutError, failureOf, statusFailure } from './receiver.ts';

/** A request to a receiver. */
interface Exchange {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Timeout of the whole exchange. */
  readonly timeoutMs: number;
  /** Whether the body of the answer is read, up to 64 KiB of it. */
  readonly readsBody: boolean;
}

/** Outcome of an exchange. */
export interface Exchanged {
  readonly durationMs: number;
  readonly status?: number;
  readonly body?: string;
  readonly retryAfter?: string | undefined;
  /** Absent for 2xx. */
  readonly failure?: Failure;
}

export interface Sender {
  /** Never rejects. */
  send(exchange: Exchange): Promise<Exchanged>;
  /** Ends requests in progress. */
  close(): void;
}

/**
 * Creates a sender that sends requests only to addresses within bounds. It follows no redirects and uses no proxy. It
 * signs with the library that receivers verify with.
 */
export function createSender(bounds: AllowedNetworks, resolve: Resolve = resolveName): Sender {
  const lookup = guardedLookup(bounds, resolve);
  const options = {
    keepAlive: true,
    maxSockets: numbers.perHostMax,
    maxFreeSockets: 4,
    timeout: 60_000,
    lookup,
  };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  let isClosed = false;
  return {
    async send(exchange) {
      const startedMs = performance.now();
      const url = new URL(exchange.url);
      const literal = addressOf(url);
      try {
        if (literal !== undefined && !isAllowedAddress(literal, bounds))
          throw new AddressRefusedError(literal);
        const agent = url.protocol === 'http:' ? agents['http:'] : agents['https:'];
        const answer = await askTwice(url, agent, exchange, () => isClosed);
        return { ...answer, durationMs: sinceMs(startedMs) };
      } catch (error) {
        return { failure: failureOf(error), durationMs: sinceMs(startedMs) };
      }
    },
    close() {
      isClosed = true;
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const sinceMs = (startedMs: number) => Math.round(performance.now() - startedMs);

type Answered = Omit<Exchanged, 'durationMs'>;

/**
 * A reused connection may have been closed by the receiver meanwhile: the request is then sent once more, on a new
 * connection.
 */
async function askTwice(
  url: URL,
  agent: http.Agent,
  exchange: Exchange,
  isClosed: () => boolean,
): Promise<Answered> {
  const kept = { wasUsed: false };
  try {
    return await ask(url, agent, exchange, kept);
  } catch (error) {
    if (isClosed() || !kept.wasUsed || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return await ask(url, agent, exchange, { wasUsed: false });
  }
}

function ask(url: URL, agent: http.Agent, exchange: Exchange, kept: { wasUsed: boolean }): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const module = url.protocol === 'http:' ? http : https;
  const headers = { ...exchange.headers, 'content-length': String(Buffer.byteLength(exchange.body)) };
  const request = module.request(url, { method: 'POST', agent, headers });
  const total = setTimeout(() => {
    request.destroy(new ExchangeTimeoutError(`no answer within ${exchange.timeoutMs} ms`));
  }, exchange.timeoutMs);
  request.on('socket', (socket) => {
    boundConnecting(request, socket, url.protocol === 'https:');
    const bodyBytes = exchange.readsBody ? numbers.answerBytesMax : 0;
    boundReceiving(request, socket, bodyBytes + numbers.surroundingBytesMax);
  });
  boundInformational(request);
  let isAnswered = false;
  request.on('error', (error) => {
    kept.wasUsed = request.reusedSocket;
    if (!isAnswered) reject(error);
  });
  // Whatever ends a request also ends the exchange, so that its slot is released.
  request.on('close', () => {
    if (!isAnswered) reject(new Error('the connection was closed without an answer'));
  });
  request.on('response', (response) => {
    isAnswered = true;
    const answered = answeredBy(response);
    readBody(response).then(
      (body) => resolve(exchange.readsBody ? { ...answered, body } : answered),
      // The status already says whether the event arrived, however the rest of the answer ends.
      () => resolve(answered),
    );
  });
  request.on('upgrade', (response, socket) => {
    socket.destroy();
    resolve(answeredBy(response));
  });
  request.end(exchange.body);
  return promise.finally(() => clearTimeout(total));
}

function answeredBy({ statusCode: status = 0, headers }: http.IncomingMessage): Answered {
  const failure = statusFailure(status);
  return { status, retryAfter: headers['retry-after'], ...(failure && { failure }) };
}

/** Ends a request whose connection takes too long to open. */
function boundConnecting(request: http.ClientRequest, socket: Socket, isSecure: boolean): void {
  if (!socket.connecting) return;
  const timer = setTimeout(() => {
    request.destroy(new ExchangeTimeoutError(`no connection within ${numbers.connectTimeoutMs} ms`));
  }, numbers.connectTimeoutMs);
  const done = () => clearTimeout(timer);
  socket.once(isSecure ? 'secureConnect' : 'connect', done);
  socket.once('close', done);
}

/** Ends a request that gets one informational answer after the other instead of the one that counts. */
function boundInformational(request: http.ClientRequest): void {
  let count = 0;
  request.on('information', () => {
    count += 1;
    if (count <= numbers.informationalMax) return;
    request.destroy(new ExcessiveAnswerError(`more than ${numbers.informationalMax} informational answers`));
  });
}

/** Ends a request that receives too many bytes, whatever part of an answer they are. */
function boundReceiving(request: http.ClientRequest, socket: Socket, bytesMax: number): void {
  let bytes = 0;
  const count = (piece: Buffer) => {
    bytes += piece.byteLength;
    if (bytes > bytesMax)
      request.destroy(new ExcessiveAnswerError(`an answer of more than ${bytesMax} bytes`));
  };
  socket.prependListener('data', count);
  request.once('close', () => socket.off('data', count));
}

/** Reads the beginning of a body; the connection of a longer body is closed. */
async function readBody(response: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes >= numbers.answerBytesMax) {
      response.destroy();
      break;
    }
  }
  return Buffer.concat(pieces).subarray(0, numbers.answerBytesMax).toString();
}

/** Parts of a request to a receiver. */
export interface SentEvent {
  /** `webhook-id`: the same for every attempt of an event. */
  readonly id: string;
  readonly body: string;
  readonly contentType: string;
}

/**
 * Returns the headers of a request, signed as the Standard Webhooks specification requires: with the secret and, while
 * it is still valid, with the previous one.
 */
export function signedHeaders(
  { secret, previousSecret }: Secrets,
  previousUntilMs: number | undefined,
  { id, body, contentType }: SentEvent,
  nowMs: number,
): Record<string, string> {
  const isPreviousGood = previousSecret !== undefined && (previousUntilMs ?? 0) > nowMs;
  const secrets = isPreviousGood ? [secret, previousSecret] : [secret];
  // The timestamp is in seconds.
  const at = new Date(nowMs);
  return {
    'content-type': contentType,
    'user-agent': 'kontor-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1_000)),
    'webhook-signature': secrets.map((each) => new Signer(each).sign(id, at, body)).join(' '),
  };
}
