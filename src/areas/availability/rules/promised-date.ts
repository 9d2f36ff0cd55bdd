import { berlinDay, berlinTimeOfDayMs, startOfBerlinDay } from '../../../values/berlin-day.ts';
import { type ShippingProfile, weekDays } from './profile.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What a promise is made of. */
export type DispatchRules = Pick<ShippingProfile, 'workingDays' | 'orderCutoff' | 'transportDays'>;

/**
 * The end of the day on which an order arrives at the latest (AV22): day 1 is the day of the order where that is a
 * working day and the time is not after the cutoff, else the next working day; it is sent on working day number
 * `processingDays`, and travels from Monday to Saturday. All days are those of Europe/Berlin; there are no holidays.
 */
export function promisedDate(
  { workingDays, orderCutoff, transportDays }: DispatchRules,
  processingDays: number,
  orderedAtMs: number,
): number {
  const isWorkingDay = (day: string) => workingDays.includes(weekDayOf(day));
  const orderDay = berlinDay(orderedAtMs);
  const isInTime = berlinTimeOfDayMs(orderedAtMs) <= timeOfDayMs(orderCutoff);
  const first = isWorkingDay(orderDay) && isInTime ? orderDay : nextDay(orderDay, isWorkingDay);
  const dispatch = daysLater(first, processingDays - 1, isWorkingDay);
  const arrival = daysLater(dispatch, transportDays, (day) => weekDayOf(day) !== 'SUNDAY');
  return startOfBerlinDay(dayAfter(arrival)) - 1;
}

/** The day that is `count` fitting days after another. */
function daysLater(day: string, count: number, fits: (day: string) => boolean): string {
  return count === 0 ? day : daysLater(nextDay(day, fits), count - 1, fits);
}

/** The first fitting day after another; of the seven days after any, one fits. */
function nextDay(day: string, fits: (day: string) => boolean): string {
  const next = dayAfter(day);
  return fits(next) ? next : nextDay(next, fits);
}

function dayAfter(day: string): string {
  return new Date(midnightOf(day) + dayMs).toISOString().slice(0, 10);
}

function weekDayOf(day: string): (typeof weekDays)[number] {
  // Weeks begin with Sunday here, and with Monday in the list.
  return weekDays[(new Date(midnightOf(day)).getUTCDay() + 6) % 7] as (typeof weekDays)[number];
}

function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Milliseconds since midnight that clocks show at `14:30`. */
function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 * 1000;
}
