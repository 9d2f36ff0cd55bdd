import type {
  FaultRuleCreation,
  FaultRule as FaultRuleView,
  SandboxV1Operations,
} from '../contract/sandbox-v1.ts';
import { findClient } from '../platform/auth/store/clients.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { faultAt, refuseFaults } from '../platform/errors/body-faults.ts';
import type { FaultRule } from '../platform/faults/rule.ts';
import { countRules, deleteRule, deleteRules, insertRule, listRules } from '../platform/faults/store.ts';
import type { OperationsFor } from '../platform/http/operation.ts';
import type { SharedReadTx } from '../platform/store/store.ts';
import type { Ids } from '../platform/time/ids.ts';
import { formatInstant, parseInstant } from '../values/instant.ts';
import { sandboxErrors } from './errors.ts';
import { readRule } from './fault-body.ts';

const rulesMax = 100;

/** What fault rules ask of the accounts area. */
export interface KnownPartners {
  partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean>;
}

export interface FaultParts {
  readonly ids: Ids;
  readonly partners: KnownPartners;
  /** Operations of the partner plane. */
  operationIds(): readonly string[];
}

export type FaultOperationId = Extract<keyof SandboxV1Operations, `${string}Fault${'' | 's'}`>;

/** Rules by which a sandbox breaks parts of itself on purpose. */
export function createFaultOperations({
  ids,
  partners,
  operationIds,
}: FaultParts): OperationsFor<FaultOperationId> {
  return {
    listFaults: async (tx) => ({
      status: 200,
      body: { resources: (await listRules(tx)).map(viewRule), links: [] },
    }),
    createFault: {
      prepare: async (_tx, { body }) => readRule(body, operationIds()),
      async handle(tx, { nowMs }, creation: FaultRuleCreation) {
        await requireKnown(tx, partners, creation);
        if ((await countRules(tx)) >= rulesMax) {
          throw new ApiError(sandboxErrors.TOO_MANY_FAULTS, {
            detail: `There are ${rulesMax} rules already; remove some with DELETE /sandbox/v1/faults.`,
          });
        }
        const rule = toRule(creation, ids.uuid(), nowMs);
        await insertRule(tx, rule);
        const body = viewRule(rule);
        return { status: 201, body, audit: [{ record: recordOf(rule.faultId), after: body }] };
      },
    },
    deleteFaults: {
      settles: true,
      async handle(tx) {
        const rules = await listRules(tx);
        await deleteRules(tx);
        return { status: 204, audit: rules.map(removed) };
      },
    },
    deleteFault: {
      settles: true,
      async handle(tx, { parameters }) {
        const faultId = parameters.faultId.toLowerCase();
        const rule = (await listRules(tx)).find((each) => each.faultId === faultId);
        if (rule === undefined || !(await deleteRule(tx, faultId))) {
          throw new ApiError(sandboxErrors.FAULT_NOT_FOUND);
        }
        return { status: 204, audit: [removed(rule)] };
      },
    },
  };
}

/** A rule for somebody who does not exist would silently do nothing. */
async function requireKnown(
  tx: SharedReadTx,
  partners: KnownPartners,
  { partnerId, clientId }: FaultRuleCreation,
): Promise<void> {
  const isPartner = partnerId === undefined || (await partners.partnerExists(tx, partnerId));
  const isClient = clientId === undefined || (await findClient(tx, clientId)) !== undefined;
  refuseFaults([
    ...(isPartner ? [] : [faultAt('$.partnerId', 'There is no partner with this id.', { value: partnerId })]),
    ...(isClient ? [] : [faultAt('$.clientId', 'There is no client with this id.', { value: clientId })]),
  ]);
}

function toRule(
  { effect, from, until, ...limits }: FaultRuleCreation,
  faultId: string,
  nowMs: number,
): FaultRule {
  const { operations, partnerId, clientId, share, nth, every } = limits;
  const fromMs = from === undefined ? undefined : parseInstant(from);
  const untilMs = until === undefined ? undefined : parseInstant(until);
  return {
    faultId,
    createdAtMs: nowMs,
    ...(operations !== undefined && { operations }),
    ...(partnerId !== undefined && { partnerId }),
    ...(clientId !== undefined && { clientId }),
    ...(share !== undefined && { share }),
    ...(nth !== undefined && { nth }),
    ...(every !== undefined && { every }),
    ...(fromMs !== undefined && { fromMs }),
    ...(untilMs !== undefined && { untilMs }),
    dependency: effect.dependency,
    state: effect.state,
  };
}

function viewRule(rule: FaultRule): FaultRuleView {
  const { faultId, createdAtMs, fromMs, untilMs, dependency, state, operations, ...limits } = rule;
  return {
    faultId,
    createdAt: formatInstant(createdAtMs),
    ...limits,
    ...(operations !== undefined && { operations: [...operations] }),
    ...(fromMs !== undefined && { from: formatInstant(fromMs) }),
    ...(untilMs !== undefined && { until: formatInstant(untilMs) }),
    effect: { dependency, state: state as FaultRuleView['effect']['state'] },
  };
}

const recordOf = (faultId: string) => `faults/${faultId}`;

const removed = (rule: FaultRule) => ({ record: recordOf(rule.faultId), before: viewRule(rule) });
