import assert from 'node:assert/strict';
import { removeOldEvents } from '../../packages/server/platform/journal/index.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import type { Open } from './body.ts';
import type { Answer, ApiClient } from './client.ts';
import { decoded } from './content-coding.ts';
import type { TestServer } from './server.ts';

/** Lines of a feed, parsed. */
export function linesOf({ status, text }: Pick<Answer, 'status' | 'text'>): Open[] {
  assert.equal(status, 200, text);
  if (text === '') return [];
  assert.ok(text.endsWith('\n'));
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Reads all lines of the feed of a kind. */
export async function feedOf(client: ApiClient, kind: string, query = '') {
  return linesOf(await client.get(`/operator/v1/feeds/${kind}${query}`));
}

/** Content of a feed, both as received over the network and as decoded text. */
export async function rawFeed(url: string, token: string, acceptEncoding: string) {
  const { request } = await import('node:http');
  return new Promise<{ coding: string | undefined; vary: string | undefined; text: string }>(
    (resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': acceptEncoding };
      request(url, { headers, agent: false }, (response) => {
        const pieces: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const coding = response.headers['content-encoding'];
          const text = decoded(Buffer.concat(pieces), coding).toString();
          resolve({ coding, vary: response.headers.vary, text });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

/** Removes all events recorded so far. */
export async function removeEvents(server: TestServer): Promise<void> {
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  try {
    await store.write((tx) => removeOldEvents(tx, Date.now() + 1_000));
  } finally {
    await store.close();
  }
}
