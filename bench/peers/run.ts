/**
 * Compares Kontor with programs that a user could use instead, installed from the registry into a temporary folder; same
 * machine, same run, same products. Programs that cannot be installed are reported and skipped. `--folder` keeps the
 * installed programs for the next run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Catalogue, openCatalogue } from '../shared/catalogue.ts';
import { describeMachine, keepResult, loadOf, type Machine } from '../shared/figure.ts';
import { deliverAll, requestBytes } from '../shared/load.ts';
import { settled, startMeasuredServer } from '../shared/server.ts';
import { type Folder, install } from './folder.ts';
import {
  type Contestant,
  comparison,
  contestantOf,
  measurePeer,
  type Pace,
  type Peer,
  type PeerFigures,
  type PeerPlan,
  type Ratio,
  type RunningPeer,
  ratioLine,
  renderTable,
} from './measure.ts';
import { peers } from './programs.ts';

const catalogue = openCatalogue();
const say = (text: string) => process.stdout.write(`${text}\n`);

/** A participating peer, with its figures of each round. */
interface Entry {
  readonly peer: Peer;
  readonly folder: Folder;
  readonly rounds: PeerFigures[];
}

/** `args`: `[--peer NAME]... [--products N] [--rounds N] [--folder FOLDER]` */
export async function comparePeers(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      peer: { type: 'string', multiple: true },
      products: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      folder: { type: 'string' },
    },
  });
  const products = Number(values.products);
  const { folder } = values;
  const root = folder === undefined ? mkdtempSync(join(tmpdir(), 'kontor-peers-')) : resolve(folder);
  const machine = describeMachine();
  const plan: PeerPlan = { products, chunk: products, storeMs: 60_000, readMs: 3_000 };
  const entries = await installed(
    peers.filter(({ name }) => values.peer?.includes(name) ?? true),
    root,
  );
  const kontor: PeerFigures[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    say(`Round ${round} of ${values.rounds}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`);
    kontor.push(await measured('Kontor', plan, () => startKontor(catalogue)));
    for (const entry of entries) await measureEntry(entry, plan);
  }
  const note = 'this project; new products are timed from the POST to done';
  const ours = contestantOf({ title: 'Kontor', version: '', note }, kontor);
  const others = entries.filter(({ rounds }) => rounds.length > 0).map(contestantIn);
  const ratios = comparison(ours, others);
  say(`\n${renderTable([ours, ...others])}\n`);
  for (const ratio of ratios) say(ratioLine(ratio));
  const contestants = [ours, ...others];
  keepResult('peers', { machine, source: catalogue.source, rounds: kontor.length, contestants, ratios });
  if (folder === undefined) rmSync(root, { recursive: true, force: true });
}

async function installed(wanted: readonly Peer[], root: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const peer of wanted) {
    say(`Installing ${peer.title} (${peer.packages.join(', ')}) …`);
    try {
      entries.push({ peer, folder: await install(peer, root), rounds: [] });
    } catch (error) {
      say(`${peer.title} is left out, it cannot be installed: ${(error as Error).message}`);
    }
  }
  return entries;
}

function contestantIn({ peer: { title, note, packages }, folder, rounds }: Entry) {
  const [name = ''] = /^@?[^@]+/.exec(packages[0] as string) ?? [];
  return contestantOf({ title, note, version: folder.versionOf(name) }, rounds);
}

/** Measures a peer in one round; if it fails, reports it and leaves it out of this round. */
async function measureEntry({ peer, folder, rounds }: Entry, plan: PeerPlan): Promise<void> {
  const count = Math.min(plan.products, peer.productsMax);
  // Slow peers get their products in chunks, so that storing can stop after `storeMs`.
  const own = { ...plan, products: count, chunk: count < plan.products ? 250 : count };
  try {
    rounds.push(await measured(peer.title, own, () => peer.start(folder, catalogue)));
  } catch (error) {
    say(`${peer.title} is left out of this round: ${(error as Error).message}`);
  }
}

async function measured(
  title: string,
  own: PeerPlan,
  start: () => Promise<RunningPeer>,
): Promise<PeerFigures> {
  const running = await start();
  try {
    const figures = await measurePeer(running, own);
    const shown = (pace: Pace | undefined) => pace?.perSecond.toFixed(0) ?? '–';
    say(
      `  ${title.padEnd(14)} ${figures.products} products, ${shown(figures.stored)} stored/s, ` +
        `${shown(figures.reads)} reads/s, ${shown(figures.lists)} lists/s`,
    );
    return figures;
  } finally {
    await running.stop();
  }
}

/** Number of different list pages to read. */
const pages = 50;

/** Kontor as one of the candidates: the sandbox without rate limits; storing is measured from the POST to `done`. */
async function startKontor(catalogue: Catalogue): Promise<RunningPeer> {
  const server = await startMeasuredServer({ catalogue });
  const { url, token } = server;
  return {
    url,
    pid: server.pid,
    async store(from, to) {
      await deliverAll([...catalogue.bodies(from, to)], { url, token });
    },
    settle: () => settled(server.databasePath),
    readOne: (index) => requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(index))}`, token),
    readList: (page) => requestBytes(`/v5/products?limit=100&page=${page % pages}`, token),
    leastBytes: { one: 500, list: 50_000 },
    stop: () => server.stop(),
  };
}

/** The results of a complete measurement, as `results.json` keeps them. */
export interface PeersResult {
  readonly machine: Machine;
  readonly rounds: number;
  readonly contestants: readonly Contestant[];
  readonly ratios: readonly Ratio[];
}

/** The section of the report. */
export function peersSection(peers: PeersResult): string[] {
  return [
    '## Compared with alternatives',
    '',
    `Installed from the registry and measured alternately on the same machine with the same products (\`npx node bench/run.ts peers\`,`,
    `rounds: ${peers.rounds}, medians). In brackets: processor time of the server per operation. ${loadOf(peers.machine)}`,
    '',
    renderTable(peers.contestants),
    '',
    ...peers.ratios.map((ratio) => `- ${ratioLine(ratio)}`),
    '',
  ];
}
