import type { ServerResponse } from 'node:http';
import { anonymousCaller, type Caller } from '../../platform/auth/caller.ts';
import type { Payload, Recorder, RequestContext } from '../../platform/http/request-context.ts';
import { ByteRing, firstBytes, lastBytes } from './byte-ring.ts';

export const recordingNumbers = {
  requestsMax: 10_000,
  /** For all requests together. */
  bytesMax: 32 * 1024 * 1024,
  /** For the URL and the headers of a request and its answer. */
  headsBytesMax: 128 * 1024,
  bodyBytesMax: 16 * 1024,
  bodyEndBytes: 2 * 1024,
  /**
   * Body of a request that can be sent again, and all of them that are longer than `bodyBytesMax`. They lie in a memory of
   * their own, so that a few large deliveries do not displace the records of thousands of small requests.
   */
  wholeBodyBytesMax: 1024 * 1024,
  wholeBodiesBytesMax: 32 * 1024 * 1024,
} as const;

const { requestsMax, bytesMax, headsBytesMax, bodyBytesMax, bodyEndBytes } = recordingNumbers;

const recordBytesMax = headsBytesMax + 2 * bodyBytesMax + bodyEndBytes;

/** Texts of a recorded request. Nothing in them is blanked yet. */
export interface KeptTexts extends Heads {
  readonly sent: string;
  readonly body: string;
  readonly bodyEnd: string;
}

/**
 * The latest requests with their answers, in the memory of the thread that answers; the oldest are evicted by number
 * and by bytes. A request leaves nothing new on the heap, where it would survive several garbage collections: its texts
 * are written to a ring of bytes, and its object is used again.
 */
export class RequestRing implements Recorder {
  readonly #kept: KeptRequest[] = [];
  readonly #bytes = new ByteRing(bytesMax);
  /** Bodies that are longer than the part in the other ring. */
  readonly #wholeBodies = new ByteRing(recordingNumbers.wholeBodiesBytesMax);
  /** Numbers of the oldest request that is still kept, and of the latest. */
  #oldest = 1;
  #latest = 0;

  sent(context: RequestContext, body: Uint8Array): void {
    if (body.byteLength === 0) return;
    // A view of a longer body, or of a pool, would keep all of it in memory.
    context.keptBody = {
      part: new Uint8Array(firstBytes(body, bodyBytesMax)),
      wholeAt: body.byteLength > bodyBytesMax ? this.#appendWhole(body) : undefined,
    };
  }

