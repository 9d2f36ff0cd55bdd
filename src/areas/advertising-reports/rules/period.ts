/** Days of which figures can be read: yesterday and the 89 days before it (RP2). */
import { date } from '../../../contract/formats.js';

const dayMs = 24 * 60 * 60 * 1000;

/** How far back figures can be read, and how far back a read without dates goes. */
export const readableDays = 90;
const daysWithoutDates = 7;

/** Days of Europe/Berlin: `2026-05-04`. Both are in it. */
export interface Period {
  readonly fromDay: string;
  readonly toDay: string;
}

/** A date of a period that cannot be taken. */
export interface PeriodFault {
  readonly member: 'fromDate' | 'toDate';
  readonly detail: string;
}

/** The day so many days after another one; before it for a number below 0. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The first and the last day that can be read on a day. */
export function readablePeriod(today: string): Period {
  return { fromDay: dayAfter(today, -readableDays), toDay: dayAfter(today, -1) };
}

/** The period of a read that names no dates. */
export function usualPeriod(today: string): Period {
  return { fromDay: dayAfter(today, -daysWithoutDates), toDay: dayAfter(today, -1) };
}

/** Everything that is wrong with two dates; `undefined` for one that was not sent. */
export function periodFaults(
  dates: { readonly fromDate: unknown; readonly toDate: unknown },
  today: string,
): PeriodFault[] {
  const readable = readablePeriod(today);
  const faults = (['fromDate', 'toDate'] as const).flatMap((member) => dateFaults(member, dates, readable));
  const { fromDate, toDate } = dates;
  if (!isDay(fromDate) || !isDay(toDate) || fromDate <= toDate) return faults;
  return [...faults, { member: 'fromDate', detail: `fromDate ${fromDate} is after toDate ${toDate}.` }];
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && date(value);
}

function dateFaults(
  member: 'fromDate' | 'toDate',
  dates: { readonly fromDate: unknown; readonly toDate: unknown },
  readable: Period,
): PeriodFault[] {
  const value = dates[member];
  if (value === undefined) {
    const isAlone = dates.fromDate !== undefined || dates.toDate !== undefined;
    return isAlone ? [{ member, detail: `${member} is missing; send both dates.` }] : [];
  }
  if (!isDay(value)) {
    return [{ member, detail: `${member} must be a calendar date, such as 2026-03-01.` }];
  }
  if (value >= readable.fromDay && value <= readable.toDay) return [];
  const detail = `${member} is ${value} and must be from ${readable.fromDay} to ${readable.toDay}.`;
  return [{ member, detail }];
}
