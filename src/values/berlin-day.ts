/** Calendar days of Europe/Berlin, where a day has 23, 24 or 25 hours. */

import { once } from './once.ts';

/** Made when it is first asked: the first formatter of a process takes 10 ms, which a start need not wait for. */
const clock = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Berlin',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Local time at an instant, as if it were UTC; epoch milliseconds. */
function wallMs(instantMs: number): number {
  const parts = Object.fromEntries(
    clock()
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the local day at an instant: `2026-03-29`. */
export function berlinDay(instantMs: number): string {
  return new Date(wallMs(instantMs)).toISOString().slice(0, 10);
}

/** Milliseconds since local midnight, by local clocks, at an instant. */
export function berlinTimeOfDayMs(instantMs: number): number {
  return (wallMs(instantMs) % dayMs) + (((instantMs % 1000) + 1000) % 1000);
}

/** Returns the instant at which a day begins: 22:00 or 23:00 UTC of the day before. */
export function startOfBerlinDay(day: string): number {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  // The clocks change after midnight: an hour before midnight the offset is the same as at midnight.
  const offsetMs = wallMs(midnightMs - hourMs * 2) - (midnightMs - hourMs * 2);
  return midnightMs - offsetMs;
}

/** Returns the first instant after the given one at which a day begins. */
export function nextBerlinMidnight(instantMs: number): number {
  const nextDay = new Date(Date.parse(`${berlinDay(instantMs)}T00:00:00Z`) + dayMs);
  return startOfBerlinDay(nextDay.toISOString().slice(0, 10));
}
