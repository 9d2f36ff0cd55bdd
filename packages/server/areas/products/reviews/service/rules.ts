/** The review rules: how the operator reads and replaces them, and how the server holds them. */

import type { ApiError } from '@kontor/contract/errors';
import { operatorV1, type ReviewRule } from '@kontor/contract/generated/operator-v1';
import {
  bodyViolations,
  refuseViolations,
  unknownMembers,
  valueViolation,
} from '@kontor/contract/violations';
import { pickGiven } from '@kontor/values/collections';
import { recordMarketplaceEvent } from '../../../../platform/journal/index.ts';
import { withoutNulls } from '../../../../platform/json/parse-body.ts';
import { readArrayBody } from '../../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { namingMembers, type TakedownDeps } from '../../takedowns/service/create.ts';
import { findRules, writeRules } from '../store/rules.ts';
import { beginReleases } from './release-job.ts';

type ReviewRulesDeps = Pick<TakedownDeps, 'partners'>;

/** All review rules. */
export const listReviewRules: ReadHandler<'listReviewRules'> = async (tx) => ({
  status: 200,
  body: await findRules(tx),
});

/**
 * Replaces the review rules. They apply once the transaction ends; variations that wait and that no rule matches any
 * more are released in the background.
 */
export function putReviewRules(deps: ReviewRulesDeps): WriteOperation<'putReviewRules', ReviewRule[]> {
  return {
    prepare: async (_tx, request) => readRules(readArrayBody(operatorV1.putReviewRules, request)),
    async handle(tx, { nowMs }, rules) {
      const before = await findRules(tx);
      refuseViolations(await unknownValues(deps, tx, rules, before));
      if (JSON.stringify(rules) === JSON.stringify(before)) return { status: 200, body: rules };
      await writeRules(tx, rules, nowMs);
      await beginReleases(tx, nowMs);
      recordMarketplaceEvent(tx, {
        type: 'kontor.review-rules.changed.v1',
        subject: 'review-rules',
        atMs: nowMs,
        data: { rules: rules.length },
      });
      const audit = [{ record: 'review-rules', before, after: rules, partnerId: '' }];
      return { status: 200, body: rules, audit };
    },
  };
}

const ruleNames = ['partnerId', 'brandId', 'category', 'applies'] as const satisfies (keyof ReviewRule)[];

/** A mistyped member that was ignored would have far more reviewed than was meant. */
function readRules(body: readonly unknown[]): ReviewRule[] {
  refuseViolations(
    body.flatMap((rule, index) => {
      const place = `$[${index}]`;
      const unknown = unknownMembers(place, rule, { of: 'A review rule', names: ruleNames });
      return unknown.length > 0 ? unknown : bodyViolations('ReviewRule', rule, place);
    }),
  );
  // Their members are in the order of the contract, so that equal rules have equal texts.
  return withoutNulls(body as ReviewRule[]).map((rule) => pickGiven(rule, ruleNames));
}

/**
 * Violations of names that do not exist: a mistyped one would have nothing reviewed. Names of stored rules stay allowed,
 * because a partner may have been deleted since.
 */
async function unknownValues(
  deps: ReviewRulesDeps,
  tx: SharedReadTx,
  rules: readonly ReviewRule[],
  before: readonly ReviewRule[],
): Promise<ApiError[]> {
  const violations: ApiError[] = [];
  for (const { member, form, exists } of namingMembers(deps, tx)) {
    const known = new Map(before.map((rule) => [rule[member], true]));
    for (const [index, { [member]: value }] of rules.entries()) {
      if (value === undefined) continue;
      if (!known.has(value)) known.set(value, await exists(value));
      if (!known.get(value)) violations.push(valueViolation(`$[${index}].${member}`, value, { form }));
    }
  }
  return violations;
}
