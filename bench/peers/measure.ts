/** Measures the three figures of a candidate, each as a rate and as processor time of its server. */
import { closedLoop } from '../load/closed-loop.ts';
import { Connection } from '../load/connection.ts';
import { cpuMs } from '../measure/process.ts';
import type { RunningPeer } from './peer.ts';

/**
 * Operations per second, and processor time of the server per operation in µs, which is more reliable on a busy
 * machine.
 */
export interface Pace {
  readonly perSecond: number;
  readonly cpu: number;
}

export interface PeerFigures {
  /** Number of products that were stored. */
  readonly products: number;
  /**
   * Storing new products until they can be read; `cpu` includes background work. Undefined if the peer stores nothing.
   */
  readonly stored: Pace | undefined;
  readonly reads: Pace;
  /** Lists of 100 products. */
  readonly lists: Pace;
}

export interface PeerPlan {
  /** Maximum number of products to store; storing ends early after `storeMs`. */
  readonly products: number;
  /** Products per call of `store`. */
  readonly chunk: number;
  readonly storeMs: number;
  /** Duration of each read measurement. */
  readonly readMs: number;
}

/** Measures a freshly started, empty candidate. */
export async function measurePeer(peer: RunningPeer, plan: PeerPlan): Promise<PeerFigures> {
  const { products, stored } = await store(peer, plan);
  const known = Math.max(products, 1);
  await check(peer);
  const read = async (connections: number, next: (turn: number) => Buffer): Promise<Pace> => {
    const loop = { url: peer.url, connections, next };
    // Warm up until the JavaScript engine has compiled the hot code.
    await closedLoop({ ...loop, durationMs: plan.readMs });
    const cpuBefore = cpuMs(peer.pid);
    const { perSecond, requests } = await closedLoop({ ...loop, durationMs: plan.readMs });
    return { perSecond, cpu: ((cpuMs(peer.pid) - cpuBefore) * 1_000) / requests };
  };
  const pages = Math.max(1, Math.min(50, Math.floor(known / 100)));
  return {
    products,
    stored,
    reads: await read(16, (turn) => peer.readOne((turn * 7_919) % known)),
    lists: await read(8, (turn) => peer.readList(turn % pages)),
  };
}

async function store(
  peer: RunningPeer,
  plan: PeerPlan,
): Promise<{ products: number; stored: Pace | undefined }> {
  if (peer.store === undefined) return { products: 0, stored: undefined };
  const cpuBefore = cpuMs(peer.pid);
  const startedMs = performance.now();
  let products = 0;
  while (products < plan.products && performance.now() - startedMs < plan.storeMs) {
    const to = Math.min(products + plan.chunk, plan.products);
    await peer.store(products, to);
    products = to;
  }
  const perSecond = (products / (performance.now() - startedMs)) * 1_000;
  await peer.settle?.();
  return { products, stored: { perSecond, cpu: ((cpuMs(peer.pid) - cpuBefore) * 1_000) / products } };
}

/** Checks that answers have content: empty answers would be fast but meaningless. */
async function check(peer: RunningPeer): Promise<void> {
  const connection = await Connection.open(peer.url);
  const one = await connection.send(peer.readOne(0));
  const list = await connection.send(peer.readList(0));
  connection.close();
  for (const [answer, least] of [
    [one, peer.leastBytes.one],
    [list, peer.leastBytes.list],
  ] as const) {
    if (answer.status !== 200 || answer.body.length < least) {
      throw new Error(`answer ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
    }
  }
}
