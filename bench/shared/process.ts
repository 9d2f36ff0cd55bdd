/** Processes as the operating system sees them (Linux; on other systems the values are missing), and folders for files. */
import {
  type DisposableTempDir,
  existsSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Returns the processor time of all threads so far; NaN if it is not available. */
export function cpuMs(pid: number | undefined): number {
  return (pid === undefined ? undefined : statOf(pid))?.ownMs ?? Number.NaN;
}

/** Returns the processor time so far of the children of this process that have exited. */
export function childrenMs(): number {
  return statOf(process.pid)?.endedMs ?? Number.NaN;
}

/** Returns the processor time of the living threads so far, to the microsecond; NaN if it is not available. */
export function threadsMs(pid: number | undefined): number {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return Number.NaN;
  const ran = readdirSync(folder).map((id) =>
    Number(read(join(folder, id, 'schedstat'))?.split(' ')[0] ?? 0),
  );
  return ran.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** Does the work; resolves to its result and to the processor time of the process meanwhile. */
export async function spentOn<Result>(
  pid: number | undefined,
  work: () => Promise<Result>,
): Promise<[result: Result, spentMs: number]> {
  const beforeMs = cpuMs(pid);
  const result = await work();
  return [result, cpuMs(pid) - beforeMs];
}

/**
 * Does the work; resolves to the microseconds of each piece: the time until all were done (`wall`), and what each meter, which
 * returns milliseconds so far, went up by.
 */
export async function microsOf<Name extends string>(
  meters: Readonly<Record<Name, () => number>>,
  pieces: number,
  work: () => Promise<unknown>,
): Promise<Record<Name | 'wall', number>> {
  const all = { ...meters, wall: () => performance.now() };
  const read = () => Object.entries<() => number>(all).map(([name, meter]) => [name, meter()] as const);
  const before = new Map(read());
  await work();
  const spent = read().map(([name, ms]) => [name, ((ms - (before.get(name) ?? 0)) * 1_000) / pieces]);
  return Object.fromEntries(spent) as Record<Name | 'wall', number>;
}

/** Resolves to the process id of the server if it runs on this machine, to measure its processor time. */
export async function serverProcess(url: string): Promise<number | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    return statOf(rows[0].pid)?.parent;
  });
}

/** Returns the processor time so far in ms, over all processes of a PostgreSQL server, including those that have exited. */
export function serverCpuMs(pid: number | undefined): number {
  const main = pid === undefined ? undefined : statOf(pid);
  if (main === undefined) return Number.NaN;
  const living = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : undefined))
    .filter((stat) => stat?.parent === pid)
    .reduce((sum, stat) => sum + (stat?.ranMs ?? 0), 0);
  return main.ranMs + main.endedMs + living;
}

/** Returns the current and peak memory in MB of 1,000,000 bytes. */
export function memoryMB(pid: number | undefined): { now: number; peak: number } {
  const text = read(`/proc/${pid}/status`) ?? '';
  const of = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN) * 1024) / 1e6;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Resets the memory peak, so that it covers only what follows. */
export function resetPeak(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // On other systems the peak covers the whole lifetime of the process.
  }
}

/**
 * Samples the memory of a process; `quarters` returns the maximum in MB of each quarter of the time, to show growth.
 */
export function watchMemory(pid: number | undefined, everyMs = 200): { quarters(): number[] } {
  const seen: number[] = [];
  const timer = setInterval(() => {
    const { now } = memoryMB(pid);
    // The process may have ended.
    if (!Number.isNaN(now)) seen.push(now);
  }, everyMs);
  return {
    quarters() {
      clearInterval(timer);
      const size = Math.ceil(seen.length / 4);
      return [0, 1, 2, 3].map((quarter) =>
        Math.round(Math.max(...seen.slice(quarter * size, (quarter + 1) * size))),
      );
    },
  };
}

/** Returns the number of open file descriptors of the process. */
export function openHandles(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : Number.NaN;
}

/** Returns the size of a database file and its WAL in bytes. */
export function databaseBytes(path: string): number {
  return [path, `${path}-wal`]
    .filter(existsSync)
    .map((each) => statSync(each).size)
    .reduce((sum, size) => sum + size, 0);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

interface Stat {
  readonly parent: number;
  readonly ownMs: number;
  /** That of the first thread, without rounding: all there is of a process of PostgreSQL. */
  readonly ranMs: number;
  /** Processor time of children that have exited. */
  readonly endedMs: number;
}

/** Reads the statistics of a process; a clock tick, to which the others are rounded, is 10 ms. */
function statOf(pid: number): Stat | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * 10;
  const ran = read(`/proc/${pid}/schedstat`)?.split(' ')[0];
  const ranMs = ran === undefined ? ticks(11) : Number(ran) / 1e6;
  return { parent: fields[1] ?? 0, ownMs: ticks(11), ranMs, endedMs: ticks(13) };
}

/** Makes a folder that is removed at the end of its block, or names one to keep. */
export function measuredFolder(kept?: string): Pick<DisposableTempDir, 'path' | typeof Symbol.dispose> {
  if (kept !== undefined) return { path: kept, [Symbol.dispose]: () => undefined };
  return mkdtempDisposableSync(join(tmpdir(), 'kontor-bench-'));
}

/** Connects to a PostgreSQL database for the work. */
export async function withClient<Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
