import type { Wire } from './wire.ts';

/** Timings of many requests of one kind. */
export interface Requested {
  readonly count: number;
  readonly tookMs: number;
  readonly requestMs: readonly number[];
}

/** Concurrent requests. */
const connections = 8;

/** Sends `count` GET requests; `pathOf` gets the number of each, from 0, and the previous body on its connection. */
export async function readMany(
  wire: Wire,
  count: number,
  monotonicMs: () => number,
  pathOf: (turn: number, lastBody: string | undefined) => string,
): Promise<Requested> {
  const requestMs: number[] = [];
  const startMs = monotonicMs();
  let turn = 0;
  await Promise.all(
    Array.from({ length: Math.min(connections, count) }, async () => {
      let lastBody: string | undefined;
      while (turn < count) {
        const path = pathOf(turn++, lastBody);
        const answer = await wire.send({ method: 'GET', path });
        lastBody = answer.text;
        requestMs.push(answer.tookMs);
      }
    }),
  );
  return { count, tookMs: monotonicMs() - startMs, requestMs };
}

/** Returns the path of the next page of a list, if it is on this server. */
export function nextOf(url: string, body: string | undefined): string | undefined {
  if (body === undefined) return undefined;
  const { links } = JSON.parse(body) as { links?: readonly { rel: string; href: string }[] };
  const href = links?.find(({ rel }) => rel === 'next')?.href;
  const own = href?.startsWith(`${url}/`) ? href.slice(url.length) : href;
  return own !== undefined && /^\/(?!\/)/.test(own) ? own : undefined;
}
