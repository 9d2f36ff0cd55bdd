/** Validates fault rules, as far as possible from their body and the operations of the partner plane. */

import type { ApiError } from '@kontor/contract/errors';
import type {
  FaultBudget,
  FaultEffect,
  FaultProxy,
  FaultRule,
  FaultRuleCreation,
} from '@kontor/contract/generated/sandbox-v1';
import { bodyViolations, refuseViolations, unknownMembers, violationAt } from '@kontor/contract/violations';
import { kindOfMember } from '@kontor/server/faults';
import { type Body, parseJsonBody, withoutNulls } from '@kontor/server/operations';
import { closestMember } from '@kontor/values/closest-name';
import { isObject } from '@kontor/values/collections';
import { parseInstant } from '@kontor/values/instant';
import { effectViolations, givenViolations, type KnownOperations } from './injection/effect-violations.ts';

/** Members of a rule, including those that only answers have: a rule that was read may be sent again. */
const ruleMembers: Readonly<Record<keyof FaultRule, true>> = {
  faultId: true,
  createdAt: true,
  operations: true,
  partnerId: true,
  clientId: true,
  share: true,
  nth: true,
  every: true,
  from: true,
  until: true,
  preset: true,
  effect: true,
};
const ruleNames = Object.keys(ruleMembers);
const proxyMembers: Readonly<Record<keyof FaultProxy, true>> = { status: true, body: true, when: true };
const budgetMembers: Readonly<Record<keyof FaultBudget, true>> = { requests: true, seconds: true };

/** An unknown member that was meant as a limit would break the sandbox for more callers than intended. */
const of = 'A fault rule';
const hintOf = (name: string) => (name in kindOfMember ? 'It belongs in effect.' : undefined);

/** A rule to create. If both an effect and a preset were sent, the effect counts. */
export type NewRule = FaultRuleCreation & { readonly effect: FaultEffect };

/** Reads one rule, or the rules of a preset; refuses the body with all of its violations. */
export function readRules(body: Body<FaultRuleCreation>, operations: KnownOperations): NewRule[] {
  const read = parseJsonBody(body);
  const effect = memberOf(read, 'effect');
  refuseViolations([
    ...bodyViolations('FaultRuleCreation', read),
    ...unknownMembers('$', read, { of, names: ruleNames, hintOf }),
    ...unknownMembers('$.effect', effect, { of, names: Object.keys(kindOfMember) }),
    ...unknownMembers('$.effect.budget', memberOf(effect, 'budget'), {
      of,
      names: Object.keys(budgetMembers),
    }),
    ...unknownMembers('$.effect.proxy', memberOf(effect, 'proxy'), { of, names: Object.keys(proxyMembers) }),
  ]);
  const rule = withoutNulls(read as FaultRuleCreation);
  refuseViolations(commonViolations(rule, operations));
  if (rule.effect === undefined) return rulesOfPreset(rule, operations);
  refuseViolations(effectViolations(rule, operations));
  return [{ ...rule, effect: rule.effect }];
}

/** Returns the rules of a preset, without those that the members of the body make impossible. */
function rulesOfPreset(rule: FaultRuleCreation, operations: KnownOperations): NewRule[] {
  const { preset } = rule;
  const rules = preset === undefined ? [] : presets[preset];
  const { share, nth, every } = rule;
  refuseViolations(
    givenViolations({ share, nth, every }, (name) => `${name} is defined by the preset; omit it.`),
  );
  const possible = rules
    .map((each): NewRule => ({ ...rule, ...each }))
    .filter((each) => effectViolations(each, operations).length === 0);
  if (possible.length > 0) return possible;
  throw violationAt('$.operations', `The preset ${preset} has no rule that applies to these operations.`);
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function commonViolations(rule: FaultRuleCreation, known: KnownOperations): ApiError[] {
  const { operations = [], effect, from, until, share, nth, every } = rule;
  const chosen = Object.entries({ share, nth, every, budget: effect?.budget }).filter(
    ([, value]) => value !== undefined,
  );
  return [
    ...operations.flatMap((id, index) => unknownOperation(id, `$.operations[${index}]`, known)),
    ...(chosen.length > 1
      ? [violationAt('$', `Send only one of ${chosen.map(([name]) => name).join(', ')}.`)]
      : []),
    ...(from !== undefined && until !== undefined && (parseInstant(until) ?? 0) <= (parseInstant(from) ?? 0)
      ? [violationAt('$.until', `The rule ends at ${until}, which is not after its begin, ${from}.`)]
      : []),
  ];
}

function unknownOperation(id: string, place: string, known: KnownOperations): ApiError[] {
  if (known.has(id)) return [];
  const closest = closestMember(id, [...known.keys()]);
  const hint = closest.closestMatch === undefined ? '' : ` The closest one is ${closest.closestMatch}.`;
  const sentence = `The partner plane has no operation ${JSON.stringify(id)}.${hint}`;
  return [violationAt(place, sentence, { value: id, ...closest })];
}

type Preset = NonNullable<FaultRuleCreation['preset']>;

/** A rule of a preset: its effect, and which calls it affects. */
type PresetRule = Pick<FaultRuleCreation, 'share' | 'every'> & { readonly effect: FaultEffect };

/** The rules of each preset, in the order in which they are applied; the contract describes their combined effect. */
export const presets: Readonly<Record<Preset, readonly PresetRule[]>> = {
  'flaky-network': [
    { share: 0.03, effect: { drop: 'before' } },
    { share: 0.02, effect: { drop: 'after' } },
    { share: 0.02, effect: { tornAfterBytes: 20 } },
    { share: 0.02, effect: { bytesPerSecond: 2_000 } },
    { share: 0.1, effect: { delayMs: 500 } },
  ],
  'black-friday': [
    { effect: { status: 429, budget: { requests: 20, seconds: 10 } } },
    { every: 20, effect: { status: 503, retryAfterSeconds: 2 } },
    { share: 0.33, effect: { delayMs: 1_000 } },
  ],
  maintenance: [{ effect: { status: 503, retryAfterSeconds: 30 } }],
};
