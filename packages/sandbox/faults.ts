import { ApiError } from '@kontor/contract/errors';
import type {
  FaultEffect,
  FaultRuleCreation,
  FaultRule as FaultRuleView,
  SandboxV1Operations,
} from '@kontor/contract/generated/sandbox-v1';
import { refuseViolations } from '@kontor/contract/violations';
import { findClient, type Ids } from '@kontor/server/auth';
import {
  countRules,
  deleteRule,
  deleteRules,
  dependencyRow,
  type FaultRule,
  heldUntilMs,
  insertRule,
  listRules,
} from '@kontor/server/faults';
import { releaseJobs } from '@kontor/server/jobs';
import type { OperationsFor, Reply } from '@kontor/server/operations';
import type { SharedReadTx, SharedWriteTx } from '@kontor/server/store';
import { pickGiven } from '@kontor/values/collections';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import { sandboxErrors, unknownIdViolations } from './errors.ts';
import { type NewRule, readRules } from './fault-body.ts';
import type { KnownOperations } from './injection/effect-violations.ts';

/** Maximum number of fault rules in a sandbox. */
export const rulesMax = 100;

/** What fault rules need from the accounts area. */
export interface KnownPartners {
  partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean>;
}

export interface FaultDeps {
  readonly ids: Ids;
  readonly partners: KnownPartners;
  /** Operations of the partner plane by operationId. */
  operations(): KnownOperations;
  /** Called on the HTTP thread when the rules have changed; resolves when the new ones apply. */
  refresh(reads: SharedReadTx): Promise<void>;
}

export type FaultOperationId = Extract<keyof SandboxV1Operations, `${string}Fault${'' | 's'}`>;

/** Rules by which a sandbox breaks parts of itself on purpose. */
export function createFaultOperations({
  ids,
  partners,
  operations,
  refresh,
}: FaultDeps): OperationsFor<FaultOperationId> {
  const follow = async (reads: SharedReadTx, _request: unknown, reply: Reply): Promise<Reply<never>> => {
    await refresh(reads);
    return reply as Reply<never>;
  };
  return {
    listFaults: async (tx) => ({
      status: 200,
      body: { resources: (await listRules(tx)).map(viewRule), links: [] },
    }),
    createFault: {
      prepare: async (_tx, { body }) => readRules(body, operations()),
      async handle(tx, { nowMs }, creations: readonly NewRule[]) {
        for (const creation of creations) await requireKnown(tx, partners, creation);
        await requireRoom(tx, creations.length);
        const rules = creations.map((creation) => toRule(creation, ids.uuid(), nowMs));
        for (const rule of rules) await insertRule(tx, rule);
        const views = rules.map(viewRule);
        const audit = views.map((after) => ({ record: recordOf(after.faultId), after }));
        const [first] = views;
        const isSingle = creations[0]?.preset === undefined && first !== undefined;
        return { status: 201, body: isSingle ? first : { resources: views, links: [] }, audit };
      },
      follow,
    },
    deleteFaults: {
      awaitsDueJobs: true,
      async handle(tx, { nowMs }) {
        const rules = await listRules(tx);
        await deleteRules(tx);
        for (const rule of rules) await release(tx, rule, nowMs);
        return { status: 204, audit: rules.map(removed) };
      },
      follow,
    },
    deleteFault: {
      awaitsDueJobs: true,
      async handle(tx, { parameters, nowMs }) {
        const faultId = parameters.faultId.toLowerCase();
        const rule = (await listRules(tx)).find((each) => each.faultId === faultId);
        if (rule === undefined || !(await deleteRule(tx, faultId))) {
          throw new ApiError(sandboxErrors.FAULT_NOT_FOUND);
        }
        await release(tx, rule, nowMs);
        return { status: 204, audit: [removed(rule)] };
      },
      follow,
    },
  };
}

async function requireRoom(tx: SharedReadTx, added: number): Promise<void> {
  if ((await countRules(tx)) + added <= rulesMax) return;
  throw new ApiError(sandboxErrors.TOO_MANY_FAULTS, {
    detail: `The maximum of ${rulesMax} rules is reached; remove some with DELETE /sandbox/v1/faults.`,
  });
}

/** Makes what the rule holds up due immediately. */
async function release(tx: SharedWriteTx, rule: FaultRule, nowMs: number): Promise<void> {
  if (rule.hang) await releaseJobs(tx, 'deliveries', nowMs, heldUntilMs(rule));
  const lane = rule.dependency && dependencyRow(rule.dependency).heldLane;
  if (lane !== undefined) await releaseJobs(tx, lane, nowMs);
}

/** Refuses a rule for an unknown partner or client, which would silently do nothing. */
async function requireKnown(
  tx: SharedReadTx,
  partners: KnownPartners,
  { partnerId, clientId }: FaultRuleCreation,
): Promise<void> {
  const isPartner = partnerId === undefined || (await partners.partnerExists(tx, partnerId));
  const isClient = clientId === undefined || (await findClient(tx, clientId)) !== undefined;
  refuseViolations([
    ...unknownIdViolations(isPartner, 'partnerId', 'partner', partnerId),
    ...unknownIdViolations(isClient, 'clientId', 'client', clientId),
  ]);
}

/** Members of a rule that its answer and its row have alike. */
const limits = ['partnerId', 'clientId', 'share', 'nth', 'every'] as const;

function toRule(creation: NewRule, faultId: string, nowMs: number): FaultRule {
  const { effect, from = '', until = '', operations, preset } = creation;
  const [fromMs, untilMs] = [parseInstant(from), parseInstant(until)];
  return {
    faultId,
    createdAtMs: nowMs,
    ...(operations !== undefined && { operations }),
    ...pickGiven(creation, limits),
    ...(fromMs !== undefined && { fromMs }),
    ...(untilMs !== undefined && { untilMs }),
    ...(preset !== undefined && { preset }),
    ...effect,
  };
}

function viewRule(rule: FaultRule): FaultRuleView {
  const { faultId, createdAtMs, operations, fromMs, untilMs, ...others } = rule;
  const { partnerId, clientId, share, nth, every, preset, ...effect } = others;
  return {
    faultId,
    createdAt: formatInstant(createdAtMs),
    ...(operations !== undefined && { operations: [...operations] }),
    ...pickGiven(rule, limits),
    ...(fromMs !== undefined && { from: formatInstant(fromMs) }),
    ...(untilMs !== undefined && { until: formatInstant(untilMs) }),
    ...(preset !== undefined && { preset }),
    effect: effect satisfies FaultEffect,
  };
}

const recordOf = (faultId: string) => `faults/${faultId}`;

const removed = (rule: FaultRule) => ({ record: recordOf(rule.faultId), before: viewRule(rule) });
