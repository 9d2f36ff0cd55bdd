/** Fault rules: what can be broken, what they break, whom they affect, and until when they hold something up. */

import type { OperationId } from '@kontor/contract/generated/operations';
import type { FaultEffect, FaultRule as FaultRuleView } from '@kontor/contract/generated/sandbox-v1';
import { shortHash } from '@kontor/values/bytes';

/** A fault rule: whom it affects, when, and what it breaks (members of `FaultEffect`). Times are epoch milliseconds. */
export interface FaultRule extends FaultEffect {
  readonly faultId: string;
  readonly createdAtMs: number;
  /** Operations, partner and client that it is limited to. */
  readonly operations?: readonly string[];
  readonly partnerId?: string;
  readonly clientId?: string;
  /** At most one of the three: a share of the checks, only the `nth` check, or every `every`-th check. */
  readonly share?: number;
  readonly nth?: number;
  readonly every?: number;
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly preset?: FaultRuleView['preset'];
}

/** Who uses a dependency, calls an operation or gets a token, and when. */
export interface FaultAsker {
  /** Empty when the work belongs to no partner. */
  readonly partnerId: string;
  /** By the marketplace clock. */
  readonly nowMs: number;
  /** Identifies the request or unit of work; decides whether a rule with a share applies. */
  readonly key: string;
  /** Absent for background work. */
  readonly operationId?: OperationId;
  readonly clientId?: string;
}

/** True when the rule breaks the dependency for the asker at this time; share and counts are not considered. */
export function concerns(rule: FaultRule, dependency: Dependency, asker: FaultAsker): boolean {
  return rule.dependency === dependency && selects(rule, asker);
}

/** True when the rule is for the asker at this time; share and counts are not considered. */
export function selects(rule: FaultRule, asker: FaultAsker): boolean {
  const { operationId } = asker;
  return (
    (rule.partnerId === undefined || rule.partnerId === asker.partnerId) &&
    (rule.clientId === undefined || rule.clientId === asker.clientId) &&
    (rule.operations === undefined || (operationId !== undefined && rule.operations.includes(operationId))) &&
    (rule.fromMs === undefined || asker.nowMs >= rule.fromMs) &&
    (rule.untilMs === undefined || asker.nowMs < rule.untilMs)
  );
}

/** True when a rule that selects the asker applies to this check, the rule's `count`-th, counted from 1. */
export function applies(rule: FaultRule, key: string, count: number): boolean {
  if (rule.nth !== undefined) return count === rule.nth;
  if (rule.every !== undefined) return count % rule.every === 0;
  return rule.share === undefined || fractionOf(`${rule.faultId} ${key}`) < rule.share;
}

/** Maps a text to a fixed number from 0 up to, but not including, 1. */
function fractionOf(text: string): number {
  return shortHash(text).readUInt32BE(0) / 2 ** 32;
}

/**
 * What a rule breaks: answers of operations, deliveries, tokens, events sent to webhooks, or a dependency. A rule's
 * effect is of one kind.
 */
export type EffectKind = 'answer' | 'delivery' | 'token' | 'webhook' | 'dependency';

/** The kind that each member of an effect belongs to. */
export const kindOfMember: Readonly<Record<keyof FaultEffect, EffectKind>> = {
  delayMs: 'answer',
  status: 'answer',
  retryAfterSeconds: 'answer',
  budget: 'answer',
  drop: 'answer',
  proxy: 'answer',
  bytesPerSecond: 'answer',
  tornAfterBytes: 'answer',
  hang: 'delivery',
  crash: 'delivery',
  tokenSeconds: 'token',
  tokenExpiryTold: 'token',
  webhook: 'webhook',
  webhookDelayMs: 'webhook',
  dependency: 'dependency',
  state: 'dependency',
};

/** Returns the kinds of the members that an effect has, each once. */
export function kindsOf(effect: FaultEffect): EffectKind[] {
  const members = Object.keys(effect).filter((name): name is keyof FaultEffect => name in kindOfMember);
  return [...new Set(members.map((name) => kindOfMember[name]))];
}

/** Later than every instant that the sandbox clock can show. */
const neverMs = 8_000_000_000_000_000;

/**
 * Returns when a delivery that the rule holds up is due: when the rule ends, or otherwise an instant that never comes
 * and that is unique to the rule, so that removing the rule finds its deliveries by it.
 */
export function heldUntilMs({ faultId, untilMs }: Pick<FaultRule, 'faultId' | 'untilMs'>): number {
  return untilMs ?? neverMs + Number.parseInt(faultId.slice(0, 8), 16);
}

/**
 * Parts behind operations and background work that a fault rule of the sandbox can break. An area checks the one it
 * uses (`faults.ts`); one that is not listed here cannot be broken.
 */
interface DependencyRow {
  /** The ways in which it can be broken. */
  readonly states: readonly [string, ...string[]];
  /** Operations that use it; empty when only background work does. */
  readonly operations: readonly OperationId[];
  /** Set when the effect is stored and not refused, so that checks can be counted: `nth` and `every` are possible. */
  readonly counted?: true;
  /** Lane of the jobs that retry what a rule holds up: removing the rule makes them due. */
  readonly heldLane?: string;
}

/** Every dependency, by its name in fault rules. */
export const dependencies = {
  'address-check': {
    states: ['unavailable', 'refused', 'not-processable'],
    operations: ['createAddress', 'updateAddress'],
  },
  receipts: { states: ['unavailable'], operations: ['applyPriceReduction', 'listPriceReductions'] },
  'price-reduction-worker': { states: ['held'], operations: [], heldLane: 'price-reductions-held' },
  'campaign-decision': { states: ['failed'], operations: [], counted: true },
  'report-writing': { states: ['failed'], operations: [], counted: true },
  'report-files': {
    states: ['missing', 'unavailable'],
    operations: [
      'getCampaignPerformanceReportStatus',
      'getProductPerformanceReportStatus',
      'getKeywordPerformanceReportStatus',
      'downloadReport',
      'downloadReportByFileName',
    ],
  },
  figures: { states: ['unavailable'], operations: ['getCampaignPerformance', 'getProductPerformance'] },
} as const satisfies Readonly<Record<string, DependencyRow>>;

export type Dependency = keyof typeof dependencies;
export type StateOf<Name extends Dependency> = (typeof dependencies)[Name]['states'][number];

/** Dependencies whose checks are counted. */
export type CountedDependency = {
  [Name in Dependency]: (typeof dependencies)[Name] extends { counted: true } ? Name : never;
}[Dependency];

/** The lanes in which held work waits. */
export const heldLanes: readonly string[] = Object.values<DependencyRow>(dependencies).flatMap(
  ({ heldLane = [] }) => heldLane,
);

/** Returns the table's row for a dependency. */
export function dependencyRow(name: Dependency): DependencyRow {
  return dependencies[name];
}
