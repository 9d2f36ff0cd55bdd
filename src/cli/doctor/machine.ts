import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { version } from '../context.ts';
import { type Finding, findingsAbout } from './finding.ts';

const mebibyte = 1024 ** 2;

/** A server of one marketplace has used at most half of it. */
const memoryMin = 512 * mebibyte;

/** A delivery of the largest size, its parts and the log of the database take less than a tenth of it. */
const roomMin = 1024 * mebibyte;

/** Below that, writes are about to fail. */
const roomLeastMin = 100 * mebibyte;

/** What is there of this machine, so that tests can replace it. */
export interface Machine {
  readonly nodeVersion: string;
  readonly memoryBytes: number;
  /** Free bytes of the file system with a folder. */
  freeBytes(folder: string): number;
}

export const thisMachine: Machine = {
  nodeVersion: process.versions.node,
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || totalmem()),
  freeBytes(folder) {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
};

/** Names the versions: of the program, of its runtime, and of what a runtime must at least be. */
export function checkVersions({ nodeVersion }: Machine): Finding {
  const { fine, failure } = findingsAbout('versions');
  const found = `kontor ${version()} on Node.js ${nodeVersion}, ${process.platform} ${process.arch}`;
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const needed = /"node": ">=([\d.]+)"/.exec(text)?.[1] ?? '0';
  return isAtLeast(nodeVersion, needed)
    ? fine(found)
    : failure(`${found}: install Node.js ${needed} or later.`);
}

function isAtLeast(version: string, needed: string): boolean {
  return version.localeCompare(needed, 'en', { numeric: true }) >= 0;
}

/** Checks the memory that the machine, or its container, lets the server have. */
export function checkMemory({ memoryBytes }: Machine): Finding {
  const { fine, warning } = findingsAbout('memory');
  const found = `${Math.floor(memoryBytes / mebibyte)} MiB`;
  const needed = memoryMin / mebibyte;
  return memoryBytes >= memoryMin ? fine(found) : warning(`${found}: give the server ${needed} MiB or more.`);
}

/** Checks the room where the database is, and for temporary files. */
export function checkDisk(databaseFile: string | undefined, machine: Machine): Finding[] {
  const folders = databaseFile === undefined ? [] : [existingFolder(dirname(resolve(databaseFile)))];
  return [...new Set([...folders, tmpdir()])].map((folder) => roomIn(folder, machine));
}

function roomIn(folder: string, machine: Machine): Finding {
  const { fine, warning, failure } = findingsAbout('disk');
  try {
    const free = machine.freeBytes(folder);
    const found = `${Math.floor(free / mebibyte).toLocaleString('en-US')} MiB free in ${folder}`;
    if (free < roomLeastMin)
      return failure(`${found}: writes are about to fail; remove files, or use another disk.`);
    return free < roomMin ? warning(`${found}: make room, or use another disk.`) : fine(found);
  } catch (error) {
    return failure(`${folder} cannot be read (${(error as Error).message}): check that it exists.`);
  }
}

/** The folder, or the nearest one above it that exists already. */
export function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}
