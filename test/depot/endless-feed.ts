/** A feed without an end, for tests of feeds that are not read to their end; runs on a thread. */
import { randomBytes } from 'node:crypto';
import { type FeedToRender, renderFeed } from '../../packages/server/platform/feeds/render-feed.ts';

/** State that the thread and the test share. */
export interface Watched {
  /** Number of pages made, and of feeds that have ended. */
  readonly counts: Int32Array<SharedArrayBuffer>;
}

export const [pagesMade, feedsEnded] = [0, 1];
export const pageBytes = 10_000;

export function render(data: FeedToRender<Watched>) {
  const { counts } = data.settings;
  return renderFeed(data, async function* () {
    try {
      for (;;) {
        Atomics.add(counts, pagesMade, 1);
        // Random data, so that no coding shortens it much.
        yield `${randomBytes(pageBytes / 2).toString('hex')}\n`;
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      Atomics.add(counts, feedsEnded, 1);
    }
  });
}
