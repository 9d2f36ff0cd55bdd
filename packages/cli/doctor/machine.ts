/** What this machine gives a server: versions, memory, disk and ports; and the form of what a check finds. */
import { existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { type Config, reachable } from '@kontor/server/config';
import { readHealth } from '../commands/health.ts';
import { ownManifest, version } from '../context.ts';

/** What a check found. A failure keeps the server from working; a warning will, or makes it work worse. */
export interface Finding {
  readonly level: 'fine' | 'warning' | 'failure';
  /** What was checked. */
  readonly about: string;
  /** What was found and, unless it is fine, what to do. */
  readonly told: string;
}

/** Returns functions that make the findings about one thing. */
export function findingsAbout(about: string) {
  const finding =
    (level: Finding['level']) =>
    (told: string): Finding => ({ level, about, told });
  return { fine: finding('fine'), warning: finding('warning'), failure: finding('failure') };
}

const words = { fine: 'fine', warning: 'WARNING', failure: 'FAILURE' } as const;

/** Renders findings in columns; a text with several lines continues under its first one. */
export function renderFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ level, about, told }) => {
      const begin = `${words[level].padEnd(8)} ${about.padEnd(width)}  `;
      return begin + told.replaceAll('\n', `\n${' '.repeat(begin.length)}`);
    })
    .join('\n');
}

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
  const needed = ownManifest().engines.node.replace('>=', '');
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

type Listeners = Pick<Config, 'host' | 'port' | 'operatorHost' | 'operatorPort' | 'role'>;

/** What was found out about the ports. */
interface Ports {
  readonly findings: readonly Finding[];
  /** True if a server of kontor answers at one of them. */
  readonly isRunning: boolean;
}

/** Checks whether the server could listen, or is running already. */
export async function checkPorts(listeners: Listeners): Promise<Ports> {
  const { host, port, operatorHost, operatorPort, role } = listeners;
  const operator = await checkPort(operatorHost, operatorPort, 'operator');
  if (role === 'worker') return { findings: [operator.finding], isRunning: operator.isRunning };
  const partner = await checkPort(host, port, 'partner', operator.isRunning);
  return {
    findings: [partner.finding, operator.finding],
    isRunning: partner.isRunning || operator.isRunning,
  };
}

interface Checked {
  readonly finding: Finding;
  /** True if a server of kontor answers. */
  readonly isRunning: boolean;
}

async function checkPort(host: string, port: number, plane: string, isOwn = false): Promise<Checked> {
  const { fine, warning, failure } = findingsAbout('ports');
  const place = `${host}:${port} (${plane} plane)`;
  const notRunning = (finding: Finding): Checked => ({ finding, isRunning: false });
  const running = (finding: Finding): Checked => ({ finding, isRunning: true });
  if (port === 0) return notRunning(fine(`a free one for the ${plane} plane`));
  const code = await refusalToListen(host, port);
  if (code === undefined) return notRunning(fine(`${place} is free`));
  if (code !== 'EADDRINUSE') return notRunning(failure(`${place} cannot be used: ${remedies[code] ?? code}`));
  if (plane === 'partner' && isOwn) return running(fine(`${place} is used by the server that runs`));
  const { isGood, status, word } = await readHealth(`http://${reachable(host)}:${port}`);
  if (isGood) return running(fine(`${place} is used by a server that runs and is ${word}`));
  if (status === 503)
    return running(warning(`${place}: the server that runs is not ready: ${word}. Its log says why.`));
  return notRunning(
    failure(`${place} is used by another program: stop it, or set KONTOR_PORT and KONTOR_OPERATOR_PORT.`),
  );
}

const remedies: Readonly<Record<string, string>> = {
  EACCES:
    'this account may not use ports below 1024; set another one with KONTOR_PORT or KONTOR_OPERATOR_PORT.',
  EADDRNOTAVAIL:
    'this machine has no such address; set another one with KONTOR_HOST or KONTOR_OPERATOR_HOST.',
  ENOTFOUND: 'the name has no address; set an address with KONTOR_HOST or KONTOR_OPERATOR_HOST.',
};

/** Listens for a moment; resolves to the code of the error if that fails. */
function refusalToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
