/** Which test files `npm test` runs on each engine, which `npm run test:release` does, and which only `npm run test:all`. */
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import type { Engine } from './engines.ts';

/** `usual` is what `npm test` runs in some minutes, `release` what is seen of the product before a release, `rest` everything else. */
export const lanes = ['usual', 'release', 'rest'] as const;
export type Lane = (typeof lanes)[number];

/** Every test file of an engine. */
const allFiles: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['test/**/*.test.ts', 'packages/**/*.test.ts'],
  postgres: [
    'packages/server/test/{api,auth,fleet,model,store}/**/*.test.ts',
    'packages/sandbox/test/api/*.test.ts',
    'packages/sandbox/test/population.test.ts',
    'test/statements/engines.test.ts',
    'test/faults/killed-{contract,deletion,erasure,retention,rotation,sealing}.test.ts',
  ],
};

/** Files that install packages, make a release, follow the runbook, or run a page command by command. */
const release: readonly string[] = [
  'packages/cli/test/runbook.test.ts',
  'packages/client/test/package.test.ts',
  'test/docs/!(limits|live-server|population)-page.test.ts',
  'test/docs/{other-languages-in-turn,readme}.test.ts',
  'test/generators/**',
  'test/testing/{install,release,trial}/**',
  'test/testing/{examples,package}.test.ts',
];

/**
 * Folders and files that `npm test` leaves out on SQLite. Each drives a browser or starts processes by the dozen: with those of the
 * release they take three quarters of the time of all tests. A promise that other code can easily break has a test that `npm test` runs.
 */
const rest: readonly string[] = [
  'test/{examples,faults,fuzz,hostile,ops,sweeps}/**',
  'packages/console/test/**',
  'packages/server/test/{fleet,model}/**',
  'packages/sandbox/test/*.test.ts',
  'packages/cli/test/mcp/tools.test.ts',
  'packages/server/test/api/real-clients/**',
  'packages/sandbox/test/api/moveClock.test.ts',
  'packages/server/test/api/conventions/{real-clients,traces}.test.ts',
  'packages/cli/test/{allocator,bench,database-file,secrets-rotate,server-commands}.test.ts',
  'packages/cli/test/push/workbooks.test.ts',
  'packages/client/test/under-faults.test.ts',
  'packages/contract/test/refused-contracts.test.ts',
  'packages/server/test/documents/**',
  'packages/server/test/store/rollback.test.ts',
  'test/testing/{own-catalogue,start-sandbox}.test.ts',
];

/** What `npm test` runs of these folders: rights and isolation, kills, hostile requests in a short form, memory of idle threads. */
const shortForms: readonly string[] = [
  'test/faults/{fault-points,killed-server,named-points}.test.ts',
  'test/fuzz/wire.test.ts',
  'test/hostile/{idle-memory,once}.test.ts',
  'test/sweeps/{access,isolation}.test.ts',
];

/**
 * Files that `npm test` runs on PostgreSQL too: those about the store, nodes that share it, callers at the same time, plans, and
 * random histories. `test/statements/engines.test.ts` compares every declared statement on both engines, so that other tests
 * need not run twice to find a statement that answers differently.
 */
const usualOnPostgres: readonly string[] = [
  'test/statements/engines.test.ts',
  'packages/server/test/store/**/!(rollback).test.ts',
  'packages/server/test/fleet/{gate,idempotency,nodes,partner-changes,rights,webhook-lease,workers}.test.ts',
  'packages/server/test/model/*.test.ts',
  'packages/server/test/api/**/{concurrency,race,races,refresh-races,pagingUnderWrites}.test.ts',
];

/** The patterns by which files are chosen. */
export const patterns = { postgres: allFiles.postgres, release, rest, shortForms, usualOnPostgres };

/** Paths of the test files of an engine, of one lane or of all, sorted. */
export function filesOf(engine: Engine, lane: Lane | 'all'): string[] {
  const left = engine === 'postgres' ? onceOnSqlite : [];
  const files = globSync([...allFiles[engine]], { exclude: [...left] }).sort();
  return lane === 'all' ? files : files.filter((file) => laneOf(engine, file) === lane);
}

function laneOf(engine: Engine, file: string): Lane {
  const isOf = (list: readonly string[]) => list.some((pattern) => matchesGlob(file, pattern));
  if (isOf(release)) return 'release';
  if (engine === 'postgres') return isOf(usualOnPostgres) ? 'usual' : 'rest';
  return isOf(rest) && !isOf(shortForms) ? 'rest' : 'usual';
}

/**
 * Test files about HTTP only: what they test is decided before any statement runs, or does not depend on its result; and
 * those about how the program is packed.
 * `npm run test:sqlite` runs them; `npm run test:postgres` skips them unless they are named. A file whose outcome
 * depends on rows, locks, sort order or rates that nodes share does not belong here.
 */
export const onceOnSqlite: readonly string[] = [
  'packages/server/test/api/conventions/bad-queries.test.ts',
  'packages/server/test/api/conventions/formats.test.ts',
  'packages/server/test/api/conventions/malformed.test.ts',
  'packages/server/test/api/conventions/nearest-paths.test.ts',
  'packages/server/test/api/conventions/operator-proxies.test.ts',
  'packages/server/test/api/conventions/proxies.test.ts',
  'packages/server/test/api/conventions/reference.test.ts',
  'packages/server/test/api/conventions/request-ids.test.ts',
  'packages/server/test/api/conventions/requests-without-waiting.test.ts',
  'packages/server/test/api/conventions/time-outs.test.ts',
  'packages/server/test/api/conventions/tls-proxies.test.ts',
  'packages/server/test/api/conventions/unknown-parameters.test.ts',
  'packages/server/test/api/conventions/unread-bodies.test.ts',
  'packages/server/test/api/conventions/versions.test.ts',
  'test/testing/install/contents.test.ts',
  'test/testing/install/install.test.ts',
  'test/testing/release/executable.test.ts',
  'test/testing/release/kubernetes.test.ts',
  'test/testing/release/sbom.test.ts',
  'test/testing/release/units.test.ts',
];
