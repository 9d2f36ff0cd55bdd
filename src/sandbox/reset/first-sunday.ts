import { berlinDay, startOfBerlinDay } from '../../values/instant.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Returns the latest first Sunday of a month at 18:00 in Europe/Berlin, up to and including the instant. */
export function lastFirstSundayMs(instantMs: number): number {
  const [year = 0, month = 1] = berlinDay(instantMs).split('-').map(Number);
  const ofMonthMs = firstSundayMs(year, month - 1);
  return ofMonthMs <= instantMs ? ofMonthMs : firstSundayMs(year, month - 2);
}

function firstSundayMs(year: number, monthIndex: number): number {
  const first = new Date(Date.UTC(year, monthIndex, 1));
  const sunday = new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * dayMs);
  // Clocks change on the last Sunday of a month, so this day has 24 hours.
  return startOfBerlinDay(sunday.toISOString().slice(0, 10)) + 18 * hourMs;
}
