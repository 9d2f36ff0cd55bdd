import type { OperationId } from '../../contract/operations.ts';
import type { FaultEffect, FaultRule as FaultRuleView } from '../../contract/sandbox-v1.ts';
import { shortHash } from '../../values/short-hash.ts';
import type { Dependency } from './dependencies.ts';

/** A fault rule: whom it concerns, when, and what it breaks (members of `FaultEffect`). Times are epoch milliseconds. */
export interface FaultRule extends FaultEffect {
  readonly faultId: string;
  readonly createdAtMs: number;
  /** Operations, partner and client that it is limited to. */
  readonly operations?: readonly string[];
  readonly partnerId?: string;
  readonly clientId?: string;
  /** At most one of the three: a part of the asks, the ask of that number alone, or each ask whose number it divides. */
  readonly share?: number;
  readonly nth?: number;
  readonly every?: number;
  readonly fromMs?: number;
  readonly untilMs?: number;
  /** The preset that the rule was made by. */
  readonly preset?: FaultRuleView['preset'];
}

/** Who uses a dependency, calls an operation or gets a token, and when. */
export interface FaultAsker {
  /** Empty where the work is nobody's in particular. */
  readonly partnerId: string;
  /** By the marketplace's clock. */
  readonly nowMs: number;
  /** Names the request or piece of work: it decides whether a rule with a share applies. */
  readonly key: string;
  /** Absent for background work. */
  readonly operationId?: OperationId;
  readonly clientId?: string;
}

/** Whether the rule breaks the dependency for who asks at this time; share and counts are not looked at. */
export function concerns(rule: FaultRule, dependency: Dependency, asker: FaultAsker): boolean {
  return rule.dependency === dependency && selects(rule, asker);
}

/** Whether who asks at this time is among those whom the rule is for; share and counts are not looked at. */
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

/** Whether a rule that concerns who asks applies to this ask, the `count`-th of the rule; counted from 1. */
export function applies(rule: FaultRule, key: string, count: number): boolean {
  if (rule.nth !== undefined) return count === rule.nth;
  if (rule.every !== undefined) return count % rule.every === 0;
  return rule.share === undefined || fractionOf(`${rule.faultId} ${key}`) < rule.share;
}

/** A number from 0 to below 1 that a text always has. */
function fractionOf(text: string): number {
  return shortHash(text).readUInt32BE(0) / 2 ** 32;
}
