import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Config, databaseTargetOf, memoryUrl } from '@kontor/server/config';
import type { SchemaStatus } from '@kontor/server/maintenance';
import { formatInstant } from '@kontor/values/instant';
import { Failure } from '../failures.ts';
import { countedNoun } from '../output/text.ts';
import { explainDatabase } from '../server/database-failures.ts';
import { existingFolder, type Finding, findingsAbout } from './machine.ts';

const { fine, warning, failure } = findingsAbout('database');
const clock = findingsAbout('clock');

/** A clock that is less behind costs nothing. */
const behindMsMax = 5_000;

/** The file of a database on SQLite; undefined for one in memory or on a server. */
export function databaseFile({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | undefined {
  const url = databaseUrl.reveal();
  return url === memoryUrl ? undefined : /^sqlite:(.*)$/s.exec(url)?.[1];
}

/**
 * Checks that the database can be opened, that no server uses its file besides the one that `isRunning` says of, which schema
 * it has, and that nothing in it is from the future.
 */
export async function checkDatabase(config: Config, nowMs: number, isRunning: boolean): Promise<Finding[]> {
  const url = config.databaseUrl.reveal();
  const file = databaseFile(config);
  if (file === undefined && url.startsWith('sqlite:')) return [fine('in memory, until the sandbox stops')];
  if (file !== undefined && !existsSync(file)) return [newFile(file)];
  const name = file === undefined ? nameOf(url) : `SQLite, ${resolve(file)}`;
  const unwritable = file === undefined ? undefined : reasonNotToWrite(file);
  if (unwritable !== undefined)
    return [
      failure(`${name} cannot be written (${unwritable}): let this account write to it and to its folder.`),
    ];
  try {
    const { assertNoServer, schemaStatus } = await import('@kontor/server/maintenance');
    if (!isRunning) assertNoServer(config);
    const status = await schemaStatus(config);
    return [schemaFinding(name, status), clockFinding(status, nowMs)];
  } catch (error) {
    const explained = explainDatabase(error, config.databaseUrl);
    if (!(explained instanceof Failure)) throw error;
    return [failure(explained.message)];
  }
}

function nameOf(url: string): string {
  const { user, hosts, database } = databaseTargetOf(url);
  return `PostgreSQL, ${database} on ${hosts} as ${user}`;
}

/** Makes the folders and the file as the first start would, and removes what was made. */
function newFile(file: string): Finding {
  const path = resolve(file);
  const folder = existingFolder(dirname(path));
  const made = dirname(path) === folder ? undefined : topOf(folder, dirname(path));
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'wx'));
    rmSync(path);
    return fine(`SQLite, ${path}, which the first start creates`);
  } catch (error) {
    return failure(
      `${path} cannot be created (${(error as Error).message}): make ${folder} a folder that this account may write to, or set KONTOR_DATABASE_URL.`,
    );
  } finally {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  }
}

/** The first folder below `folder` on the way to another one. */
function topOf(folder: string, below: string): string {
  const parent = dirname(below);
  return parent === folder ? below : topOf(folder, parent);
}

/** Opens a file as a server does, which also writes files next to it; returns why that fails. */
function reasonNotToWrite(file: string): string | undefined {
  const probe = `${file}-doctor-${process.pid}`;
  try {
    closeSync(openSync(file, 'r+'));
    closeSync(openSync(probe, 'wx'));
    rmSync(probe);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function schemaFinding(
  name: string,
  { open, databaseSchema, programSchema, knownBy, mayMigrate }: SchemaStatus,
): Finding {
  if (databaseSchema > programSchema)
    return failure(
      `${name}, has schema ${databaseSchema} of ${knownBy}: use that version (docs/operators/upgrade.md).`,
    );
  if (open.length === 0) return fine(`${name}, schema ${databaseSchema} as this version needs it`);
  const lacks = `${name}, lacks ${countedNoun(open.length, 'steps')} of the schema`;
  if (mayMigrate) return warning(`${lacks}: "kontor migrate" adds them, or the next start of a server.`);
  return failure(
    `${lacks}, and this login may not add them: run "kontor migrate" with the login that owns the tables (docs/operators/install.md#login-of-the-database).`,
  );
}

/** A step of the schema is never newer than the clock, unless the clock is wrong. */
function clockFinding({ applied }: SchemaStatus, nowMs: number): Finding {
  const newestMs = Math.max(0, ...applied.map(({ appliedAtMs }) => appliedAtMs));
  const now = formatInstant(nowMs);
  if (newestMs <= nowMs + behindMsMax) return clock.fine(now);
  return clock.failure(
    `${now} is before ${formatInstant(newestMs)}, when the database was set up: set the clock of this machine.`,
  );
}
