import type { Payload, Recorder } from '../../platform/http/recorder.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { ByteRing, firstBytes, lastBytes } from './byte-ring.ts';
import { formatHeads, type Heads, KeptRequest, parseHeads } from './kept-request.ts';

export const recordingNumbers = {
  requestsMax: 10_000,
  /** For all requests together. */
  bytesMax: 64 * 1024 * 1024,
  /** For the URL and the headers of a request and its answer. */
  headsBytesMax: 128 * 1024,
  bodyBytesMax: 16 * 1024,
  bodyEndBytes: 2 * 1024,
  /**
   * Body of a request that can be sent again, and all of them that are longer than `bodyBytesMax`. They lie in a memory of
   * their own, so that a few large deliveries do not displace the records of thousands of small requests.
   */
  wholeBodyBytesMax: 1024 * 1024,
  wholeBodiesBytesMax: 64 * 1024 * 1024,
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
