import { BrokenRow, quoted } from '../wrong-file.ts';
import type { DateForm } from './form.ts';

const dayForms: Readonly<Record<DateForm, RegExp>> = {
  iso: /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/,
  'day.month.year': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})/,
  'month/day/year': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d{2})/,
};

/** `10:00`, `T10:00:00`, `, 1:06 PM`, with or without a zone. */
const timeForm =
  /^[T,\s]*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[AP]M)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

const two = (part: string | number) => String(part).padStart(2, '0');

/** The moment that a text says, as the contract writes it; in UTC if it names no zone. Undefined for an empty value. */
export function dayOf(value: unknown, form: DateForm, ends: boolean): string | undefined {
  if (value === undefined) return undefined;
  const text = String(value).trim();
  // A workbook's own dates, and those of a program, are written as in ISO 8601, whatever people write in the column.
  const [pattern] = [dayForms.iso, dayForms[form]].filter((each) => each.test(text));
  const day = pattern?.exec(text);
  const { year = '', month = '', day: date = '' } = day?.groups ?? {};
  const rest = text.slice(day?.[0].length ?? 0);
  const time = timeForm.exec(rest);
  const whole = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`;
  const isDay = day !== null && day !== undefined && !Number.isNaN(Date.parse(`${whole}T00:00:00Z`));
  if (!isDay || (rest.trim() !== '' && time === null))
    throw new BrokenRow(`not readable: ${quoted(text)} must be a day such as 2026-03-01`);
  if (time === null) return `${whole}T${ends ? '23:59:59' : '00:00:00'}Z`;
  const { hour = '', minute, second = '00', half, zone = 'Z' } = time.groups ?? {};
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${whole}T${two(hours)}:${minute}:${second}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`;
}
