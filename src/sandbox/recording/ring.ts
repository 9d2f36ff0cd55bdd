import type { Payload, Recorder } from '../../platform/http/recorder.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

export const recordingNumbers = {
  requestsMax: 10_000,
  /** For all requests together. */
  bytesMax: 64 * 1024 * 1024,
  /** Size assumed for a request without bodies: headers, URL, caller. */
  requestBytes: 3 * 1024,
  bodyBytesMax: 16 * 1024,
  bodyEndBytes: 2 * 1024,
} as const;

/** A recorded request. Nothing in it is blanked yet; that is done when it is read. */
export interface KeptRequest {
  readonly number: number;
  readonly requestId: string;
  readonly nowMs: number;
  readonly wallNowMs: number;
  readonly durationMs: number;
  readonly caller: RequestContext['caller'];
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly sentHeaders: Readonly<Record<string, unknown>>;
  readonly sent: Uint8Array | undefined;
  readonly sentBytes: number;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Payload;
  readonly bodyEnd: Payload;
  readonly bodyBytes: number | undefined;
  readonly injected: string | undefined;
}

/**
 * The latest requests with their answers, in the memory of the thread that answers. Short answers are stored as the
 * texts that were sent, so that recording copies almost nothing; the oldest requests are evicted by number and by
 * bytes.
 */
export class RequestRing implements Recorder {
  #kept: KeptRequest[] = [];
  /** Index of the oldest request that is still kept. */
  #first = 0;
  #bytes = 0;
  #number = 0;

  sent(context: RequestContext, body: Uint8Array): void {
    if (body.byteLength === 0) return;
    context.keptBody = ownBytes(body.subarray(0, recordingNumbers.bodyBytesMax));
  }

  answered(context: RequestContext, status: number | undefined, payload: Payload): void {
    const { reply, keptBody } = context;
    const { method, url, headers } = reply.request.raw;
    this.#number += 1;
    const kept = {
      number: this.#number,
      requestId: context.requestId,
      nowMs: context.nowMs,
      wallNowMs: context.wallNowMs,
      durationMs: performance.now() - context.startedMs,
      caller: context.caller,
      operationId: context.operationId,
      method: method ?? '',
      url: url ?? '',
      sentHeaders: headers,
      sent: keptBody,
      sentBytes: context.bodyBytes,
      status,
      headers: status === undefined ? {} : context.headers,
      body: beginOf(payload),
      bodyEnd: endOf(payload),
      bodyBytes: payload === undefined ? undefined : Number(context.headers['content-length']),
      injected: context.fault?.ruleId,
    };
    this.#kept.push(kept);
    this.#bytes += bytesOf(kept);
    while (
      this.#kept.length - this.#first > recordingNumbers.requestsMax ||
      this.#bytes > recordingNumbers.bytesMax
    ) {
      this.#bytes -= bytesOf(this.#kept[this.#first] as KeptRequest);
      this.#first += 1;
    }
    // Occasionally drop the entries before the oldest, all at once.
    if (this.#first >= 1_000) {
      this.#kept = this.#kept.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Yields the requests after the one with that number, oldest first. */
  *after(number: number): Generator<KeptRequest> {
    const oldest = this.#kept[this.#first]?.number ?? 0;
    for (let place = this.#first + Math.max(0, number + 1 - oldest); place < this.#kept.length; place += 1) {
      yield this.#kept[place] as KeptRequest;
    }
  }

  find(number: number): KeptRequest | undefined {
    for (const kept of this.after(number - 1)) return kept.number === number ? kept : undefined;
    return undefined;
  }
}

/** Copies the beginning of a longer text, which would otherwise keep all of it in memory. */
function beginOf(payload: Payload): Payload {
  const { bodyBytesMax } = recordingNumbers;
  if (payload === undefined || (typeof payload === 'string' && payload.length <= bodyBytesMax))
    return payload;
  return typeof payload === 'string'
    ? ownBytes(Buffer.from(payload.slice(0, bodyBytesMax)))
    : ownBytes(payload.subarray(0, bodyBytesMax));
}

function endOf(payload: Payload): Payload {
  const { bodyBytesMax, bodyEndBytes } = recordingNumbers;
  if (payload === undefined || payload.length <= bodyBytesMax) return undefined;
  return typeof payload === 'string'
    ? ownBytes(Buffer.from(payload.slice(-bodyEndBytes)))
    : ownBytes(payload.subarray(-bodyEndBytes));
}

/** Copies bytes: a view of a longer body, or of a pool, would keep all of it in memory. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

/** Maximum memory that a request takes: a text has up to two bytes per character. */
function bytesOf({ sent, body, bodyEnd }: KeptRequest): number {
  const lengths = [sent, body, bodyEnd].map((each) =>
    typeof each === 'string' ? 2 * each.length : (each?.byteLength ?? 0),
  );
  return lengths.reduce((sum, length) => sum + length, recordingNumbers.requestBytes);
}
