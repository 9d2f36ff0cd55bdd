import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { memoryUrl } from '../platform/config/database-url.ts';
import { Secret } from '../platform/config/secrets.ts';

/**
 * Gives a configuration with `sqlite::memory:` a new file that is removed when this process exits; any other stays as
 * it is. SQLite shares a database in memory only within one thread, and a server reads and writes in two.
 */
export function withTemporaryDatabase(config: Config): Config {
  if (config.databaseUrl.reveal() !== memoryUrl) return config;
  const folder = mkdtempSync(join(tmpdir(), 'kontor-sandbox-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return Object.freeze({ ...config, databaseUrl: new Secret(`sqlite:${join(folder, 'kontor.db')}`) });
}
