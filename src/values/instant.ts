/** Instants as epoch milliseconds. */

const form =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)$/i;
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Parses an ISO 8601 date-time with a zone (`Z`, `+01:00`, `+0100`, `+01`); undefined for anything else, including a
 * day that is not in the calendar. Seconds may be left out, letters may be small, and a blank may stand for the `T`
 * (RFC 3339, section 5.6). Fractions finer than a millisecond are truncated. The only reader of times in bodies, queries
 * and headers.
 */
export function parseInstant(text: string): number | undefined {
  const parts = form.exec(text);
  if (parts === null) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const offsetMinutes = readOffset(parts[8] as string);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const daysMax = month === 2 && !leap ? 28 : (daysOfMonth[month - 1] ?? 0);
  if (day < 1 || day > daysMax || hour > 23 || minute > 59 || second > 59 || offsetMinutes === undefined) {
    return undefined;
  }
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  return instant.setUTCHours(hour, minute - offsetMinutes, second, milliseconds);
}

function readOffset(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return undefined;
  return (zone[0] === '-' ? -1 : 1) * (hours * 60 + minutes);
}

const dayMs = 86_400_000;
let lastDay = { number: Number.NaN, text: '' };

/** Formats an instant in UTC with milliseconds, as in every answer: `2026-03-01T07:15:00.000Z`. */
export function formatInstant(instantMs: number): string {
  const number = Math.floor(Math.trunc(instantMs) / dayMs);
  // Instants that follow each other are mostly of one day, and most of the work is to find its date.
  if (number !== lastDay.number) lastDay = { number, text: new Date(instantMs).toISOString().slice(0, -13) };
  const ms = Math.trunc(instantMs) - number * dayMs;
  const minutes = Math.floor(ms / 60_000);
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${lastDay.text}${time}:${twoDigits(Math.floor(ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, '0')}Z`;
}

const sixty = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

const twoDigits = (number: number) => sixty[number] as string;

/**
 * Converts a delivered date-time to the form of answers; returns the text itself when it is no date-time, or when UTC
 * moves it out of the years that the form can represent.
 */
export function toUtc(text: string): string {
  const instantMs = parseInstant(text);
  if (instantMs === undefined) return text;
  const utc = formatInstant(instantMs);
  return utc.length === utcLength ? utc : text;
}

const utcLength = '2026-03-01T07:15:00.000Z'.length;
