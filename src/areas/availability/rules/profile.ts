import type {
  CreateShippingProfileRequest,
  GetShippingProfileResponse,
} from '../../../generated/availability-v1.ts';

export type WorkingDay = GetShippingProfileResponse['workingDays'][number];
export type DeliveryType = GetShippingProfileResponse['deliveryType'];

/** A set of dispatch rules that skus refer to. */
export interface ShippingProfile {
  readonly shippingProfileId: string;
  readonly name: string;
  /** Ordered from Monday to Sunday. */
  readonly workingDays: readonly WorkingDay[];
  /** Time of day in Europe/Berlin: `14:30`. */
  readonly orderCutoff: string;
  readonly deliveryType: DeliveryType;
  readonly processingDays: number;
  readonly transportDays: number;
}

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

/** Converts a request without violations to a profile. */
export function toProfile(shippingProfileId: string, request: CreateShippingProfileRequest): ShippingProfile {
  return {
    shippingProfileId,
    name: request.shippingProfileName,
    workingDays: weekDays.filter((day) => request.workingDays.includes(day)),
    orderCutoff: request.orderCutoff,
    deliveryType: request.deliveryType,
    processingDays: request.defaultProcessingTime,
    transportDays: request.transportTime,
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

/** True for a text in the form of a profile id, in lower case. */
export function isProfileId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
