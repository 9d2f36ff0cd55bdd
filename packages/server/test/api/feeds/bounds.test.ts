import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { after, describe, mock, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import { startTestServer } from '@kontor/harness/server';
import { feedsEnded, pageBytes, pagesMade, type Watched } from '../../../../../test/depot/endless-feed.ts';
import type { ApiError } from '../../../../contract/errors/api-error.ts';
import { platformErrors } from '../../../../contract/errors/platform-errors.ts';
import { Feeds } from '../../../platform/feeds/feeds.ts';
import { feedNumbers } from '../../../platform/feeds/lines.ts';
import { CursorCodec } from '../../../platform/paging/cursor.ts';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer();
const location = { url: server.databaseUrl };
const store = await openStore(location, { writes: false });
const feeds = new Feeds({
  database: location,
  cursors: new CursorCodec('00'),
  cursorTooOld: platformErrors.NOT_FOUND,
  requirePartner: async () => undefined,
});
after(async () => {
  await feeds.close();
  await store.close();
});

/** Starts a feed without an end; `counts` show what its thread did. */
async function begin(acceptEncoding = 'identity') {
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const offered = feeds.offer<Watched>({
    module: new URL('../../../../../test/depot/endless-feed.ts', import.meta.url),
    ofPartners: false,
    settings: { counts },
  });
  const headers = { 'accept-encoding': acceptEncoding };
  const { body } = await offered(store.reads, { headers, query: {}, nowMs: 0 });
  return { body: body as Readable, counts };
}

/** Waits for the feed's thread. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(5);
}

async function stop(body: Readable): Promise<void> {
  const closed = once(body, 'close');
  body.destroy();
  await closed;
}

describe('a feed', () => {
  for (const coding of ['identity', 'gzip', 'zstd']) {
    test(`that nobody reads is only made up to a limit, and ends when its reader disconnects (${coding})`, async () => {
      const { body, counts } = await begin(coding);
      const made = () => Atomics.load(counts, pagesMade);
      // The thread is idle once the number stays the same for many turns.
      for (let before = -1; before !== made(); ) {
        before = made();
        await pause(100);
      }
      assert.ok(made() * pageBytes < 4 * 1024 * 1024, `${made()} pages`);
      await stop(body);
      await until(() => Atomics.load(counts, feedsEnded) === 1);
    });
  }

  test('continues while it is read', async () => {
    const { body, counts } = await begin('zstd');
    let bytes = 0;
    for await (const piece of body.pipe(createZstdDecompress())) {
      bytes += (piece as Buffer).byteLength;
      if (bytes > 5_000_000) break;
    }
    await stop(body);
    await until(() => Atomics.load(counts, feedsEnded) === 1);
  });

  test('is refused only while the maximum number of feeds is being sent', async () => {
    const open = await Promise.all(Array.from({ length: feedNumbers.atOnceMax }, () => begin()));
    await assert.rejects(
      begin(),
      (error: ApiError) => error.entry.code === 'OVERLOADED' && error.facts.headers?.['retry-after'] === '10',
    );
    await stop((open[0] as { body: Readable }).body);
    const next = await begin();
    for (const { body } of [...open.slice(1), next]) await stop(body);
  });

  test('that does not finish in time is aborted', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { body } = await begin();
    const failed = once(body, 'error');
    mock.timers.tick(feedNumbers.longestMs);
    mock.timers.reset();
    assert.match(String(await failed), /took too long/);
  });
});
