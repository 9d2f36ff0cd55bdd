import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { memoryUrl } from '../platform/config/database-url.ts';
import { Secret } from '../platform/config/secrets.ts';

/**
 * Replaces `sqlite::memory:` in a configuration with a new file that is removed when this process exits; returns other
 * configurations unchanged. Also removes files that killed processes left behind. A file is needed because SQLite
 * shares an in-memory database only within one thread, while a server reads and writes in two.
 */
export function withTemporaryDatabase(config: Config): Config {
  if (config.databaseUrl.reveal() !== memoryUrl) return config;
  removeLeftovers();
  const folder = mkdtempSync(join(quickFolder(), `kontor-sandbox-${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return Object.freeze({ ...config, databaseUrl: new Secret(`sqlite:${join(folder, 'kontor.db')}`) });
}

/** Removes leftover folders: their name contains the id of their process, which no longer exists. */
function removeLeftovers(): void {
  const parent = quickFolder();
  for (const name of readdirSync(parent)) {
    const pid = /^kontor-sandbox-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Folder with files in memory, if the system has one. Replaces only the default temporary folder, not a configured
 * one.
 */
const inMemory = '/dev/shm';
const defaultFolder = '/tmp';
/** Minimum free space: containers often have a smaller folder, which fills up quickly. */
const roomMin = 1024 ** 3;

function quickFolder(): string {
  if (tmpdir() !== defaultFolder) return tmpdir();
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
    // With any other error the process may exist, for example under another account.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
