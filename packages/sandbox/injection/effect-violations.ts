/** Validates the effect of a fault rule, beyond the form of its members, and what the rule selects for it. */

import type { ApiError } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import type { FaultEffect, FaultProxy, FaultRuleCreation } from '@kontor/contract/generated/sandbox-v1';
import { valueViolation, violationAt } from '@kontor/contract/violations';
import { type Dependency, dependencies, dependencyRow, kindsOf } from '@kontor/server/faults';
import { canAnswer } from './answers.ts';

/** Operations of the partner plane by operationId. */
export type KnownOperations = ReadonlyMap<string, ContractOperation>;

/** Finds everything that is wrong with the effect itself or with what the rule selects for it. */
export function effectViolations(rule: FaultRuleCreation, operations: KnownOperations): ApiError[] {
  const { effect = {} } = rule;
  const [kind, ...others] = kindsOf(effect);
  if (kind === undefined) {
    const text = 'The effect is empty; send an effect such as delayMs, or dependency and state.';
    return [violationAt('$.effect', text)];
  }
  if (others.length > 0) {
    const kinds = [kind, ...others].join(', ');
    const text = `The effect has several kinds (${kinds}); create a rule for each of them.`;
    return [violationAt('$.effect', text)];
  }
  switch (kind) {
    case 'dependency':
      return dependencyViolations(rule, effect);
    case 'answer':
      return [...answerViolations(effect), ...statusViolations(rule, operations)];
    case 'delivery':
      return [...deliveryViolations(effect), ...deliveryOperationViolations(rule, operations)];
    case 'webhook':
      return [...selectionViolations(rule), ...webhookViolations(effect)];
    default:
      return tokenViolations(rule, effect);
  }
}

/** Refuses members that the rule gives although they mean nothing for it. */
export function givenViolations(
  members: Readonly<Record<string, unknown>>,
  textOf: (name: string) => string,
  facts: Record<string, unknown> = {},
): ApiError[] {
  return Object.entries(members)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => violationAt(`$.${name}`, textOf(name), facts));
}

/** Refuses operations that are not allowed; unknown ones are refused elsewhere. */
function operationViolations(
  { operations = [] }: FaultRuleCreation,
  allowedOf: (id: string) => readonly (string | number)[] | undefined,
  textOf: (id: string, allowed: string) => string,
): ApiError[] {
  return operations.flatMap((id, index) => {
    const allowedValues = allowedOf(id);
    if (allowedValues === undefined) return [];
    const text = textOf(id, allowedValues.join(', '));
    return [violationAt(`$.operations[${index}]`, text, { value: id, allowedValues })];
  });
}

/** Each wrong combination of members, with the member to change and what is wrong with it. */
type Rows = readonly (readonly [isWrong: boolean, member: keyof FaultEffect, text: string])[];

function violationsOf(rows: Rows): ApiError[] {
  return rows
    .filter(([isWrong]) => isWrong)
    .map(([, member, text]) => violationAt(`$.effect.${member}`, `${member} ${text}.`));
}

/** Statuses whose answers have no body. */
const bodiless = [204, 205, 304];

function hasImpossibleBody({ status, body = 'html' }: FaultProxy): boolean {
  return bodiless.includes(status) && body !== 'empty';
}

function answerViolations(effect: FaultEffect): ApiError[] {
  const { status, drop, budget, retryAfterSeconds, bytesPerSecond, tornAfterBytes, proxy } = effect;
  const waits = status === 429 || status === 503;
  const isMangled = bytesPerSecond !== undefined || tornAfterBytes !== undefined;
  const drops = drop !== undefined;
  const delays = retryAfterSeconds !== undefined;
  const hasBudget = budget !== undefined;
  const isProxied = proxy !== undefined;
  return violationsOf([
    [
      isProxied && (drops || isMangled || status !== undefined),
      'proxy',
      'cannot be combined with status, drop, bytesPerSecond or tornAfterBytes, because the server sends no answer',
    ],
    [isProxied && hasImpossibleBody(proxy), 'proxy', 'has a status without a body; send body: empty'],
    [
      !isProxied && drops && status !== undefined,
      'drop',
      'cannot be combined with status, because no answer is sent',
    ],
    [!isProxied && drops && isMangled, 'drop', 'cannot be combined with bytesPerSecond or tornAfterBytes'],
    [hasBudget && !waits, 'budget', 'requires status 429 or 503, the answer when it is exceeded'],
    [delays && !waits && !isProxied, 'retryAfterSeconds', 'requires status 429 or 503, or proxy'],
    [
      delays && hasBudget,
      'retryAfterSeconds',
      'cannot be combined with budget, whose window determines the wait',
    ],
  ]);
}

