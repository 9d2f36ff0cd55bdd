/** Validates the effect of a fault rule, beyond the form of its members. */

import type { FaultEffect, FaultRuleCreation } from '../../generated/sandbox-v1.ts';
import type { ContractOperation } from '../../platform/contract/operation-table.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import { faultAt } from '../../platform/errors/body-faults.ts';
import { kindsOf } from '../../platform/faults/effects.ts';
import { dependencyFaults } from './dependency-faults.ts';
import { canAnswer } from './refusals.ts';

/** Operations of the partner plane by operationId. */
export type KnownOperations = ReadonlyMap<string, ContractOperation>;

/** Finds everything that is wrong with the effect itself or with what the rule selects for it. */
export function effectFaults(rule: FaultRuleCreation, operations: KnownOperations): ApiError[] {
  const { effect = {} } = rule;
  const [kind, ...others] = kindsOf(effect);
  if (kind === undefined) {
    return [
      faultAt('$.effect', 'The effect is empty; send an effect such as delayMs, or dependency and state.'),
    ];
  }
  if (others.length > 0) {
    const kinds = [kind, ...others].join(', ');
    return [faultAt('$.effect', `The effect has several kinds (${kinds}); create a rule for each of them.`)];
  }
  if (kind === 'dependency') return dependencyFaults(rule, effect);
  if (kind === 'answer') return [...answerFaults(effect), ...statusFaults(rule, operations)];
  if (kind === 'delivery') return [...deliveryFaults(effect), ...deliveryOperationFaults(rule, operations)];
  if (kind === 'webhook') return [...selectionFaults(rule), ...webhookFaults(effect)];
  return tokenFaults(rule, effect);
}

function answerFaults(effect: FaultEffect): ApiError[] {
  const { status, drop, budget, retryAfterSeconds, bytesPerSecond, tornAfterBytes } = effect;
  const waits = status === 429 || status === 503;
  const isMangled = bytesPerSecond !== undefined || tornAfterBytes !== undefined;
  return [
    ...faultIf(
      status !== undefined && drop !== undefined,
      'drop',
      'cannot be combined with status, because no answer is sent',
    ),
    ...faultIf(
      isMangled && drop !== undefined,
      'drop',
      'cannot be combined with bytesPerSecond or tornAfterBytes',
    ),
    ...faultIf(
      budget !== undefined && !waits,
      'budget',
      'requires status 429 or 503, the answer when it is exceeded',
    ),
    ...faultIf(retryAfterSeconds !== undefined && !waits, 'retryAfterSeconds', 'requires status 429 or 503'),
    ...faultIf(
      retryAfterSeconds !== undefined && budget !== undefined,
      'retryAfterSeconds',
      'cannot be combined with budget, whose window determines the wait',
    ),
  ];
}

/** Refuses a status that the operation's contract does not list. */
function statusFaults(
  { operations = [], effect = {} }: FaultRuleCreation,
  known: KnownOperations,
): ApiError[] {
  const { status } = effect;
  if (status === undefined) return [];
  const allowed = (operation: ContractOperation) =>
    operation.statuses.filter((each) => canAnswer(operation, each));
  if (operations.length === 0) {
    const all = new Set([...known.values()].flatMap(allowed));
    if (all.has(status)) return [];
    const allowedValues = [...all].sort((one, other) => one - other);
    return [
      faultAt(
        '$.effect.status',
        `No operation can answer with ${status}; possible values are ${allowedValues.join(', ')}.`,
        {
          value: status,
          allowedValues,
        },
      ),
    ];
  }
  return operations.flatMap((id, index) => {
    const operation = known.get(id);
    if (operation === undefined || canAnswer(operation, status)) return [];
    const allowedValues = allowed(operation);
    const text = `${id} cannot answer with ${status}; possible values are ${allowedValues.join(', ')}.`;
    return [faultAt(`$.operations[${index}]`, text, { value: id, allowedValues })];
  });
}

function deliveryFaults({ hang, crash }: FaultEffect): ApiError[] {
  return [
    ...faultIf(hang === false, 'hang', 'is false, which has no effect; omit it'),
    ...faultIf(hang === true && crash !== undefined, 'crash', 'cannot be combined with hang'),
  ];
}

function deliveryOperationFaults({ operations = [] }: FaultRuleCreation, known: KnownOperations): ApiError[] {
  const allowedValues = [...known].flatMap(([id, operation]) => (takesDeliveries(operation) ? [id] : []));
  return operations.flatMap((id, index) => {
    if (!known.has(id) || allowedValues.includes(id)) return [];
    const text = `${id} does not accept deliveries; operations that do are ${allowedValues.join(', ')}.`;
    return [faultAt(`$.operations[${index}]`, text, { value: id, allowedValues })];
  });
}

function takesDeliveries({ bulk, statuses }: ContractOperation): boolean {
  return bulk !== undefined && statuses.includes(202);
}

function tokenFaults({ operations }: FaultRuleCreation, { tokenSeconds }: FaultEffect): ApiError[] {
  return [
    ...faultIf(tokenSeconds === undefined, 'tokenExpiryTold', 'requires tokenSeconds'),
    ...(operations === undefined
      ? []
      : [faultAt('$.operations', 'All tokens are issued by the same endpoint; omit operations.')]),
  ];
}

/** Refuses operations and clients in a rule about events, which the server sends by itself. */
function selectionFaults({ operations, clientId }: FaultRuleCreation): ApiError[] {
  return Object.entries({ operations, clientId })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => faultAt(`$.${name}`, `Events are sent by the server itself; omit ${name}.`));
}

function webhookFaults({ webhook, webhookDelayMs }: FaultEffect): ApiError[] {
  return [
    ...faultIf(
      webhook !== 'late' && webhookDelayMs !== undefined,
      'webhookDelayMs',
      'requires webhook: late',
    ),
    ...faultIf(webhook === 'late' && webhookDelayMs === undefined, 'webhook', 'late requires webhookDelayMs'),
  ];
}

function faultIf(isWrong: boolean, member: keyof FaultEffect, text: string): ApiError[] {
  return isWrong ? [faultAt(`$.effect.${member}`, `${member} ${text}.`)] : [];
}
