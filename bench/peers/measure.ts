/** Measures the three figures of a candidate, each as a rate and as processor time of its server. */

import { markdownTable } from '../../scripts/generate/markdown.ts';
import type { Catalogue } from '../shared/catalogue.ts';
import { median } from '../shared/figure.ts';
import { Connection, closedLoop } from '../shared/load.ts';
import { cpuMs, spentOn } from '../shared/process.ts';
import type { Folder } from './folder.ts';

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
    const measured = () => closedLoop({ ...loop, durationMs: plan.readMs });
    const [{ perSecond, requests }, spentMs] = await spentOn(peer.pid, measured);
    return { perSecond, cpu: (spentMs * 1_000) / requests };
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

/** A program that Kontor is compared with: one from the registry that a user could use instead. */
export interface Peer {
  /** Short name for the command line. */
  readonly name: string;
  readonly title: string;
  /** Explanation of this peer's figures, for the report. */
  readonly note: string;
  /** Packages with their version ranges. */
  readonly packages: readonly string[];
  /** Version range of Node that it needs, for the `node` package of the registry. */
  readonly node: string;
  /** Date of the registry state to install from (npm's `--before`), if newer packages are incompatible. */
  readonly before?: string;
  /** Maximum number of products to store: slow peers would take hours for as many as fast ones. */
  readonly productsMax: number;
  start(folder: Folder, catalogue: Catalogue): Promise<RunningPeer>;
}

export interface RunningPeer {
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number | undefined;
  /** Stores the products `[from, to)`; undefined for a peer that stores nothing. Resolves when they can be read. */
  store?(from: number, to: number): Promise<void>;
  /** Waits until the background work after storing is done. */
  settle?(): Promise<void>;
  /** Returns the request that reads one product by its sku. */
  readOne(index: number): Buffer;
  /** Returns the request that reads a list of 100 products; `page` counts from 0. */
  readList(page: number): Buffer;
  /** Minimum size in bytes of a genuine answer, for one product and for a list. */
  readonly leastBytes: { readonly one: number; readonly list: number };
  stop(): Promise<void>;
}

/** A candidate with the medians of its rounds. */
export interface Contestant extends PeerFigures {
  readonly title: string;
  readonly version: string;
  readonly note: string;
}

export interface Ratio {
  readonly name: string;
  /** Ratio of the rates per second. */
  readonly ratio: number;
  /** Ratio of the server's processor time per operation: the peer's to ours. */
  readonly cpuRatio: number;
  readonly atLeast: number;
  /** The peer with the highest rate. */
  readonly fastest: string;
}

const goals = [
  ['products stored', 'stored', 6],
  ['reads by sku', 'reads', 50],
  ['lists of 100', 'lists', 4],
] as const;

export function contestantOf(
  who: { title: string; version: string; note: string },
  rounds: readonly PeerFigures[],
): Contestant {
  const middle = (of: (figures: PeerFigures) => Pace | undefined): Pace | undefined => {
    const paces = rounds.map(of).filter((pace) => pace !== undefined);
    if (paces.length === 0) return undefined;
    return {
      perSecond: median(paces.map(({ perSecond }) => perSecond)),
      cpu: median(paces.map(({ cpu }) => cpu)),
    };
  };
  const none = { perSecond: Number.NaN, cpu: Number.NaN };
  return {
    ...who,
    products: median(rounds.map(({ products }) => products)),
    stored: middle(({ stored }) => stored),
    reads: middle(({ reads }) => reads) ?? none,
    lists: middle(({ lists }) => lists) ?? none,
  };
}

/** Compares each of our figures with the fastest peer among those that store data. */
export function comparison(ours: Contestant, others: readonly Contestant[]): Ratio[] {
  const storing = others.filter(({ stored }) => stored !== undefined);
  if (storing.length === 0) return [];
  return goals.map(([name, key, atLeast]) => {
    const rateOf = (each: Contestant) => each[key]?.perSecond ?? 0;
    const cpuOf = (each: Contestant) => each[key]?.cpu ?? Number.NaN;
    const fastest = storing.toSorted((one, other) => rateOf(other) - rateOf(one))[0] as Contestant;
    return {
      name,
      ratio: rateOf(ours) / rateOf(fastest),
      cpuRatio: cpuOf(fastest) / cpuOf(ours),
      atLeast,
      fastest: fastest.title,
    };
  });
}

export function ratioLine({ name, ratio, cpuRatio, atLeast, fastest }: Ratio): string {
  const verdict = ratio >= atLeast ? 'met' : 'not met';
  return (
    `${name} a second: ${ratio.toFixed(1)} times ${fastest} (goal ${atLeast}: ${verdict}); ` +
    `by processor time of the server ${cpuRatio.toFixed(1)} times`
  );
}

/** Renders a table in Markdown, with the server's processor time in µs in brackets. */
export function renderTable(contestants: readonly Contestant[]): string {
  const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });
  const pace = (of: Pace | undefined) =>
    of === undefined ? '–' : `${shown(of.perSecond)} (${shown(of.cpu)} µs)`;
  return markdownTable(
    ['', 'Products', 'New products/s', 'Reads by sku/s', 'Lists of 100/s', 'What it is'],
    contestants.map(({ title, version, products, stored, reads, lists, note }) => {
      const name = `${title} ${version}`.trim();
      return [name, shown(products), pace(stored), pace(reads), pace(lists), note];
    }),
  ).trim();
}
