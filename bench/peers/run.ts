/**
 * `npm run bench:peers`: compares Kontor with programs that a user could use instead, installed from the registry into
 * a temporary folder; same machine, same run, same products. Programs that cannot be installed are reported and
 * skipped. `--folder` keeps the installed programs for the next run.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Catalogue, openCatalogue } from '../catalogue.ts';
import { describeMachine } from '../report.ts';
import { directus } from './directus.ts';
import { type Folder, install } from './folder.ts';
import { startKontor } from './kontor.ts';
import { measurePeer, type Pace, type PeerFigures, type PeerPlan } from './measure.ts';
import type { Peer, RunningPeer } from './peer.ts';
import { prism } from './prism.ts';
import { comparison, contestantOf, ratioLine, renderTable } from './ratios.ts';
import { vendure } from './vendure.ts';

const peers: readonly Peer[] = [directus, vendure, prism];
const { values } = parseArgs({
  options: {
    peer: { type: 'string', multiple: true },
    products: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    folder: { type: 'string' },
  },
});
const products = Number(values.products);
const say = (text: string) => process.stdout.write(`${text}\n`);
const root =
  values.folder === undefined ? mkdtempSync(join(tmpdir(), 'kontor-peers-')) : resolve(values.folder);
const catalogue = openCatalogue();
const machine = describeMachine();
const plan: PeerPlan = { products, chunk: products, storeMs: 60_000, readMs: 3_000 };

/** A participating peer, with its figures of each round. */
interface Entry {
  readonly peer: Peer;
  readonly folder: Folder;
  readonly rounds: PeerFigures[];
}

const entries: Entry[] = [];
for (const peer of peers) {
  if (!(values.peer?.includes(peer.name) ?? true)) continue;
  say(`Installing ${peer.title} (${peer.packages.join(', ')}) …`);
  try {
    entries.push({ peer, folder: await install(peer, root), rounds: [] });
  } catch (error) {
    say(`${peer.title} is left out, it cannot be installed: ${(error as Error).message}`);
  }
}
const kontor: PeerFigures[] = [];
for (let round = 1; round <= Number(values.rounds); round += 1) {
  say(`Round ${round} of ${values.rounds}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}.`);
  kontor.push(await measured('Kontor', plan, () => startKontor(catalogue)));
  for (const entry of entries) await measureEntry(entry, catalogue);
}
finish();
if (values.folder === undefined) rmSync(root, { recursive: true, force: true });

/** Measures a peer in one round; if it fails, reports it and leaves it out of this round. */
async function measureEntry({ peer, folder, rounds }: Entry, from: Catalogue): Promise<void> {
  const count = Math.min(products, peer.productsMax);
  // Slow peers get their products in chunks, so that storing can stop after `storeMs`.
  const own = { ...plan, products: count, chunk: count < products ? 250 : count };
  try {
    rounds.push(await measured(peer.title, own, () => peer.start(folder, from)));
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

function finish(): void {
  const ours = contestantOf(
    {
      title: 'Kontor',
      version: '',
      note: 'this project; new products are timed from the POST to done',
    },
    kontor,
  );
  const others = entries
    .filter(({ rounds }) => rounds.length > 0)
    .map(({ peer: { title, note, packages }, folder, rounds }) => {
      const [name = ''] = /^@?[^@]+/.exec(packages[0] as string) ?? [];
      return contestantOf({ title, note, version: folder.versionOf(name) }, rounds);
    });
  const ratios = comparison(ours, others);
  say(`\n${renderTable([ours, ...others])}\n`);
  for (const ratio of ratios) say(ratioLine(ratio));
  const result = {
    machine,
    source: catalogue.source,
    rounds: kontor.length,
    contestants: [ours, ...others],
    ratios,
  };
  const results = join(import.meta.dirname, '../results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'peers.json'), `${JSON.stringify(result, undefined, 2)}\n`);
  say('Written to bench/results/peers.json.');
}
