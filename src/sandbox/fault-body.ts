/** What is wrong with a fault rule, as far as its body and a list of operations show it. */
import type { FaultEffect, FaultRule, FaultRuleCreation } from '../contract/sandbox-v1.ts';
import type { ApiError } from '../platform/errors/api-error.ts';
import { bodyFaults, faultAt, refuseFaults, valueFault } from '../platform/errors/body-faults.ts';
import { dependencies, dependencyRow } from '../platform/faults/dependencies.ts';
import type { Body } from '../platform/http/body-type.ts';
import { parseJsonBody } from '../platform/http/json-body.ts';
import { withoutNulls } from '../platform/http/without-nulls.ts';
import { closestName } from '../values/closest-name.ts';

/** Characters of an unknown name that are shown back. */
const nameShownMax = 100;
/** Effects that a rule will be able to have. */
const effectsNotBuilt = ['status', 'delayMs', 'drop', 'hang'];

/** Members of a rule, also those that only answers have: a rule that was read may be sent again. */
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
  effect: true,
};
const effectMembers: Readonly<Record<keyof FaultEffect, true>> = { dependency: true, state: true };

/** Reads a rule; refuses it with everything that is wrong. `operationIds` are those of the partner plane. */
export function readRule(body: Body<FaultRuleCreation>, operationIds: readonly string[]): FaultRuleCreation {
  const read = parseJsonBody(body);
  const effect = (read as { effect?: unknown } | null)?.effect;
  const notBuilt = effectsNotBuilt.filter((name) => isObject(effect) && name in effect);
  refuseFaults([
    ...notBuilt.map((name) =>
      faultAt(
        `$.effect.${name}`,
        `The effect ${name} is not built yet; a rule can break a dependency: give dependency and state.`,
        { notBuilt: name, dependencies: Object.keys(dependencies) },
      ),
    ),
    // An effect of another kind needs no dependency.
    ...bodyFaults('FaultRuleCreation', read).filter(
      ({ facts }) => notBuilt.length === 0 || !facts.jsonpath?.startsWith('$.effect.'),
    ),
    ...unknownMembers('$', read, Object.keys(ruleMembers)),
    ...unknownMembers('$.effect', effect, [...Object.keys(effectMembers), ...effectsNotBuilt]),
  ]);
  const rule = withoutNulls(read as FaultRuleCreation);
  refuseFaults(ruleFaults(rule, operationIds));
  return rule;
}

/** A limit under a name that nobody knows would break the sandbox for more callers than was meant. */
function unknownMembers(place: string, value: unknown, names: readonly string[]): ApiError[] {
  const unknown = isObject(value) ? Object.keys(value).filter((name) => !names.includes(name)) : [];
  return unknown.map((name) => {
    const closestMatch = closestName(name, names);
    const hint = closestMatch === undefined ? '' : ` The closest one is ${closestMatch}.`;
    const shown = JSON.stringify(name.slice(0, nameShownMax));
    return faultAt(place, `There is no member ${shown} in a fault rule.${hint}`, {
      allowedMembers: names,
      ...(closestMatch !== undefined && { closestMatch }),
    });
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ruleFaults(rule: FaultRuleCreation, operationIds: readonly string[]): ApiError[] {
  const { operations = [], effect, from, until } = rule;
  const { states } = dependencyRow(effect.dependency);
  return [
    ...(states.includes(effect.state)
      ? []
      : [valueFault('$.effect.state', effect.state, { values: states })]),
    ...operations.flatMap((id, index) => operationFaults(rule, id, `$.operations[${index}]`, operationIds)),
    ...countFaults(rule),
    ...backgroundFaults(rule),
    ...(from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)
      ? [faultAt('$.until', `The rule ends at ${until}, which is not after ${from}, when it begins.`)]
      : []),
  ];
}

function operationFaults(
  { effect: { dependency } }: FaultRuleCreation,
  id: string,
  place: string,
  operationIds: readonly string[],
): ApiError[] {
  const operations: readonly string[] = dependencyRow(dependency).operations;
  if (operationIds.includes(id)) {
    // Where there are none, the whole member is refused.
    if (operations.length === 0 || operations.includes(id)) return [];
    return [
      faultAt(place, `${id} does not use ${dependency}; it is used by ${operations.join(', ')}.`, {
        value: id,
        allowedValues: operations,
      }),
    ];
  }
  const closestMatch = closestName(id, operationIds);
  const hint = closestMatch === undefined ? '' : ` The closest one is ${closestMatch}.`;
  const facts = { value: id, ...(closestMatch !== undefined && { closestMatch }) };
  return [faultAt(place, `The partner plane has no operation ${JSON.stringify(id)}.${hint}`, facts)];
}

function countFaults({ share, nth, every, effect: { dependency } }: FaultRuleCreation): ApiError[] {
  const given = Object.entries({ share, nth, every }).filter(([, value]) => value !== undefined);
  if (given.length > 1) {
    return [faultAt('$', `Give one of ${given.map(([name]) => name).join(', ')}, not several.`)];
  }
  const [name] = given[0] ?? ['share'];
  if (name === 'share' || dependencyRow(dependency).counted) return [];
  const counted = Object.keys(dependencies).filter((each) => dependencyRow(each as never).counted);
  return [
    faultAt(
      `$.${name}`,
      `${name} is possible with ${counted.join(' and ')}; calls that use ${dependency} are refused by the fault and not counted. ` +
        'Use share, from or until.',
      { allowedDependencies: counted },
    ),
  ];
}

/** Members that select calls, where no call uses the dependency. */
function backgroundFaults({ operations, clientId, effect }: FaultRuleCreation): ApiError[] {
  if (dependencyRow(effect.dependency).operations.length > 0) return [];
  return Object.entries({ operations, clientId })
    .filter(([, value]) => value !== undefined)
    .map(([name]) =>
      faultAt(
        `$.${name}`,
        `Background work uses ${effect.dependency}, which no operation or client calls: leave ${name} out.`,
      ),
    );
}
