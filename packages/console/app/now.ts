import { isLive } from './environment.ts';

let sandboxMs: number | undefined;
let aheadMs = 0;

/** Takes over the clocks of the server from the headers of an answer. */
export function readServerClock(headers: Headers): void {
  sandboxMs = timeOf(headers, 'x-sandbox-time') ?? sandboxMs;
  const serverMs = timeOf(headers, 'date');
  if (serverMs !== undefined) aheadMs = serverMs - Date.now();
}

function timeOf(headers: Headers, name: string): number | undefined {
  const ms = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

/** The real time by the clock of the server, epoch milliseconds. Statistics and health are kept by it. */
export function realNowMs(): number {
  return Date.now() + aheadMs;
}

/** The time of the marketplace, epoch milliseconds: in a sandbox, that of its clock when it last answered. */
export function nowMs(): number {
  return (isLive ? undefined : sandboxMs) ?? realNowMs();
}

const noticedMs = 60_000;

/** True in a sandbox whose clock does not show the real time, so that a time has to say which clock it is by. */
export function clocksDiffer(): boolean {
  return Math.abs(nowMs() - realNowMs()) > noticedMs;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A time some days ago, rounded down to a whole day, so that equal reads stay equal. */
export function daysBefore(now: number, days: number): string {
  return new Date((Math.floor(now / dayMs) - days + 1) * dayMs).toISOString();
}