/** Refuses a status that the operation's contract does not list. */
function statusViolations(rule: FaultRuleCreation, known: KnownOperations): ApiError[] {
  const { operations = [], effect: { status } = {} } = rule;
  if (status === undefined) return [];
  const allowed = (operation: ContractOperation) =>
    operation.statuses.filter((each) => canAnswer(operation, each));
  if (operations.length > 0) {
    const allowedOf = (id: string) => {
      const operation = known.get(id);
      return operation === undefined || canAnswer(operation, status) ? undefined : allowed(operation);
    };
    return operationViolations(
      rule,
      allowedOf,
      (id, values) => `${id} cannot answer with ${status}; possible values are ${values}.`,
    );
  }
  const all = new Set([...known.values()].flatMap(allowed));
  if (all.has(status)) return [];
  const allowedValues = [...all].sort((one, other) => one - other);
  const text = `No operation can answer with ${status}; possible values are ${allowedValues.join(', ')}.`;
  return [violationAt('$.effect.status', text, { value: status, allowedValues })];
}

function deliveryViolations({ hang, crash }: FaultEffect): ApiError[] {
  return violationsOf([
    [hang === false, 'hang', 'is false, which has no effect; omit it'],
    [hang === true && crash !== undefined, 'crash', 'cannot be combined with hang'],
  ]);
}

function deliveryOperationViolations(rule: FaultRuleCreation, known: KnownOperations): ApiError[] {
  const takers = [...known].flatMap(([id, { bulk, statuses }]) =>
    bulk !== undefined && statuses.includes(202) ? [id] : [],
  );
  return operationViolations(
    rule,
    (id) => (known.has(id) && !takers.includes(id) ? takers : undefined),
    (id, allowed) => `${id} does not accept deliveries; operations that do are ${allowed}.`,
  );
}

function tokenViolations({ operations }: FaultRuleCreation, { tokenSeconds }: FaultEffect): ApiError[] {
  return [
    ...violationsOf([[tokenSeconds === undefined, 'tokenExpiryTold', 'requires tokenSeconds']]),
    ...givenViolations({ operations }, () => 'All tokens are issued by the token endpoint; omit operations.'),
  ];
}

/** Refuses operations and clients in a rule about events, which the server sends by itself. */
function selectionViolations({ operations, clientId }: FaultRuleCreation): ApiError[] {
  return givenViolations(
    { operations, clientId },
    (name) => `Events are sent by the server itself; omit ${name}.`,
  );
}

function webhookViolations({ webhook, webhookDelayMs }: FaultEffect): ApiError[] {
  const isDelayed = webhookDelayMs !== undefined;
  return violationsOf([
    [webhook !== 'late' && isDelayed, 'webhookDelayMs', 'requires webhook: late'],
    [webhook === 'late' && !isDelayed, 'webhook', 'late requires webhookDelayMs'],
  ]);
}

/** Finds what is wrong with a rule that breaks a dependency. */
function dependencyViolations(rule: FaultRuleCreation, { dependency, state }: FaultEffect): ApiError[] {
  if (dependency === undefined) return [violationAt('$.effect.dependency', 'dependency is missing.')];
  if (state === undefined) return [violationAt('$.effect.state', 'state is missing.')];
  const { states, operations: users } = dependencyRow(dependency);
  const { operations, clientId } = rule;
  const wrongState = states.includes(state)
    ? []
    : [valueViolation('$.effect.state', state, { values: states })];
  const counts = countViolations(rule, dependency);
  if (users.length > 0) {
    const wrong = operationViolations(
      rule,
      (id) => (users.some((each) => each === id) ? undefined : users),
      (id, all) => `${id} does not use ${dependency}; the operations that use it are ${all}.`,
    );
    return [...wrongState, ...wrong, ...counts];
  }
  const given = givenViolations(
    { operations, clientId },
    (name) => `Only background work uses ${dependency}, and no operation or client calls it; omit ${name}.`,
  );
  return [...wrongState, ...counts, ...given];
}

function countViolations({ nth, every }: FaultRuleCreation, dependency: Dependency): ApiError[] {
  if (dependencyRow(dependency).counted) return [];
  const counted = Object.keys(dependencies).filter((each) => dependencyRow(each as Dependency).counted);
  return givenViolations(
    { nth, every },
    (name) =>
      `${name} is only possible with ${counted.join(' and ')}; calls that use ${dependency} are refused and not counted. ` +
      'Use share, from or until.',
    { allowedDependencies: counted },
  );
}
