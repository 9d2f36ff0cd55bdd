/** Runs test files on an engine. */
import { spawn } from 'node:child_process';
import { quickSettings } from '@kontor/harness/database';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { testArguments, testEnvironment } from './arguments.ts';
import { batchesOf } from './batches.ts';
import { testProgram } from './program.ts';
import { keepRecords, startRecording } from './records.ts';

export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Files as they are named, or files of which those that can share a process do. */
type Files = { readonly named: readonly string[] } | { readonly inBatches: readonly string[] };

/** How a run ended. */
export interface Outcome {
  /** The exit code: 0 also when there is no file, or no PostgreSQL server on this machine. */
  readonly status: number;
  /** File, test and message of each failure, as far as the run could tell. */
  readonly failures: readonly string[];
}

const nothing: Outcome = { status: 0, failures: [] };

/** With `records`, it is kept which sources run for each file. */
export async function runOn(
  engine: Engine,
  files: Files,
  { records }: { records: boolean },
): Promise<Outcome> {
  const paths = 'named' in files ? files.named : batchesOf(files.inBatches, engine);
  if (paths.length === 0) return nothing;
  const recorded = records ? startRecording() : undefined;
  const settings = recorded === undefined ? {} : { KONTOR_TEST_RECORDED_FOLDER: recorded };
  const outcome = await (engine === 'sqlite' ? run : runOnPostgres)(paths, settings);
  if (recorded !== undefined) keepRecords(engine, recorded);
  return outcome;
}

/** A cluster of machines is used like a server: each test gets databases on all its machines. */
const givenUrl = process.env.KONTOR_TEST_CITUS_URL || process.env.KONTOR_TEST_POSTGRES_URL;

/**
 * Uses the server at `KONTOR_TEST_POSTGRES_URL`, the cluster whose coordinator is at `KONTOR_TEST_CITUS_URL`, or a server that it
 * starts from the packaged binaries. If none can be started, it prints why.
 */
async function runOnPostgres(paths: readonly string[], settings: NodeJS.ProcessEnv): Promise<Outcome> {
  // The server stores its files in the same folder as the tests.
  process.env.TMPDIR = testEnvironment.TMPDIR;
  let own: Cluster | undefined;
  try {
    own = givenUrl ? undefined : await Cluster.start(quickSettings);
  } catch (error) {
    console.log(`Tests on PostgreSQL are skipped: ${(error as Error).message}`);
    return nothing;
  }
  const url = own?.url() ?? (givenUrl as string);
  const postgres = { KONTOR_TEST_ENGINE: 'postgres', KONTOR_TEST_POSTGRES_URL: url };
  const outcome = await run(paths, { ...settings, ...postgres });
  await own?.remove();
  return outcome;
}

async function run(paths: readonly string[], settings: NodeJS.ProcessEnv): Promise<Outcome> {
  const tests = spawn(process.execPath, [...testArguments, ...paths], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...testEnvironment, ...settings, KONTOR_TEST_PROGRAM: await testProgram() },
  });
  const failures: string[] = [];
  tests.on('message', (failure) => failures.push(String(failure)));
  return new Promise((resolve) => tests.once('close', (code) => resolve({ status: code ?? 1, failures })));
}
