import type { ServerResponse } from 'node:http';
import { anonymousCaller, type Caller } from '../../platform/auth/caller.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

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
