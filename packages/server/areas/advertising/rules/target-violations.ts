/** Violations of requested targets and of changes to targets (SA21, SA22). */

import type { ApiError } from '@kontor/contract/errors';
import type { CampaignType } from '@kontor/contract/generated/sponsored-product-ads-v1';
import { membersOf } from '@kontor/values/collections';
import { isLine } from '@kontor/values/text';
import type { Target } from '../../../tables/advertising/campaign-targets.ts';
import { advertisingErrors } from '../errors.ts';
import { entriesOf, formViolations, isGiven, violation } from './form.ts';

const { BID_REQUIRED, DUPLICATE_ENTRY, EMPTY_PATCH, FIELD_IMMUTABLE, TARGET_UPDATE_NOT_ALLOWED } =
  advertisingErrors;

/** Returns the skus that a creation names, without duplicates; texts that cannot be looked up are left out. */
export function skusNamed(raw: unknown): string[] {
  const skus = entriesOf(raw, 'targets').map((entry) => membersOf(entry).sku);
  return [...new Set(skus.filter((sku): sku is string => typeof sku === 'string' && isLine(sku)))];
}

/** Returns every violation of a creation; `advertised` has those of its skus that are already targets of the campaign. */
export function targetCreationViolations(
  raw: unknown,
  campaignType: CampaignType,
  advertised: ReadonlySet<string>,
): ApiError[] {
  const isManual = campaignType === 'MANUAL';
  // The bid of a target is ignored in a MANUAL campaign, so it may be anything.
  const form = formViolations('CreateTargetsRequest', raw).filter(
    ({ facts }) => !isManual || !/^\$\.targets\[\d+\]\.bid\b/.test(facts.jsonpath ?? ''),
  );
  const firsts = new Map<unknown, number>();
  const violations = entriesOf(raw, 'targets').flatMap((entry, index) => {
    const { sku, bid } = membersOf(entry);
    const at = `$.targets[${index}]`;
    const first = firsts.get(sku);
    if (first === undefined) firsts.set(sku, index);
    return [
      ...(isManual || isGiven(bid) ? [] : [bidRequired(at, 'A target of an AUTOMATIC campaign')]),
      ...(typeof sku !== 'string' ? [] : duplicates(sku, at, first, advertised)),
    ];
  });
  return [...form, ...violations];
}

function duplicates(
  sku: string,
  at: string,
  first: number | undefined,
  advertised: ReadonlySet<string>,
): ApiError[] {
  if (first !== undefined) {
    const detail = `SKU ${sku} is already at $.targets[${first}]; send every sku only once.`;
    return [violation(DUPLICATE_ENTRY, `${at}.sku`, detail, { value: sku, first: `$.targets[${first}]` })];
  }
  if (!advertised.has(sku)) return [];
  return [
    violation(DUPLICATE_ENTRY, `${at}.sku`, `SKU ${sku} is already a target of the campaign.`, {
      value: sku,
    }),
  ];
}

/** Creates the violation of a member that needs a bid and has none. */
export function bidRequired(at: string, subject: string): ApiError {
  return violation(
    BID_REQUIRED,
    `${at}.bid`,
    `${subject} needs a bid, such as {"amount": 45, "currency": "EUR"}.`,
  );
}

/** Returns the id in an entry of a list, in lower case; undefined when there is none. */
export function idOf(entry: unknown, name: 'targetId' | 'keywordId'): string | undefined {
  const id = membersOf(entry)[name];
  return typeof id === 'string' ? id.toLowerCase() : undefined;
}

/** Returns a violation for every id that an earlier entry of the list has already named. */
export function repeatedIds(entries: readonly unknown[], list: 'targets' | 'keywords'): ApiError[] {
  const name = list === 'targets' ? 'targetId' : 'keywordId';
  const firsts = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const id = idOf(entry, name);
    if (id === undefined) return [];
    const first = firsts.get(id);
    if (first === undefined) {
      firsts.set(id, index);
      return [];
    }
    const detail = `${name} ${id} is already at $.${list}[${first}]; send it only once.`;
    return [violation(DUPLICATE_ENTRY, `$.${list}[${index}].${name}`, detail, { value: id })];
  });
}

/** Returns every violation of a change; `stored` has the targets of the campaign that it names, by id. */
export function targetChangeViolations(
  raw: unknown,
  campaignType: CampaignType,
  stored: ReadonlyMap<string, Target>,
): ApiError[] {
  const entries = entriesOf(raw, 'targets');
  const notAllowed =
    campaignType === 'MANUAL'
      ? [violation(TARGET_UPDATE_NOT_ALLOWED, '$', 'The campaign is MANUAL; its bids are set on keywords.')]
      : [];
  const violations = entries.flatMap((entry, index) => {
    const { sku, bid } = membersOf(entry);
    const target = stored.get(idOf(entry, 'targetId') ?? '');
    const at = `$.targets[${index}]`;
    if (!isGiven(sku) && !isGiven(bid))
      return [violation(EMPTY_PATCH, at, 'The entry contains no change; send a bid.')];
    if (typeof sku !== 'string' || target === undefined || target.sku === sku) return [];
    return [
      violation(
        FIELD_IMMUTABLE,
        `${at}.sku`,
        `The sku of the target is ${target.sku} and cannot be changed.`,
      ),
    ];
  });
  return [
    ...notAllowed,
    ...formViolations('UpdateTargetsRequest', raw),
    ...violations,
    ...repeatedIds(entries, 'targets'),
  ];
}
