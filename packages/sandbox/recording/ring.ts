import { anonymousCaller, type Caller } from '@kontor/server/auth';
import type { Payload, RequestContext } from '@kontor/server/operations';
import { formatHeads, type Heads, parseHeads } from './heads.ts';

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
  wholeBodiesBytesMax: 8 * 1024 * 1024,
} as const;

const { requestsMax, bytesMax, headsBytesMax, bodyBytesMax, bodyEndBytes } = recordingNumbers;

const recordBytesMax = headsBytesMax + 2 * bodyBytesMax + bodyEndBytes;

/** Bodies of a recorded request and its answer. Nothing in them is blanked yet. */
interface KeptTexts {
  readonly sent: string;
  readonly body: string;
  readonly bodyEnd: string;
}

/**
 * The latest requests with their answers, in the memory of the thread that answers; the oldest are evicted by number
 * and by bytes. A request leaves nothing new on the heap, where it would survive several garbage collections: its texts
 * are written to a ring of bytes, and its object is used again.
 */
export class RequestRing {
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

  /** `status` is undefined when the connection was cut instead of an answer. */
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
    kept.sentBytes = context.flight.bodyBytes;
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
      sent: this.#bytes.textOf(sentAt, kept.sentPartBytes),
      body: this.#bytes.textOf(bodyAt, kept.bodyPartBytes),
      bodyEnd: this.#bytes.textOf(bodyEndAt, kept.bodyEndPartBytes),
    };
  }
}

/**
 * A recorded request without its texts. Once it is evicted, its object holds a newer request: read it immediately, and
 * do not store it.
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

/**
 * Records of texts and bytes in one block of memory outside the heap, which the garbage collector neither scans nor
 * moves. It is written in a circle, so new records overwrite the oldest.
 */
export class ByteRing {
  readonly #size: number;
  #memory: Buffer | undefined;
  /** Position after the last byte written, counted from the first ever written. */
  #end = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Begins a record of at most `bytesMax` bytes and returns its position. */
  begin(bytesMax: number): number {
    const left = this.#size - (this.#end % this.#size);
    // A record lies in one piece.
    if (left < bytesMax) this.#end += left;
    return this.#end;
  }

  /**
   * Appends the first `bytesMax` bytes to the record begun last, cut after a whole character. Returns how many bytes
   * were written.
   */
  append(part: string | Uint8Array, bytesMax: number): number {
    // Pages of it that were never written to take no memory.
    this.#memory ??= Buffer.allocUnsafeSlow(this.#size);
    const place = this.#end % this.#size;
    const bytes =
      typeof part === 'string'
        ? this.#memory.write(part, place, bytesMax)
        : copyTo(this.#memory, place, firstBytes(part, bytesMax));
    this.#end += bytes;
    return bytes;
  }

  /** True as long as nothing has overwritten the record at a position. */
  holds(position: number): boolean {
    return position >= this.#end - this.#size;
  }

  /** Returns bytes of a record as text. Throws when they were overwritten. */
  textOf(position: number, bytes: number): string {
    return this.#viewOf(position, bytes).toString();
  }

  /** Returns a copy of bytes of a record. Throws when they were overwritten. */
  bytesOf(position: number, bytes: number): Uint8Array {
    return new Uint8Array(this.#viewOf(position, bytes));
  }

  #viewOf(position: number, bytes: number): Buffer {
    if (!this.holds(position)) throw new Error('these bytes were overwritten');
    const place = position % this.#size;
    return this.#memory?.subarray(place, place + bytes) ?? Buffer.alloc(0);
  }
}

function copyTo(memory: Buffer, place: number, bytes: Uint8Array): number {
  memory.set(bytes, place);
  return bytes.byteLength;
}

/** The first bytes of a text in UTF-8, at most `bytesMax`, without half a character at the end. */
export function firstBytes(text: Uint8Array, bytesMax: number): Uint8Array {
  if (text.byteLength <= bytesMax) return text;
  let end = bytesMax;
  while (end > bytesMax - 3 && continues(text[end])) end -= 1;
  return text.subarray(0, end);
}

/** The last bytes of a text in UTF-8, at most `bytesMax`, without half a character at the beginning. */
export function lastBytes(text: Uint8Array, bytesMax: number): Uint8Array {
  let start = Math.max(0, text.byteLength - bytesMax);
  const latest = start + 3;
  while (start < latest && start > 0 && continues(text[start])) start += 1;
  return text.subarray(start);
}

/** True for a byte that continues a character. */
function continues(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
