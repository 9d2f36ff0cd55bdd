/** Days whose figures are readable: yesterday and the 89 days before it (RP2). */
import { date } from '@kontor/contract/form/formats.js';
import { dayAfter } from '@kontor/values/instant';

/** How many days back figures are readable, and how many days a read without dates covers. */
const readableDays = 90;
const daysWithoutDates = 7;

/** Days in Europe/Berlin, such as `2026-05-04`; both are included. */
export interface Period {
  readonly fromDay: string;
  readonly toDay: string;
}

/** A date of a period that is not accepted. */
interface PeriodViolation {
  readonly member: 'fromDate' | 'toDate';
  readonly detail: string;
}

/** Returns the first and the last day that are readable on a day. */
export function readablePeriod(today: string): Period {
  return { fromDay: dayAfter(today, -readableDays), toDay: dayAfter(today, -1) };
}

/** Returns the period of a read without dates. */
export function defaultPeriod(today: string): Period {
  return { fromDay: dayAfter(today, -daysWithoutDates), toDay: dayAfter(today, -1) };
}

/** Returns every violation of two dates; `undefined` stands for one that was not sent. */
export function periodViolations(
  dates: { readonly fromDate: unknown; readonly toDate: unknown },
  today: string,
): PeriodViolation[] {
  const readable = readablePeriod(today);
  const violations = (['fromDate', 'toDate'] as const).flatMap((member) =>
    dateViolations(member, dates, readable),
  );
  const { fromDate, toDate } = dates;
  if (!isDay(fromDate) || !isDay(toDate) || fromDate <= toDate) return violations;
  return [...violations, { member: 'fromDate', detail: `fromDate ${fromDate} is after toDate ${toDate}.` }];
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && date(value);
}

function dateViolations(
  member: 'fromDate' | 'toDate',
  dates: { readonly fromDate: unknown; readonly toDate: unknown },
  readable: Period,
): PeriodViolation[] {
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
