import type { IncomingMessage } from 'node:http';

/** A request as it is sent again. */
export interface Outgoing {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The name by which `conformance/judge.ts` recognises requests that no connector sent. */
const agent = 'kontor-sandbox-replay';

/** Headers of a single connection, and those that describe how the body was sent: it is sent as the operation got it. */
const leftOut =
  /^(?:host|connection|keep-alive|proxy-connection|upgrade|te|trailer|transfer-encoding|expect|content-length|content-encoding|accept-encoding)$/;

/** Returns the headers of a recorded request as they are sent again. */
export function headersAgain(
  recorded: Readonly<Record<string, string>>,
  bodyBytes: number,
): Record<string, string> {
  const kept = Object.entries(recorded).filter(([name]) => !leftOut.test(name));
  const length = bodyBytes > 0 || recorded['content-length'] !== undefined;
  return {
    ...Object.fromEntries(kept),
    'user-agent': agent,
    ...(length && { 'content-length': String(bodyBytes) }),
  };
}

/**
 * Sends a request over a connection of its own to the listener at `url`, as any caller would. Resolves to the
 * `X-Request-Id` of the answer; undefined when the connection was cut. The body of the answer is left to the record.
 */
export async function send(url: string, { body, ...outgoing }: Outgoing): Promise<string | undefined> {
  // The thread that writes loads this file too, and needs no client.
  const { request } = await import('node:http');
  return new Promise((resolve) => {
    const sent = request(new URL(url), { ...outgoing, agent: false });
    sent.on('error', () => resolve(undefined));
    sent.on('response', (answer: IncomingMessage) => {
      answer.on('error', () => undefined);
      // The record has nothing of a stream, which may be long.
      if (answer.headers['content-length'] === undefined) answer.destroy();
      else answer.resume();
      const id = answer.headers['x-request-id'];
      resolve(typeof id === 'string' ? id : undefined);
    });
    sent.end(body);
  });
}
