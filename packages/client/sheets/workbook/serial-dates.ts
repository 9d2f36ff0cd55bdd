/** Numbers of the built-in forms that show a number as a day, or as a time of the day. */
const days = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);
const times = new Set([...range(18, 21), 45, 47]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** What a form shows a number as; undefined for a number or a duration. */
export function isDateForm(id: number, code: string | undefined): 'day' | 'time' | undefined {
  if (code === undefined) {
    if (days.has(id)) return 'day';
    return times.has(id) ? 'time' : undefined;
  }
  // Quoted texts, characters behind a backslash, colours and languages say nothing; of several sections the first counts.
  const signs = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';', 1)[0]
    ?.toLowerCase();
  if (signs === undefined || /general|standard|\[[hms]+\]/.test(signs)) return undefined;
  if (/[yd]|(?<![hs:.])m(?!:)/.test(signs)) return 'day';
  return /h|s/.test(signs) ? 'time' : undefined;
}

/** A moment without the time of a whole day. */
export const dayIn = (text: string) => text.replace(/T00:00:00(?:\.0+)?Z?$/, '');

const dayMs = 24 * 60 * 60 * 1000;
const serialMax = 2_958_466;
/** Spreadsheets count a 29 February 1900, which no calendar has. */
const serialOfMarch1900 = 61;

/** A serial number as in ISO 8601, without a zone: a day, a moment or a time; undefined if it is none. */
export function dateText(serial: number, form: 'day' | 'time', isFrom1904: boolean): string | undefined {
  if (!(serial >= 0 && serial < serialMax)) return undefined;
  const begin = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < serialOfMarch1900 ? 31 : 30);
  const ms = Math.round((serial * dayMs) / 1000) * 1000;
  const text = new Date(begin + ms).toISOString().slice(0, 19);
  if (form === 'time' && serial < 1) return text.slice(11);
  return ms % dayMs === 0 ? text.slice(0, 10) : text;
}
