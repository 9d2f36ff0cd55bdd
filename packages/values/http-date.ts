/** Dates of HTTP headers (RFC 9110, section 5.6.7): whole seconds, always GMT. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const month = `(?<month>${months.join('|')})`;
const time = String.raw`(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d):(?<second>[0-5]\d|60)`;
const dayName = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const wholeDayName = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';

/** The preferred form, and the two obsolete ones that a recipient must accept as well. */
const forms = [
  new RegExp(String.raw`^${dayName}, (?<day>\d{2}) ${month} (?<year>\d{4}) ${time} GMT$`),
  new RegExp(String.raw`^${wholeDayName}, (?<day>\d{2})-${month}-(?<shortYear>\d{2}) ${time} GMT$`),
  new RegExp(String.raw`^${dayName} ${month} (?<day>\d{2}| \d) ${time} (?<year>\d{4})$`),
];

/** Formats an instant as `Sun, 01 Mar 2026 07:15:00 GMT`, truncated to seconds. */
export function formatHttpDate(instantMs: number): string {
  return new Date(instantMs).toUTCString();
}

/**
 * Parses an HTTP date to epoch milliseconds; undefined for anything else, including a day that is not in the calendar.
 * `nowMs` determines the century of a two-digit year.
 */
export function parseHttpDate(text: string, nowMs: number): number | undefined {
  for (const form of forms) {
    const parts = form.exec(text)?.groups;
    if (parts === undefined) continue;
    return parts.shortYear === undefined
      ? instantOf(parts, Number(parts.year))
      : withCentury(parts, Number(parts.shortYear), nowMs);
  }
  return undefined;
}

type Parts = Readonly<Record<string, string>>;

/** A year that would be more than fifty years ahead is the latest past year with the same two digits. */
function withCentury(parts: Parts, shortYear: number, nowMs: number): number | undefined {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const century = thisYear - (thisYear % 100);
  for (const year of [century + 100 + shortYear, century + shortYear]) {
    const limit = new Date(nowMs).setUTCFullYear(thisYear + 50);
    const instantMs = instantOf(parts, year);
    if (instantMs !== undefined && instantMs <= limit) return instantMs;
  }
  return instantOf(parts, century - 100 + shortYear);
}

function instantOf(parts: Parts, year: number): number | undefined {
  const date = new Date(0);
  const day = Number(parts.day);
  date.setUTCFullYear(year, months.indexOf(parts.month as string), day);
  if (day === 0 || date.getUTCDate() !== day) return undefined;
  // Epoch time cannot represent a leap second.
  const second = Math.min(Number(parts.second), 59);
  return date.setUTCHours(Number(parts.hour), Number(parts.minute), second);
}
