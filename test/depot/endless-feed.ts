/** A feed without an end, for tests of what becomes of one that is not read to its end; runs on a thread. */
import { randomBytes } from 'node:crypto';
import { type FeedToRender, renderFeed } from '../../src/platform/feeds/render-feed.ts';

/** What the thread and the test look at together. */
export interface Watched {
  /** Pages that were made; feeds that have ended. */
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
        // Such that no coding makes it much shorter.
        yield `${randomBytes(pageBytes / 2).toString('hex')}\n`;
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      Atomics.add(counts, feedsEnded, 1);
    }
  });
}
