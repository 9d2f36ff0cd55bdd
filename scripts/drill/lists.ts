/** Measures how long lists take in a drill. */
import { percentile } from '../../bench/shared/timing.ts';
import type { ApiClient } from '../../test/harness/client.ts';

const pages = 50;

/** Pages through a list by its `next` links, starting over at the end; resolves to milliseconds per page. */
export async function timeList(client: ApiClient, path: string): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  let next = path;
  for (let page = 0; page < pages; page += 1) {
    const startedMs = performance.now();
    const answer = await client.get(next);
    times.push(performance.now() - startedMs);
    if (answer.status !== 200) throw new Error(`${next}: ${answer.text}`);
    const links = answer.json.links as { rel: string; href: string }[];
    next = links.find(({ rel }) => rel === 'next')?.href ?? path;
  }
  return { median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
