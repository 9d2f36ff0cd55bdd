/** What something between client and server answers in place of the server: a gateway, a load balancer, a proxy. */
import type { FaultProxy } from '@kontor/contract/generated/sandbox-v1';
import type { Reply } from '@kontor/server/operations';
import { withBodyFault } from './answers.ts';

/** Reason phrases of what proxies answer; of other statuses the number alone is shown. */
const phrases: Readonly<Record<number, string>> = {
  200: 'OK',
  302: 'Found',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The answer of a proxy, with nothing of the server's own form in its body. */
export function proxyReply(
  { status, body = 'html' }: FaultProxy,
  retryAfterSeconds: number | undefined,
  pause: (ms: number) => Promise<void>,
): Reply {
  const waits = retryAfterSeconds === undefined ? {} : { 'retry-after': `${retryAfterSeconds}` };
  if (body === 'empty') return { status, headers: waits };
  const phrase = phrases[status];
  if (body === 'json') {
    const text = JSON.stringify({ message: phrase ?? `${status}` });
    return { status, headers: { ...waits, 'content-type': 'application/json' }, body: text };
  }
  const title = phrase === undefined ? `${status}` : `${status} ${phrase}`;
  const page = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<h1>${title}</h1>\r\n<hr>\r\n</body>\r\n</html>\r\n`;
  const reply: Reply = { status, headers: { ...waits, 'content-type': 'text/html' }, body: page };
  return body === 'cut' ? withBodyFault(reply, { tornAfterBytes: page.length >> 1 }, pause) : reply;
}
