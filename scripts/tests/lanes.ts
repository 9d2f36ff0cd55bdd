/** Which test files `npm test` runs on each engine, and which only `npm run test:all` does. */
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import type { Engine } from './engines.ts';

/** `usual` is what `npm test` runs in some minutes, `rest` what it leaves out, `all` both. */
export type Lane = 'usual' | 'rest' | 'all';

/** Every test file of an engine. */
const allFiles: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['test/**/*.test.ts', 'packages/**/*.test.ts'],
  postgres: [
    'test/{api,auth,fleet,model,store}/**/*.test.ts',
    'test/sandbox/population.test.ts',
    'test/statements/engines.test.ts',
    'test/faults/killed-{contract,deletion,erasure,retention,rotation,sealing}.test.ts',
  ],
};

/** What `npm test` runs of folders that it leaves out: rights and isolation, kills, hostile requests in a short form, memory of idle threads. */
const shortForms: readonly string[] = [
  'test/faults/{fault-points,killed-server,named-points}.test.ts',
  'test/fuzz/wire.test.ts',
  'test/hostile/idle-memory.test.ts',
  'test/sweeps/{access,isolation}.test.ts',
];

/**
 * Files that only `npm run test:all` runs on SQLite. Each drives a browser, starts processes by the dozen, installs packages, or runs
 * a page command by command: together they take three quarters of the time of all tests. A promise that other code can easily break
 * has a test that `npm test` runs.
 */
const onlyInAll: readonly string[] = [
  'test/{console,day,examples,faults,fleet,fuzz,generators,hostile,model,ops,sandbox,sweeps,testing}/**',
  'test/agents/tools.test.ts',
  'test/api/real-clients/**',
  'test/api/sandbox/moveClock.test.ts',
  'test/api/conventions/{real-clients,traces}.test.ts',
  'test/cli/{allocator,bench,database-file,runbook,secrets-rotate,server-commands}.test.ts',
  'test/cli/push/workbooks.test.ts',
  'test/client/{package,under-faults}.test.ts',
  'test/contract/refused-contracts.test.ts',
  'test/docs/*-page.test.ts',
  'test/documents/**',
  'test/store/rollback.test.ts',
];

/**
 * Files that `npm test` runs on PostgreSQL too: those about the store, nodes that share it, callers at the same time, plans, and
 * random histories. `test/statements/engines.test.ts` compares every declared statement on both engines, so that other tests
 * need not run twice to find a statement that answers differently.
 */
const usualOnPostgres: readonly string[] = [
  'test/statements/engines.test.ts',
  'test/store/**/!(rollback).test.ts',
  'test/fleet/{gate,idempotency,nodes,partner-changes,rights,webhook-lease,workers}.test.ts',
  'test/model/*.test.ts',
  'test/api/**/{concurrency,race,races,refresh-races,pagingUnderWrites}.test.ts',
];

/** Paths of the test files of a lane, sorted. */
export function filesOf(engine: Engine, lane: Lane): string[] {
  const left = engine === 'postgres' ? onceOnSqlite : [];
  const files = globSync([...allFiles[engine]], { exclude: [...left] }).sort();
  return lane === 'all' ? files : files.filter((file) => isUsual(engine, file) === (lane === 'usual'));
}

function isUsual(engine: Engine, file: string): boolean {
  const matches = (pattern: string) => matchesGlob(file, pattern);
  if (engine === 'postgres') return usualOnPostgres.some(matches);
  return shortForms.some(matches) || !onlyInAll.some(matches);
}

/**
 * Test files about HTTP only: what they test is decided before any statement runs, or does not depend on its result; and
 * those about how the program is packed.
 * `npm run test:sqlite` runs them; `npm run test:postgres` skips them unless they are named. A file whose outcome
 * depends on rows, locks, sort order or rates that nodes share does not belong here.
 */
export const onceOnSqlite: readonly string[] = [
  'test/api/conventions/bad-queries.test.ts',
  'test/api/conventions/formats.test.ts',
  'test/api/conventions/malformed.test.ts',
  'test/api/conventions/nearest-paths.test.ts',
  'test/api/conventions/operator-proxies.test.ts',
  'test/api/conventions/proxies.test.ts',
  'test/api/conventions/reference.test.ts',
  'test/api/conventions/request-ids.test.ts',
  'test/api/conventions/requests-without-waiting.test.ts',
  'test/api/conventions/time-outs.test.ts',
  'test/api/conventions/tls-proxies.test.ts',
  'test/api/conventions/unknown-parameters.test.ts',
  'test/api/conventions/unread-bodies.test.ts',
  'test/api/conventions/versions.test.ts',
  'test/testing/install/contents.test.ts',
  'test/testing/install/install.test.ts',
  'test/testing/release/executable.test.ts',
  'test/testing/release/kubernetes.test.ts',
  'test/testing/release/sbom.test.ts',
  'test/testing/release/units.test.ts',
];