  /** Returns the position; undefined for a body that is too long. */
  #appendWhole(body: Uint8Array): number | undefined {
    const bytes = body.byteLength;
    if (bytes > recordingNumbers.wholeBodyBytesMax) return undefined;
    const position = this.#wholeBodies.begin(bytes);
    this.#wholeBodies.append(body, bytes);
    return position;
  }

  answered(context: RequestContext, status: number | undefined, payload: Payload): void {
    const { keptBody } = context;
    const bytes = this.#bytes;
    this.#latest += 1;
    const kept = this.#at(this.#latest);
    kept.number = this.#latest;
    kept.nowMs = context.nowMs;
    kept.wallNowMs = context.wallNowMs;
    kept.durationMs = performance.now() - context.startedMs;
    kept.caller = context.caller;
    kept.operationId = context.operationId;
    kept.method = context.reply.request.raw.method ?? '';
    kept.sentBytes = context.bodyBytes;
    kept.status = status;
    kept.bodyBytes = payload === undefined ? undefined : Number(context.headers['content-length']);
    kept.injected = context.fault?.ruleId;
    kept.position = bytes.begin(recordBytesMax);
    kept.headsBytes = bytes.append(formatHeads(context, status), headsBytesMax);
    kept.sentPartBytes = keptBody === undefined ? 0 : bytes.append(keptBody.part, bodyBytesMax);
    kept.wholeAt = keptBody?.wholeAt;
    kept.bodyPartBytes = payload === undefined ? 0 : bytes.append(payload, bodyBytesMax);
    kept.bodyEndPartBytes = this.#appendEnd(payload);
    this.#evict();
  }

  #appendEnd(payload: Payload): number {
    if (payload === undefined || Buffer.byteLength(payload) <= bodyBytesMax) return 0;
    const end = Buffer.from(payload.slice(-bodyEndBytes));
    return this.#bytes.append(lastBytes(end, bodyEndBytes), bodyEndBytes);
  }

  #evict(): void {
    this.#oldest = Math.max(this.#oldest, this.#latest - requestsMax + 1);
    while (!this.#bytes.holds(this.#at(this.#oldest).position)) this.#oldest += 1;
  }

  /** Returns the object for the request with that number. */
  #at(number: number): KeptRequest {
    const place = number % requestsMax;
    this.#kept[place] ??= new KeptRequest();
    return this.#kept[place];
  }

  /** Yields the requests after the one with that number, oldest first. */
  *after(number: number): Generator<KeptRequest> {
    for (let next = Math.max(this.#oldest, number + 1); next <= this.#latest; next += 1) yield this.#at(next);
  }

  find(number: number): KeptRequest | undefined {
    return number >= this.#oldest && number <= this.#latest ? this.#at(number) : undefined;
  }

  headsOf({ position, headsBytes }: KeptRequest): Heads {
    return parseHeads(this.#bytes.textOf(position, headsBytes));
  }

  /** Returns all bytes of the body as the operation got them; undefined when they are not kept. */
  bodyOf({ position, headsBytes, sentPartBytes, sentBytes, wholeAt }: KeptRequest): Uint8Array | undefined {
    if (sentPartBytes === sentBytes) return this.#bytes.bytesOf(position + headsBytes, sentBytes);
    const isKept = wholeAt !== undefined && this.#wholeBodies.holds(wholeAt);
    return isKept ? this.#wholeBodies.bytesOf(wholeAt, sentBytes) : undefined;
  }

  /** The number of the latest request; 0 when there is none. */
  get latest(): number {
    return this.#latest;
  }

  textsOf(kept: KeptRequest): KeptTexts {
    const sentAt = kept.position + kept.headsBytes;
    const bodyAt = sentAt + kept.sentPartBytes;
    const bodyEndAt = bodyAt + kept.bodyPartBytes;
    return {
      ...this.headsOf(kept),
      sent: this.#bytes.textOf(sentAt, kept.sentPartBytes),
      body: this.#bytes.textOf(bodyAt, kept.bodyPartBytes),
      bodyEnd: this.#bytes.textOf(bodyEndAt, kept.bodyEndPartBytes),
    };
  }
}

/**
 * A recorded request without its texts. Once it is evicted, its object holds a newer request: read it at once, and do
 * not store it.
 */
export class KeptRequest {
  number = 0;
  nowMs = 0;
  wallNowMs = 0;
  durationMs = 0;
  caller: Caller = anonymousCaller;
  operationId = '';
  method = '';
  sentBytes = 0;
  /** Undefined when the connection was cut instead of an answer. */
  status: number | undefined;
  bodyBytes: number | undefined;
  injected: string | undefined;
  /** Position of its texts in the ring of bytes, and the bytes of each of them, in their order. */
  position = 0;
  headsBytes = 0;
  sentPartBytes = 0;
  bodyPartBytes = 0;
  bodyEndPartBytes = 0;
  /** Position of its body in the ring of whole bodies; undefined when the part in the other ring is all of it. */
  wholeAt: number | undefined;
}

/** Id, URL and headers of a request and its answer. Names of headers are in lower case. */
export interface Heads {
  readonly requestId: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
}

/** Node's own text of the head it sends: it has been built already. */
type Response = ServerResponse & { readonly _header?: string | null };

/**
 * Joins them to lines, which none of them contains: id, URL, number of lines of the request's headers, their names and
 * values in turns, and the head of the answer. `status` is undefined when there is no answer.
 */
export function formatHeads({ requestId, reply }: RequestContext, status: number | undefined): string {
  const { originalUrl: url, raw } = reply.request;
  const { rawHeaders } = raw;
  const head = status === undefined ? '' : ((reply.raw as Response)._header ?? '');
  return `${requestId}\n${url}\n${rawHeaders.length}\n${rawHeaders.join('\n')}\n${head}`;
}

/** Reads a text of `formatHeads`, which may be cut off. */
export function parseHeads(text: string): Heads {
  const [requestId = '', url = '', count = '0', ...lines] = text.split('\n');
  const sent = lines.slice(0, Number(count));
  // The first line of the answer is its status.
  const [, ...answered] = lines.slice(Math.max(1, Number(count)));
  return {
    requestId,
    url,
    requestHeaders: gather(sent.flatMap((name, at) => (at % 2 === 0 ? [[name, sent[at + 1] ?? '']] : []))),
    responseHeaders: gather(answered.map((line) => line.trimEnd().split(/:(.*)/)).filter(([name]) => name)),
  };
}

/** Joins the values of headers with one name, as the protocol allows (RFC 9110, section 5.3). */
function gather(pairs: readonly string[][]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [name = '', value = ''] of pairs) {
    const key = name.toLowerCase();
    const earlier = headers.get(key);
    headers.set(key, earlier === undefined ? value.trim() : `${earlier}, ${value.trim()}`);
  }
  return Object.fromEntries(headers);
}
