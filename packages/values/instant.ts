/** Instants as epoch milliseconds, durations as milliseconds, and the calendar days of Europe/Berlin. */

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
/** 24 hours; a day of Europe/Berlin can have 23 or 25. */
export const dayMs = 24 * hourMs;

/** The extended form, and the basic one without separators. Both name the same parts. */
const forms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?(?<offset>Z|[+\u2212-]\d{2}(?::?\d{2})?)(?<suffix>(?:\[[^[\]]{1,100}\]){0,5})$/i,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})[T ](?<hour>\d{2})(?<minute>\d{2})(?:(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?(?<offset>Z|[+\u2212-]\d{2}(?::?\d{2})?)(?<suffix>(?:\[[^[\]]{1,100}\]){0,5})$/i,
];
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Parses an ISO 8601 date-time with a zone (`Z`, `+01:00`, `+0100`, `+01`); undefined for anything else, including a
 * day that is not in the calendar. Seconds may be left out, letters may be small, and a blank may stand for the `T`
 * (RFC 3339, section 5.6); the basic form has no separators. `24:00:00` is the end of a day, and a leap second, which UTC
 * has only at the end of a day, is the second after it. Behind the offset the name of a zone may follow that has this offset
 * at that time (RFC 9557). Fractions finer than a millisecond are truncated. The only reader of times in bodies, queries
 * and headers.
 */
export function parseInstant(text: string): number | undefined {
  const parts = (forms[0]?.exec(text) ?? forms[1]?.exec(text))?.groups;
  if (parts === undefined) return undefined;
  const [year, month, day, hour, minute, second] = [
    ...[parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second],
  ].map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  const offsetMinutes = readOffset(parts.offset as string);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const daysMax = month === 2 && !leap ? 28 : (daysOfMonth[month - 1] ?? 0);
  if (day < 1 || day > daysMax || minute > 59 || second > 60 || offsetMinutes === undefined) return undefined;
  const fraction = parts.fraction ?? '';
  const isEndOfDay = hour === 24 && minute === 0 && second === 0 && !/[1-9]/.test(fraction);
  if (hour > 23 && !isEndOfDay) return undefined;
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const instantMs = instant.setUTCHours(hour, minute - offsetMinutes, second, milliseconds);
  if (second === 60 && !isAtStartOfDay(instantMs)) return undefined;
  return fitsSuffix(parts.suffix ?? '', instantMs, parts.offset as string, offsetMinutes)
    ? instantMs
    : undefined;
}

/** True within the first second of a day in UTC, on which a leap second at the end of the day before is counted. */
function isAtStartOfDay(instantMs: number): boolean {
  return instantMs - Math.floor(instantMs / dayMs) * dayMs < secondMs;
}

function readOffset(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return undefined;
  return (zone[0] === '+' ? 1 : -1) * (hours * 60 + minutes);
}

/**
 * True if what follows the offset in brackets agrees with it: a zone has to have the offset at the instant, unless `Z` leaves
 * the local offset open. Other tags are ignored unless they are marked as critical (RFC 9557, section 3).
 */
function fitsSuffix(suffix: string, instantMs: number, offset: string, offsetMinutes: number): boolean {
  if (suffix === '') return true;
  const tags = suffix.slice(1, -1).split('][');
  return tags.every((tag, index) => {
    const name = tag.replace(/^!/, '');
    if (name.includes('=')) return name === tag;
    if (index > 0) return false;
    const found = zoneOffsetMs(name, instantMs);
    const isOpen = /^z$/i.test(offset) || offset === '-00:00';
    return found !== undefined && (isOpen || found === offsetMinutes * minuteMs);
  });
}

/** Returns the offset of a zone at an instant; undefined for a zone that does not exist. */
function zoneOffsetMs(zone: string, instantMs: number): number | undefined {
  if (/^[+-]\d{2}(?::?\d{2})?$/.test(zone)) {
    const minutes = readOffset(zone);
    return minutes === undefined ? undefined : minutes * minuteMs;
  }
  try {
    const wholeMs = Math.floor(instantMs / secondMs) * secondMs;
    return wallMs(wholeMs, zone) - wholeMs;
  } catch {
    return undefined;
  }
}

let lastDay = { number: Number.NaN, text: '' };

/** Formats an instant in UTC with milliseconds, as in every answer: `2026-03-01T07:15:00.000Z`. */
export function formatInstant(instantMs: number): string {
  const number = Math.floor(Math.trunc(instantMs) / dayMs);
  // Instants that follow each other are mostly of one day, and most of the work is to find its date.
  if (number !== lastDay.number) lastDay = { number, text: new Date(instantMs).toISOString().slice(0, -13) };
  const ms = Math.trunc(instantMs) - number * dayMs;
  const minutes = Math.floor(ms / minuteMs);
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

/** Made when one is first needed: the first formatter of a process takes 10 ms, which a start need not wait for. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError if there is no such zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase();
  const known = clocks.get(name);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(name, clock);
  return clock;
}

/** Local time at an instant, as if it were UTC; epoch milliseconds. */
function wallMs(instantMs: number, zone = 'Europe/Berlin'): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Returns the day at an instant in UTC: `2026-03-29`. It is never after the local day, and needs no data of time zones, which take
 * 20 ms and 10 MB of a process.
 */
export function utcDay(instantMs: number): string {
  return formatInstant(instantMs).slice(0, 10);
}

/** Returns the day that many days after another; a negative number goes back. */
export function dayAfter(day: string, days: number): string {
  return utcDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
}

/** Returns the local day at an instant: `2026-03-29`. */
export function berlinDay(instantMs: number): string {
  return utcDay(wallMs(instantMs));
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
  return startOfBerlinDay(dayAfter(berlinDay(instantMs), 1));
}

const durationForm =
  /^P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,](\d{1,9}))?S)?)?$/;
const unitsMs = [7 * dayMs, dayMs, hourMs, minuteMs, secondMs];

/**
 * Parses an ISO 8601 duration of weeks, days, hours, minutes and seconds; undefined for anything else, including months
 * and years, whose length varies. Fractions finer than a millisecond are truncated.
 */
export function parseDuration(text: string): number | undefined {
  const parts = durationForm.exec(text);
  if (parts === null || text.endsWith('P') || text.endsWith('T')) return undefined;
  const whole = unitsMs.reduce((sum, unitMs, index) => sum + Number(parts[index + 1] ?? 0) * unitMs, 0);
  return whole + Number((parts[6] ?? '').padEnd(3, '0').slice(0, 3));
}

const shortDuration = /^(?:(\d{1,9})w)?(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9})s)?$/i;

/** Returns a duration that a person wrote, such as `31m`, `1d12h` or `pt36h`, as ISO 8601; undefined for anything else. */
export function isoDurationOf(text: string): string | undefined {
  if (parseDuration(text.toUpperCase()) !== undefined) return text.toUpperCase();
  const parts = text === '' ? null : shortDuration.exec(text);
  if (parts === null) return undefined;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  return `P${weeks}W${days}DT${hours}H${minutes}M${seconds}S`;
}

/** Formats a duration in seconds, with a sign in front when it is negative: `PT90.5S`. */
export function formatDuration(durationMs: number): string {
  return `${durationMs < 0 ? '-' : ''}PT${Math.abs(durationMs) / 1000}S`;
}
