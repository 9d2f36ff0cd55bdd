/** Validates the effect of a fault rule, beyond the form of its members. */

import type { FaultEffect, FaultRuleCreation } from '../../generated/sandbox-v1.ts';
import type { ContractOperation } from '../../platform/contract/operation-table.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import { violationAt } from '../../platform/errors/body-violations.ts';
import { kindsOf } from '../../platform/faults/rule.ts';
import { dependencyViolations } from './dependency-violations.ts';
import { canAnswer } from './refusals.ts';

/** Operations of the partner plane by operationId. */
export type KnownOperations = ReadonlyMap<string, ContractOperation>;

/** Finds everything that is wrong with the effect itself or with what the rule selects for it. */
export function effectViolations(rule: FaultRuleCreation, operations: KnownOperations): ApiError[] {
  const { effect = {} } = rule;
  const [kind, ...others] = kindsOf(effect);
  if (kind === undefined) {
    return [
      violationAt(
        '$.effect',
        'The effect is empty; send an effect such as delayMs, or dependency and state.',
      ),
    ];
  }
  if (others.length > 0) {
    const kinds = [kind, ...others].join(', ');
    return [
      violationAt('$.effect', `The effect has several kinds (${kinds}); create a rule for each of them.`),
    ];
  }
  if (kind === 'dependency') return dependencyViolations(rule, effect);
  if (kind === 'answer') return [...answerViolations(effect), ...statusViolations(rule, operations)];
  if (kind === 'delivery')
    return [...deliveryViolations(effect), ...deliveryOperationViolations(rule, operations)];
  if (kind === 'webhook') return [...selectionViolations(rule), ...webhookViolations(effect)];
  return tokenViolations(rule, effect);
}

function answerViolations(effect: FaultEffect): ApiError[] {
  const { status, drop, budget, retryAfterSeconds, bytesPerSecond, tornAfterBytes } = effect;
  const waits = status === 429 || status === 503;
  const isMangled = bytesPerSecond !== undefined || tornAfterBytes !== undefined;
  return [
    ...violationIf(
      status !== undefined && drop !== undefined,
      'drop',
      'cannot be combined with status, because no answer is sent',
    ),
    ...violationIf(
      isMangled && drop !== undefined,
      'drop',
      'cannot be combined with bytesPerSecond or tornAfterBytes',
    ),
    ...violationIf(
      budget !== undefined && !waits,
      'budget',
      'requires status 429 or 503, the answer when it is exceeded',
    ),
    ...violationIf(
      retryAfterSeconds !== undefined && !waits,
      'retryAfterSeconds',
      'requires status 429 or 503',
    ),
    ...violationIf(
      retryAfterSeconds !== undefined && budget !== undefined,
      'retryAfterSeconds',
      'cannot be combined with budget, whose window determines the wait',
    ),
  ];
}

/** Refuses a status that the operation's contract does not list. */
function statusViolations(
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
      violationAt(
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
    return [violationAt(`$.operations[${index}]`, text, { value: id, allowedValues })];
  });
}

function deliveryViolations({ hang, crash }: FaultEffect): ApiError[] {
  return [
    ...violationIf(hang === false, 'hang', 'is false, which has no effect; omit it'),
    ...violationIf(hang === true && crash !== undefined, 'crash', 'cannot be combined with hang'),
  ];
}

function deliveryOperationViolations(
  { operations = [] }: FaultRuleCreation,
  known: KnownOperations,
): ApiError[] {
  const allowedValues = [...known].flatMap(([id, operation]) => (takesDeliveries(operation) ? [id] : []));
  return operations.flatMap((id, index) => {
    if (!known.has(id) || allowedValues.includes(id)) return [];
    const text = `${id} does not accept deliveries; operations that do are ${allowedValues.join(', ')}.`;
    return [violationAt(`$.operations[${index}]`, text, { value: id, allowedValues })];
  });
}

function takesDeliveries({ bulk, statuses }: ContractOperation): boolean {
  return bulk !== undefined && statuses.includes(202);
}

function tokenViolations({ operations }: FaultRuleCreation, { tokenSeconds }: FaultEffect): ApiError[] {
  return [
    ...violationIf(tokenSeconds === undefined, 'tokenExpiryTold', 'requires tokenSeconds'),
    ...(operations === undefined
      ? []
      : [violationAt('$.operations', 'All tokens are issued by the same endpoint; omit operations.')]),
  ];
}

/** Refuses operations and clients in a rule about events, which the server sends by itself. */
function selectionViolations({ operations, clientId }: FaultRuleCreation): ApiError[] {
  return Object.entries({ operations, clientId })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => violationAt(`$.${name}`, `Events are sent by the server itself; omit ${name}.`));
}

function webhookViolations({ webhook, webhookDelayMs }: FaultEffect): ApiError[] {
  return [
    ...violationIf(
      webhook !== 'late' && webhookDelayMs !== undefined,
      'webhookDelayMs',
      'requires webhook: late',
    ),
    ...violationIf(
      webhook === 'late' && webhookDelayMs === undefined,
      'webhook',
      'late requires webhookDelayMs',
    ),
  ];
}

function violationIf(isWrong: boolean, member: keyof FaultEffect, text: string): ApiError[] {
  return isWrong ? [violationAt(`$.effect.${member}`, `${member} ${text}.`)] : [];
}
