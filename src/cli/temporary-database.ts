import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { memoryUrl } from '../platform/config/database-url.ts';
import { Secret } from '../platform/config/secrets.ts';

/**
 * Gives a configuration with `sqlite::memory:` a new file that is removed when this process exits; any other stays as
 * it is. What an earlier process left behind that was killed is removed too. SQLite shares a database in memory only within one thread, and a server reads and writes in two.
 */
export function withTemporaryDatabase(config: Config): Config {
  if (config.databaseUrl.reveal() !== memoryUrl) return config;
  removeLeftovers();
  const folder = mkdtempSync(join(quickFolder(), `kontor-sandbox-${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return Object.freeze({ ...config, databaseUrl: new Secret(`sqlite:${join(folder, 'kontor.db')}`) });
}

/** Folders carry the number of their process; one of a process that is gone has no owner any more. */
function removeLeftovers(): void {
  const parent = quickFolder();
  for (const name of readdirSync(parent)) {
    const pid = /^kontor-sandbox-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Files of this folder are in memory, where the system has it. It takes the place of the usual folder, not of a chosen one. */
const inMemory = '/dev/shm';
const usualFolder = '/tmp';
/** A smaller one is that of a container, and soon full. */
const roomMin = 1024 ** 3;

function quickFolder(): string {
  if (tmpdir() !== usualFolder) return tmpdir();
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomMin ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives under another account, or nothing is known of it.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
