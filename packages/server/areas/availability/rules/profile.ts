import type {
  CreateShippingProfileRequest,
  GetShippingProfileResponse,
} from '@kontor/contract/generated/availability-v1';
import {
  berlinDay,
  berlinTimeOfDayMs,
  dayAfter,
  hourMs,
  minuteMs,
  startOfBerlinDay,
} from '@kontor/values/instant';
import type { ShippingProfile } from '../../../tables/availability/shipping-profiles.ts';

export type WorkingDay = GetShippingProfileResponse['workingDays'][number];
export type DeliveryType = GetShippingProfileResponse['deliveryType'];

export type { ShippingProfile };

/** The days of the week, from Monday. */
export const weekDays: readonly WorkingDay[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

/** Converts a request without violations to a profile, which replaces one if it is not new. */
export function toProfile(
  shippingProfileId: string,
  request: CreateShippingProfileRequest,
  before?: ShippingProfile,
): ShippingProfile {
  return {
    shippingProfileId,
    name: request.shippingProfileName,
    workingDays: weekDays.filter((day) => request.workingDays.includes(day)),
    orderCutoff: request.orderCutoff,
    deliveryType: request.deliveryType,
    processingDays: request.defaultProcessingTime,
    transportDays: request.transportTime,
    isDefault: request.isDefault ?? before?.isDefault ?? false,
  };
}

/** A name normalised for comparison: letter case and outer blanks do not count (AV16). */
export function comparedName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** The body with the names of days in capitals; they may be sent in any letter case (AV18). */
export function withCapitalDays(body: unknown): unknown {
  const { workingDays } = (body ?? {}) as { workingDays?: unknown };
  if (!Array.isArray(workingDays)) return body;
  const days = workingDays.map((day) => (typeof day === 'string' ? day.toUpperCase() : day));
  return { ...(body as object), workingDays: days };
}

/** The members of a profile that decide the promised date. */
type DispatchRules = Pick<ShippingProfile, 'workingDays' | 'orderCutoff' | 'transportDays'>;

/**
 * Returns the end of the latest day on which an order arrives (AV22). Day 1 is the day of the order if that is a
 * working day and the time is not after the cutoff, otherwise the next working day. The order is sent on working day
 * number `processingDays`; transport days are Monday to Saturday. All days are in Europe/Berlin; holidays are not
 * considered.
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
  return startOfBerlinDay(dayAfter(arrival, 1)) - 1;
}

/** The day that is `count` matching days after another. */
function daysLater(day: string, count: number, fits: (day: string) => boolean): string {
  return count === 0 ? day : daysLater(nextDay(day, fits), count - 1, fits);
}

/** The first matching day after another. Terminates, because at least one day of every week matches. */
function nextDay(day: string, fits: (day: string) => boolean): string {
  const next = dayAfter(day, 1);
  return fits(next) ? next : nextDay(next, fits);
}

function weekDayOf(day: string): (typeof weekDays)[number] {
  // `getUTCDay` starts the week on Sunday, the list on Monday.
  return weekDays[(new Date(day).getUTCDay() + 6) % 7] as (typeof weekDays)[number];
}

/** Converts a time of day such as `14:30` to milliseconds since midnight. */
function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}
