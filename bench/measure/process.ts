/** What the operating system knows of a process (Linux; elsewhere the values are missing). */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** Kernel clock ticks a second; fixed on all common builds. */
const ticksPerSecond = 100;

/** Processor time of all threads so far; NaN where the system does not tell. */
export function cpuMs(pid: number | undefined): number {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return Number.NaN;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Memory in use now and at its peak, MB of 1,000,000 bytes. */
export function memoryMB(pid: number | undefined): { now: number; peak: number } {
  const text = read(`/proc/${pid}/status`) ?? '';
  const of = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN) * 1024) / 1e6;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Lets the peak of memory begin anew, so that it is that of what comes next. */
export function resetPeak(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Elsewhere the peak is that of the whole life of the process.
  }
}

/** Memory of a process while something goes on: the most in each quarter of that time, MB. One that grows shows in the last of them. */
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

/** Open handles of the process. */
export function openHandles(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : Number.NaN;
}

/** Bytes of a database file with its log. */
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
