import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { databaseTargetOf, memoryUrl } from '../../platform/config/database-settings.ts';
import type { SchemaStatus } from '../../server/maintenance.ts';
import { formatInstant } from '../../values/instant.ts';
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
  try {
    const { assertNoServer, schemaStatus } = await import('../../server/maintenance.ts');
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

function newFile(file: string): Finding {
  const folder = existingFolder(dirname(resolve(file)));
  try {
    accessSync(folder, constants.W_OK);
    return fine(`SQLite, ${resolve(file)}, which the first start creates`);
  } catch {
    return failure(
      `${resolve(file)} cannot be created: make ${folder} writable, or set KONTOR_DATABASE_URL.`,
    );
  }
}

function schemaFinding(
  name: string,
  { open, databaseSchema, programSchema, knownBy }: SchemaStatus,
): Finding {
  if (databaseSchema > programSchema)
    return failure(
      `${name}, has schema ${databaseSchema} of ${knownBy}: use that version (docs/operators/upgrade.md).`,
    );
  if (open.length === 0) return fine(`${name}, schema ${databaseSchema} as this version needs it`);
  return warning(
    `${name}, lacks ${countedNoun(open.length, 'steps')} of the schema: "kontor migrate" adds them, or the next start of a server.`,
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
