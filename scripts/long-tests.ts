/**
 * `node scripts/long-tests.ts NAME [ARGUMENTS]` runs a long form of tests. Variables that the environment already has
 * take precedence.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

interface LongTest {
  readonly name: string;
  readonly usage?: string;
  /** What it tests, for the table in CONTRIBUTING.md. */
  readonly what: string;
  /** Arguments of Node.js. */
  readonly command: readonly string[];
  environment?(args: readonly string[]): Readonly<Record<string, string>> | Promise<Record<string, string>>;
}

const spec = ['--test', '--test-reporter=spec'];
const on = (engine: string) => ['scripts/test.ts', '--engine', engine];
const kills = () => ({ KONTOR_TEST_KILLS: '200' });

export const longTests: readonly LongTest[] = [
  {
    name: 'faults',
    what: 'crashes, other programs that open the database, full and slow disks, damaged files, clocks and senders',
    command: ['--test', '--test-concurrency=1', 'test/faults/*.test.ts'],
    environment: kills,
  },
  {
    name: 'prometheus',
    what: 'a real Prometheus next to a fleet while one thing after the other goes wrong: every alert is seen to fire and to end; draws the pictures of docs/operators/watching.md (needs Prometheus, and root for a small disk)',
    command: [...spec, 'test/ops/prometheus-run.ts'],
  },
  {
    name: 'production-day',
    usage: '[PARTNERS [PRODUCTS [MINUTES OF RESTARTS [EVENT]]]]',
    what: 'a day of the packed program in production: two API nodes, two workers, proxies, PostgreSQL with a standby and Prometheus under load, while nodes, clocks, disks, receivers and the database fail; ends in a table of what was seen of it, and what is stored of what was acknowledged (needs Prometheus, and root for a small disk)',
    command: [...spec, 'test/day/production-day.ts'],
    environment: ([partners = '6', products = '50', minutes = '0', event = '']) => ({
      KONTOR_DAY_PARTNERS: partners,
      KONTOR_DAY_PRODUCTS: products,
      KONTOR_DAY_RESTART_MINUTES: minutes,
      KONTOR_DAY_ONLY: event,
    }),
  },
  {
    name: 'power-cuts',
    what: "1,000 simulated power cuts below SQLite: records what a server writes (needs a C compiler), and checks every acknowledgement on disks that lost, kept or tore what came after each file's last synchronization",
    command: ['--test', 'test/faults/power-cuts.test.ts'],
    environment: () => ({ KONTOR_TEST_POWER_CUTS: '1000' }),
  },
  {
    name: 'power-cuts-postgres',
    usage: '[CUTS]',
    what: '300 simulated power cuts below PostgreSQL, recorded and checked in the same way, on a file system that keeps names in their order',
    command: [...spec, 'test/faults/power-cuts-postgres.test.ts'],
    environment: ([cuts = '300']) => ({ KONTOR_TEST_POWER_CUTS: cuts }),
  },
  {
    name: 'postgres-crashes',
    what: 'crashes on PostgreSQL for contract, deletion, erasure, retention, rotation and sealing, at every named point',
    command: [
      ...on('postgres'),
      'test/faults/killed-{contract,deletion,erasure,retention,rotation,sealing}.test.ts',
    ],
    environment: kills,
  },
  {
    name: 'journal-nodes',
    what: 'the journal of three nodes on PostgreSQL through 60 killed nodes and a promotion',
    command: [...on('postgres'), 'packages/server/test/fleet/journal-nodes.test.ts'],
    environment: () => ({ KONTOR_JOURNAL_KILLS: '60' }),
  },
  {
    name: 'populations',
    usage: '[POPULATIONS [DAYS]]',
    what: '200 random populations, simulated for a month with faults; verifies each store and compares it with its journal',
    command: [...on('sqlite'), 'packages/sandbox/test/population.test.ts'],
    environment: ([populations = '200', days = '30']) => ({
      KONTOR_TEST_POPULATIONS: populations,
      KONTOR_TEST_DAYS: days,
    }),
  },
  {
    name: 'money',
    usage: '[ORDERS]',
    what: '10,000 random orders with fees and discounts for some lines, cancellations, parcels, returns and reductions: what is billed less what is credited is what live pieces and their fees cost',
    command: [...spec, 'packages/server/test/properties/live-pieces.test.ts'],
    environment: ([orders = '10000']) => ({ KONTOR_TEST_MONEY_ORDERS: orders }),
  },
  {
    name: 'money-postgres',
    usage: '[ORDERS]',
    what: 'the same on PostgreSQL',
    command: [...on('postgres'), 'packages/server/test/properties/live-pieces.test.ts'],
    environment: ([orders = '10000']) => ({ KONTOR_TEST_MONEY_ORDERS: orders }),
  },
  {
    name: 'client',
    usage: '[RUNS [ROWS]]',
    what: '20 deliveries of 5,000 products by the client under random faults, crashes of the caller and restarts of the server, and as many readers of events',
    command: [...spec, 'packages/client/test/under-faults.test.ts'],
    environment: ([runs = '20', rows = '5000']) => ({
      KONTOR_TEST_CLIENT_RUNS: runs,
      KONTOR_TEST_CLIENT_ROWS: rows,
    }),
  },
  {
    name: 'generated-clients',
    what: 'the clients that the six most used generators make of /openapi.json: compiled, and run against a sandbox; RE2 reads every pattern (installs the generators)',
    command: [...spec, 'test/generators/clients-run.ts'],
  },
  {
    name: 'fuzz',
    usage: '[REQUESTS [SEED]]',
    what: '1,000,000 generated requests with a new seed: half of them call operations, the others are raw requests to any path, with any framing',
    command: [...spec, 'test/fuzz/fuzz.test.ts', 'test/fuzz/wire.test.ts'],
    async environment([requests = '1000000', seed = String(randomInt(2 ** 31))]) {
      const { operations } = await import('../test/sweeps/operations.ts');
      const half = Number(requests) / 2;
      const cases = Math.ceil(half / operations.length);
      const wireCases = Math.ceil(half / 2);
      process.stdout.write(
        `${cases} requests of each of ${operations.length} operations, ${wireCases} over the wire on each plane, seed ${seed}\n`,
      );
      return {
        KONTOR_FUZZ_CASES: String(cases),
        KONTOR_FUZZ_WIRE_CASES: String(wireCases),
        KONTOR_FUZZ_SEED: seed,
      };
    },
  },
  {
    name: 'hostile',
    usage: '[CONNECTIONS [MILLISECONDS]]',
    what: '67 hostile ways to use connections, on both planes at the same time, while an honest partner is served',
    command: [...spec, 'test/hostile/hostile.test.ts'],
    environment: ([connections = '100', holdMs = '15000']) => ({
      KONTOR_HOSTILE_CONNECTIONS: connections,
      KONTOR_HOSTILE_HOLD_MS: holdMs,
    }),
  },
];

if (import.meta.main) {
  const [name, ...args] = process.argv.slice(2);
  const test = longTests.find((each) => each.name === name);
  if (test === undefined) {
    const lines = longTests.map((each) => `  ${each.name} ${each.usage ?? ''}\n    ${each.what}\n`);
    process.stderr.write(`Usage: node scripts/long-tests.ts NAME [ARGUMENTS]\n\n${lines.join('')}`);
    process.exitCode = 2;
  } else {
    const { status } = spawnSync(process.execPath, test.command, {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...(await test.environment?.(args)), ...process.env },
    });
    process.exitCode = status ?? 1;
  }
}
