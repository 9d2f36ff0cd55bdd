/** What programs outside see of a server: `wrk`, and `kontor bench`, which any user can run. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { markdownTable } from '../scripts/generate/markdown.ts';
import { startRawServer } from './scenarios/stage.ts';
import { openCatalogue } from './shared/catalogue.ts';
import {
  describeMachine,
  figuresInTurns,
  keepResult,
  loadText,
  median,
  renderNumber,
} from './shared/figure.ts';
import { measuredPartner } from './shared/filled.ts';
import { deliverAll } from './shared/load.ts';
import { settled, startLiveServer } from './shared/server.ts';

const connections = 16;
const secondsOfTurn = 4;
const stored = 5_000;
const program = join(import.meta.dirname, '../bin/kontor.js');

export interface OutsideResult {
  readonly rows: readonly { readonly what: string; readonly kontor: number; readonly plain: number }[];
  /** Rates that `kontor bench` prints, by what it does. */
  readonly bench: Readonly<Record<string, number>>;
  readonly machine: string;
}

/** Needs `wrk`, which the machine's packages have. */
export async function measureOutside([turns = '5']: readonly string[]): Promise<void> {
  const { processors, memoryGB, node } = describeMachine();
  const machineLoad = loadText();
  const catalogue = openCatalogue();
  const server = await startLiveServer(catalogue);
  await deliverAll(catalogue.bodies(0, stored), server);
  await settled(server.databasePath);
  const plain = await startRawServer(server.databasePath, measuredPartner);
  const sku = encodeURIComponent(catalogue.sku(7));
  const sides = [
    { url: server.url, token: server.token, read: `/v5/products/${sku}`, list: '/v5/products?limit=100' },
    { url: plain.url, token: undefined, read: `/rows/one/${sku}`, list: '/rows/page/' },
  ];
  const [kontor, bare] = await figuresInTurns(sides, Number(turns), async ({ url, token, read, list }) => ({
    read: perSecond(`${url}${read}`, token),
    list: perSecond(`${url}${list}`, token),
  }));
  const result: OutsideResult = {
    rows: (['read', 'list'] as const).map((what) => ({
      what: what === 'read' ? 'single products' : 'lists of 100 products',
      kontor: median(kontor?.[what] ?? []),
      plain: median(bare?.[what] ?? []),
    })),
    bench: benchOf(server.url, server.token),
    machine: `${processors}, ${memoryGB} GB, Node ${node}, ${machineLoad}`,
  };
  await plain.stop();
  await server.stop();
  console.log(result);
  keepResult('outside', result);
}

/** Requests a second of `wrk`; throws when one was refused. */
function perSecond(url: string, token: string | undefined): number {
  const words = ['-t2', `-c${connections}`, `-d${secondsOfTurn}s`];
  if (token !== undefined) words.push('-H', `authorization: Bearer ${token}`);
  const printed = execFileSync('wrk', [...words, url], { encoding: 'utf8' });
  if (printed.includes('Non-2xx')) throw new Error(printed);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
}

/** What `kontor bench` prints: each rate by what was done. */
function benchOf(url: string, token: string): Record<string, number> {
  const words = [program, 'bench', url, '--token', token, '--live', '--json', '--quiet', '--reads', '10000'];
  const printed = execFileSync(process.execPath, words, { encoding: 'utf8' });
  const { figures } = JSON.parse(printed) as { figures: { name: string; perSecond: number }[] };
  return Object.fromEntries(figures.map(({ name, perSecond }) => [name, perSecond]));
}

/** The section of the performance page. */
export function outsideSection({ rows, bench, machine }: OutsideResult): string[] {
  const programs = [
    ...rows.map(
      ({ what, kontor, plain }) => [`\`wrk\`, ${what}`, kontor, plain, (kontor / plain).toFixed(2)] as const,
    ),
    ...Object.entries(bench).map(
      ([what, kontor]) => [`\`npx kontor bench\`, ${what}`, kontor, undefined, ''] as const,
    ),
  ];
  return [
    '## What a client outside sees',
    '',
    `Requests or elements a second that other programs count (\`npx node bench/run.ts outside\`): \`wrk\` with ${connections} connections, in turns`,
    `with plain \`node:http\` on the same rows, and \`npx kontor bench\`, whose loops are slower than the server.`,
    `Machine, shared with the client: ${machine}.`,
    '',
    markdownTable(
      ['Program and work', 'Kontor', 'Plain `node:http`', 'Ratio'],
      programs.map(([what, kontor, plain, ratio]) => [
        what,
        renderNumber(kontor),
        plain === undefined ? '' : renderNumber(plain),
        ratio,
      ]),
    ).trim(),
    '',
  ];
}
