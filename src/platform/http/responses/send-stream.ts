import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';

/**
 * Resolves when a stream has its first bytes or has ended; rejects when it failed before that, while it can still be
 * refused.
 */
export async function firstBytesOf(body: Readable): Promise<void> {
  if (body.errored) throw body.errored;
  if (body.readableLength === 0 && !body.readableEnded) await once(body, 'readable');
}

/**
 * Sends a stream as fast as the client reads it. `ended` is called once, when all was sent or the client disconnected.
 * A stream that fails closes the connection, so that nobody takes half a document for the whole.
 */
export function sendStream(response: ServerResponse, body: Readable, ended: () => void): void {
  if (response.req.method === 'HEAD') {
    body.destroy();
    response.end();
    ended();
    return;
  }
  pipeline(body, response, (error) => {
    if (error !== null && error !== undefined) response.destroy();
    ended();
  });
}
