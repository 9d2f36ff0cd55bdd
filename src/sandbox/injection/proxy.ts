/** What something between client and server answers in place of the server: a gateway, a load balancer, a proxy. */
import { STATUS_CODES } from 'node:http';
import type { FaultEffect } from '../../generated/sandbox-v1.ts';
import type { Reply } from '../../platform/operations/operation.ts';
import { withBodyFault } from './answers.ts';

export type ProxyEffect = NonNullable<FaultEffect['proxy']>;

/** Statuses whose answers have no body. */
const bodiless = [204, 205, 304];

/** True for a status whose answer cannot have the body that the effect asks for; HTML is the default. */
export function hasImpossibleBody({ status, body = 'html' }: ProxyEffect): boolean {
  return bodiless.includes(status) && body !== 'empty';
}

/** The answer of a proxy, with nothing of the server's own form in its body. */
export function proxyReply(
  { status, body = 'html' }: ProxyEffect,
  retryAfterSeconds: number | undefined,
  pause: (ms: number) => Promise<void>,
): Reply {
  const waits = retryAfterSeconds === undefined ? {} : { 'retry-after': `${retryAfterSeconds}` };
  if (body === 'empty') return { status, headers: waits };
  const phrase = STATUS_CODES[status];
  if (body === 'json') {
    const text = JSON.stringify({ message: phrase ?? `${status}` });
    return { status, headers: { ...waits, 'content-type': 'application/json' }, body: text };
  }
  const title = phrase === undefined ? `${status}` : `${status} ${phrase}`;
  const page = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<h1>${title}</h1>\r\n<hr>\r\n</body>\r\n</html>\r\n`;
  const reply: Reply = { status, headers: { ...waits, 'content-type': 'text/html' }, body: page };
  return body === 'cut' ? withBodyFault(reply, { tornAfterBytes: page.length >> 1 }, pause) : reply;
}
