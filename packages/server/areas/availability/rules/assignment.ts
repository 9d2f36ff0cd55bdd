import type { Violation } from '@kontor/contract/rendered-errors';
import { isObject } from '@kontor/values/collections';
import { availabilityErrors } from '../errors.ts';
import { isMissing, kindOf, noObject, sentValue, violationAt } from './element-violations.ts';

/** The shipping profile of a sku, and its processing time. */
export interface Assignment {
  readonly sku: string;
  readonly shippingProfileId: string;
  /** Overrides the processing time of the profile; null when the profile's applies. */
  readonly processingDays: number | null;
}

/** Days of a processing time: null for DEFAULT, undefined for an invalid value (AV9, AV10). */
function processingDaysOf(value: unknown): number | null | undefined {
  if (value === 'DEFAULT') return null;
  const isDays = typeof value === 'string' && /^[1-9]\d?$/.test(value);
  const days = isDays ? Number(value) : value;
  const isInRange = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 99;
  return isInRange ? days : undefined;
}

/** All form violations of an assignment. */
export function assignmentViolations(root: string, element: unknown): Violation[] {
  if (!isObject(element)) return [noObject(root, element)];
  const { sku, shippingProfileId, processingTime } = element;
  return [
    ...textViolations(`${root}.sku`, 'sku', sku),
    ...textViolations(`${root}.shippingProfileId`, 'shippingProfileId', shippingProfileId),
    ...processingViolations(`${root}.processingTime`, processingTime),
  ];
}

/** Converts an element without violations to an assignment. */
export function toAssignment(element: unknown): Assignment {
  const { sku, shippingProfileId, processingTime } = element as Record<string, string>;
  return {
    sku: sku as string,
    shippingProfileId: String(shippingProfileId).toLowerCase(),
    processingDays: processingDaysOf(processingTime) ?? null,
  };
}

function textViolations(place: string, name: string, value: unknown): Violation[] {
  if (isMissing(value)) return [missing(place, name, value)];
  return typeof value === 'string' ? [] : [wrongType(place, name, value, 'a string')];
}

function processingViolations(place: string, value: unknown): Violation[] {
  const name = 'processingTime';
  if (isMissing(value)) return [missing(place, name, value)];
  if (processingDaysOf(value) !== undefined) return [];
  if (typeof value !== 'string' && typeof value !== 'number') {
    return [wrongType(place, name, value, 'a string')];
  }
  const detail = `processingTime is ${sentValue(value)} and must be DEFAULT or a number of days from 1 to 99.`;
  return [violationAt(availabilityErrors.INVALID_PROCESSING_TIME, place, detail, value)];
}

function missing(place: string, name: string, value: unknown): Violation {
  const detail = `${name} is ${value === '' ? 'empty' : 'missing'}.`;
  return violationAt(availabilityErrors.MISSING_FIELD, place, detail);
}

function wrongType(place: string, name: string, value: unknown, wanted: string): Violation {
  const detail = `${name} is ${kindOf(value)} and must be ${wanted}.`;
  return violationAt(availabilityErrors.INVALID_FIELD, place, detail, value);
}
