/**
 * Sends requests for commands as the runtime's `fetch` does. Most commands send one request, and `fetch` takes longer to load than
 * everything else that they do.
 */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import type { Runtime } from '@kontor/client';
import type { CommandContext } from './context.ts';

/** What the client takes from the process of a command. */
export function commandRuntime({ nowMs, monotonicMs, pause, uuid }: CommandContext): Partial<Runtime> {
  return { nowMs, monotonicMs, pause, newKey: uuid, fetch: lightFetch };
}

/** Resolves to the answer, whose body is still to be read; redirections are not followed. */
export function lightFetch(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const sent = httpOf(url).request(url, {
    method: method ?? 'GET',
    headers: { 'accept-encoding': 'gzip', ...typeOf(body), ...plain(headers) },
    ...(signal && { signal }),
  });
  sent.on('response', (message) => resolve(new LightResponse(message) as Answered as Response));
  sent.on('error', reject);
  end(sent, body);
  return promise;
}

/** Not imported: an import reads every export of the module, and one of them loads what `fetch` needs. */
function httpOf(url: string): Pick<typeof import('node:https'), 'request'> {
  return process.getBuiltinModule(/^https:/i.test(url) ? 'node:https' : 'node:http');
}

function end(sent: ClientRequest, body: RequestInit['body']): void {
  if (body === undefined || body === null) sent.end();
  else if (body instanceof Uint8Array) sent.end(body);
  else sent.end(String(body));
}

function typeOf(body: RequestInit['body']): Record<string, string> {
  const isForm = body instanceof URLSearchParams;
  return isForm ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {};
}

function plain(headers: RequestInit['headers'] = {}): Record<string, string> {
  return Symbol.iterator in headers ? Object.fromEntries(headers) : (headers as Record<string, string>);
}

/** What the client and the commands read of a response. */
type Answered = Pick<Response, 'status' | 'type' | 'body' | 'arrayBuffer' | 'text'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>;
};

class LightResponse implements Answered {
  readonly status: number;
  readonly type = 'default';
  readonly headers: LightHeaders;
  readonly #content: Readable;

  constructor(message: IncomingMessage) {
    this.status = message.statusCode ?? 0;
    this.headers = new LightHeaders(message.headersDistinct);
    this.#content = decoded(message, this.headers.get('content-encoding'));
  }

  get body(): Response['body'] {
    return this.status === 204 || this.status === 304
      ? null
      : (Readable.toWeb(this.#content) as Response['body']);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await this.#read()).buffer;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.#read());
  }

  async #read(): Promise<Uint8Array> {
    return Buffer.concat(await this.#content.toArray());
  }
}

class LightHeaders {
  readonly #values: ReadonlyMap<string, string>;

  constructor(distinct: IncomingMessage['headersDistinct']) {
    const values = Object.entries(distinct).map(([name, all = []]) => [name, all.join(', ')] as const);
    this.#values = new Map(values);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#values.entries();
  }
}

function decoded(message: IncomingMessage, coding: string | null): Readable {
  if (coding === null) return message;
  const zlib = process.getBuiltinModule('node:zlib');
  const decoders: Readonly<Record<string, () => Transform>> = {
    gzip: zlib.createGunzip,
    'x-gzip': zlib.createGunzip,
    deflate: zlib.createInflate,
    br: zlib.createBrotliDecompress,
    zstd: zlib.createZstdDecompress,
  };
  const decoder = decoders[coding.toLowerCase()]?.();
  // Errors of both streams are those of the decoder, which is read.
  return decoder === undefined ? message : pipeline(message, decoder, () => undefined);
}
