/** Process statistics from the operating system (Linux; on other systems the values are missing). */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** Kernel clock ticks per second; the same in all common builds. */
const ticksPerSecond = 100;

/** Returns the processor time of all threads so far; NaN if it is not available. */
export function cpuMs(pid: number | undefined): number {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return Number.NaN;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
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
  const timer = setInterval(() => seen.push(memoryMB(pid).now), everyMs);
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
