/** Faults of a requested campaign and of a requested change (SA11 to SA14, SA18). */
import type { ApiError } from '../../../platform/errors/api-error.ts';
import { advertisingErrors } from '../errors.ts';
import { dayOf, fault, formFaults, isGiven, membersOf } from './form.ts';
import { startOf } from './lifecycle.ts';
import type { Campaign } from './records.ts';

const {
  END_DATE_BEFORE_START,
  END_DATE_IN_PAST,
  END_DATE_REQUIRED,
  EMPTY_PATCH,
  FIELD_FORMAT_INVALID,
  FIELD_IMMUTABLE,
  START_DATE_IN_PAST,
  STATUS_NOT_ALLOWED,
} = advertisingErrors;

/** Returns every fault of a creation; `today` is the day in Europe/Berlin. */
export function creationFaults(raw: unknown, today: string): ApiError[] {
  const body = membersOf(raw);
  const start = dayOf(body.startDate);
  const end = dayOf(body.endDate);
  const faults = formFaults('CreateCampaignRequest', raw);
  if (start !== undefined && start < today) faults.push(startInPast(start, today));
  if (end !== undefined && end < today) {
    faults.push(endInPast(end, today, `today, ${today}, or later`));
  }
  if (start !== undefined && end !== undefined && end < start) {
    faults.push(endBeforeStart('$.endDate', end, start));
  }
  if (body.budgetType === 'LIFETIME' && (body.endDate === undefined || body.endDate === null)) {
    faults.push(endRequired());
  }
  return faults;
}

const changeable = ['name', 'startDate', 'endDate', 'budget', 'pacing', 'status'] as const;
const immutable = ['budgetType', 'campaignType'] as const;

/** Returns every fault of a change to the campaign in its current state. */
export function changeFaults(raw: unknown, campaign: Campaign, today: string): ApiError[] {
  const body = membersOf(raw);
  const faults = formFaults('PatchCampaignRequest', raw);
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const has = (name: string) => Object.hasOwn(body, name);
  if (isObject && ![...changeable, ...immutable].some(has)) {
    faults.push(fault(EMPTY_PATCH, '$', `Send at least one of ${changeable.join(', ')}.`));
  }
  for (const name of immutable.filter(has)) {
    faults.push(
      fault(FIELD_IMMUTABLE, `$.${name}`, `${name} cannot be changed after the campaign is created.`),
    );
  }
  for (const name of changeable.filter((each) => each !== 'endDate' && body[each] === null)) {
    faults.push(fault(FIELD_FORMAT_INVALID, `$.${name}`, `${name} is null but cannot be removed; omit it.`));
  }
  if (body.status !== undefined && campaign.status === 'PENDING') {
    faults.push(
      fault(
        STATUS_NOT_ALLOWED,
        '$.status',
        'The campaign is PENDING; its status cannot be changed until the operator releases it.',
      ),
    );
  }
  return [...faults, ...startFaults(body, campaign, today), ...endFaults(body, campaign, today)];
}

function startFaults(body: Readonly<Record<string, unknown>>, campaign: Campaign, today: string): ApiError[] {
  if (!isGiven(body.startDate)) return [];
  if (campaign.status !== 'PENDING' && startOf(campaign, today) === 'reached') {
    const detail = `The campaign started on ${campaign.startDate}; its start date can no longer be changed.`;
    return [fault(FIELD_IMMUTABLE, '$.startDate', detail)];
  }
  const start = dayOf(body.startDate);
  if (start === undefined) return [];
  const faults = start < today ? [startInPast(start, today)] : [];
  const { endDate } = campaign;
  if (body.endDate === undefined && endDate !== null && endDate < start) {
    faults.push(endBeforeStart('$.startDate', endDate, start));
  }
  return faults;
}

function endFaults(body: Readonly<Record<string, unknown>>, campaign: Campaign, today: string): ApiError[] {
  if (body.endDate === null && campaign.budgetType === 'LIFETIME') return [endRequired()];
  const end = dayOf(body.endDate);
  if (end === undefined) return [];
  const start = dayOf(body.startDate) ?? campaign.startDate;
  return [
    ...(end <= today ? [endInPast(end, today, `later than today, ${today}`)] : []),
    ...(end < start ? [endBeforeStart('$.endDate', end, start)] : []),
  ];
}

function startInPast(start: string, today: string): ApiError {
  const detail = `startDate is ${start} and must be today, ${today}, or later.`;
  return fault(START_DATE_IN_PAST, '$.startDate', detail, { value: start, earliest: today });
}

function endInPast(end: string, today: string, allowed: string): ApiError {
  const detail = `endDate is ${end} and must be ${allowed}.`;
  return fault(END_DATE_IN_PAST, '$.endDate', detail, { value: end, today });
}

function endBeforeStart(jsonpath: string, end: string, start: string): ApiError {
  const detail = `The end date ${end} is before the start date ${start}.`;
  return fault(END_DATE_BEFORE_START, jsonpath, detail, { startDate: start, endDate: end });
}

function endRequired(): ApiError {
  return fault(END_DATE_REQUIRED, '$.endDate', 'A LIFETIME budget needs an end date.');
}
