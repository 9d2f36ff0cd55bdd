/** Violations of a requested campaign and of a requested change (SA11 to SA14, SA18). */

import type { ApiError } from '@kontor/contract/errors';
import { isObject, membersOf } from '@kontor/values/collections';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import { advertisingErrors } from '../errors.ts';
import { dayOf, formViolations, isGiven, violation } from './form.ts';
import { startOf } from './lifecycle.ts';

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

/** Returns every violation of a creation; `today` is the day in Europe/Berlin. */
export function creationViolations(raw: unknown, today: string): ApiError[] {
  const body = membersOf(raw);
  const start = dayOf(body.startDate);
  const end = dayOf(body.endDate);
  const violations = formViolations('CreateCampaignRequest', raw);
  if (start !== undefined && start < today) violations.push(startInPast(start, today));
  if (end !== undefined && end < today) {
    violations.push(endInPast(end, today, `today, ${today}, or later`));
  }
  if (start !== undefined && end !== undefined && end < start) {
    violations.push(endBeforeStart('$.endDate', end, start));
  }
  if (body.budgetType === 'LIFETIME' && (body.endDate === undefined || body.endDate === null)) {
    violations.push(endRequired());
  }
  return violations;
}

const changeable = ['name', 'startDate', 'endDate', 'budget', 'pacing', 'status'] as const;
const immutable = ['budgetType', 'campaignType'] as const;

/** Returns every violation of a change to the campaign in its current state. */
export function changeViolations(raw: unknown, campaign: Campaign, today: string): ApiError[] {
  const body = membersOf(raw);
  const violations = formViolations('PatchCampaignRequest', raw);
  const has = (name: string) => Object.hasOwn(body, name);
  if (isObject(raw) && ![...changeable, ...immutable].some(has)) {
    violations.push(violation(EMPTY_PATCH, '$', `Send at least one of ${changeable.join(', ')}.`));
  }
  for (const name of immutable.filter(has)) {
    violations.push(
      violation(FIELD_IMMUTABLE, `$.${name}`, `${name} cannot be changed after the campaign is created.`),
    );
  }
  for (const name of changeable.filter((each) => each !== 'endDate' && body[each] === null)) {
    violations.push(
      violation(FIELD_FORMAT_INVALID, `$.${name}`, `${name} is null but cannot be removed; omit it.`),
    );
  }
  if (body.status !== undefined && campaign.status === 'PENDING') {
    violations.push(
      violation(
        STATUS_NOT_ALLOWED,
        '$.status',
        'The campaign is PENDING; its status cannot be changed until the operator releases it.',
      ),
    );
  }
  return [...violations, ...startViolations(body, campaign, today), ...endViolations(body, campaign, today)];
}

function startViolations(
  body: Readonly<Record<string, unknown>>,
  campaign: Campaign,
  today: string,
): ApiError[] {
  if (!isGiven(body.startDate)) return [];
  if (campaign.status !== 'PENDING' && startOf(campaign, today) === 'reached') {
    const detail = `The campaign started on ${campaign.startDate}; its start date can no longer be changed.`;
    return [violation(FIELD_IMMUTABLE, '$.startDate', detail)];
  }
  const start = dayOf(body.startDate);
  if (start === undefined) return [];
  const violations = start < today ? [startInPast(start, today)] : [];
  const { endDate } = campaign;
  if (body.endDate === undefined && endDate !== null && endDate < start) {
    violations.push(endBeforeStart('$.startDate', endDate, start));
  }
  return violations;
}

function endViolations(
  body: Readonly<Record<string, unknown>>,
  campaign: Campaign,
  today: string,
): ApiError[] {
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
  return violation(START_DATE_IN_PAST, '$.startDate', detail, { value: start, earliest: today });
}

function endInPast(end: string, today: string, allowed: string): ApiError {
  const detail = `endDate is ${end} and must be ${allowed}.`;
  return violation(END_DATE_IN_PAST, '$.endDate', detail, { value: end, today });
}

function endBeforeStart(jsonpath: string, end: string, start: string): ApiError {
  const detail = `The end date ${end} is before the start date ${start}.`;
  return violation(END_DATE_BEFORE_START, jsonpath, detail, { startDate: start, endDate: end });
}

function endRequired(): ApiError {
  return violation(END_DATE_REQUIRED, '$.endDate', 'A LIFETIME budget needs an end date.');
}
