/** The heads of recorded requests and their answers: written as one text, and read from it. */
import type { ServerResponse } from 'node:http';
import type { RequestContext } from '@kontor/server/operations';

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
 * Joins the heads of a request and its answer to lines, which none of them contains: id, URL, number of lines of the
 * request's headers, their names and values in turns, and the head of the answer. `status` is undefined when there is
 * no answer.
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
