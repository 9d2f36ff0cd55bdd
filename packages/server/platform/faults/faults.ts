import type { OperationId } from '@kontor/contract/generated/operations';
import { hourMs } from '@kontor/values/instant';
import type { MarketplaceWriteTx, ReadTx, WriteTx } from '../store/store.ts';
import {
  applies,
  type CountedDependency,
  concerns,
  type Dependency,
  type FaultAsker,
  type FaultRule,
  heldUntilMs,
  type StateOf,
  selects,
} from './rule.ts';
import { countCheck, listRules, lockRules } from './store.ts';

/** Who uses the dependency, apart from the partner, which the handle identifies. */
export type Asker = Omit<FaultAsker, 'partnerId'>;

/**
 * What areas check before they use a dependency: whether a fault rule of the sandbox breaks it for this partner now. A
 * counted dependency is checked in the transaction that stores its effect; what is rolled back is not counted.
 */
export interface Faults {
  /** Returns the state that a rule puts the dependency in; undefined when it works. */
  stateOf<Name extends Exclude<Dependency, CountedDependency>>(
    tx: ReadTx,
    dependency: Name,
    asker: Asker,
  ): Promise<StateOf<Name> | undefined>;
  countedStateOf<Name extends CountedDependency>(
    tx: WriteTx,
    dependency: Name,
    asker: Asker,
  ): Promise<StateOf<Name> | undefined>;
  /**
   * Returns when to retry work that the dependency holds up, if no rule is removed before: at the next start or end of
   * a rule.
   */
  nextCheckMs(tx: WriteTx, dependency: Dependency, nowMs: number): Promise<number>;
  /** Returns the fault of a delivery; checked in the transaction that accepts it. */
  ofDelivery(tx: WriteTx, asker: Asker): Promise<DeliveryFault | undefined>;
  /** Returns the fault of an access token; checked in the transaction that issues it. */
  ofToken(tx: WriteTx, asker: Asker): Promise<TokenFault | undefined>;
}

/**
 * Held work is retried after this long in any case: with several writing nodes, the clock may be set back before the
 * start of a rule while another node is just finding out that the rule holds something up.
 */
const recheckAfterMs = hourMs;

/** A delivery that does not start before an instant, or that crashes the worker that starts it. */
export type DeliveryFault = { readonly heldUntilMs: number } | 'crash';

/** A token that expires after `seconds`; `isTold` when `expires_in` says so. */
export interface TokenFault {
  readonly seconds: number;
  readonly isStated: boolean;
}

/** The port of a live server, where nothing is broken on purpose. */
export const noFaults: Faults = {
  stateOf: async () => undefined,
  countedStateOf: async () => undefined,
  nextCheckMs: async (_tx, _dependency, nowMs) => nowMs,
  ofDelivery: async () => undefined,
  ofToken: async () => undefined,
};

/** The port of a sandbox: applies the rules in the store, oldest first. */
export const storedFaults: Faults = {
  async stateOf(tx, dependency, asker) {
    const rules = await rulesFor(tx, dependency, asker);
    const rule = rules.find((each) => applies(each, asker.key, 1));
    return rule?.state as StateOf<typeof dependency> | undefined;
  },
  async countedStateOf(tx, dependency, asker) {
    const first = await firstCounted(tx, await rulesFor(tx, dependency, asker), asker.key);
    return first?.state as StateOf<typeof dependency> | undefined;
  },
  async nextCheckMs(tx, dependency, nowMs) {
    const rules = (await lockRules(tx.marketplace)).filter((rule) => rule.dependency === dependency);
    // The rule that held something up a moment ago has been removed meanwhile.
    if (rules.length === 0) return nowMs;
    const changes = rules.flatMap(({ fromMs = 0, untilMs = 0 }) => [fromMs, untilMs]);
    return Math.min(nowMs + recheckAfterMs, ...changes.filter((atMs) => atMs > nowMs));
  },
  async ofDelivery(tx, asker) {
    const rule = await firstCounted(tx, await rulesWith(tx, ['hang', 'crash'], asker), asker.key);
    if (rule === undefined) return undefined;
    return rule.crash === undefined ? { heldUntilMs: heldUntilMs(rule) } : 'crash';
  },
  async ofToken(tx, asker) {
    const rule = await firstCounted(tx, await rulesWith(tx, ['tokenSeconds'], asker), asker.key);
    if (rule?.tokenSeconds === undefined) return undefined;
    return { seconds: rule.tokenSeconds, isStated: rule.tokenExpiryTold === true };
  },
};

/** Returns who asks, from within a request of an operation. */
export function askerOf(
  operationId: OperationId,
  { nowMs, requestId, caller }: { nowMs: number; requestId: string; caller: { clientId: string } },
): Asker {
  return { operationId, nowMs, key: requestId, clientId: caller.clientId };
}

async function rulesFor(tx: ReadTx, dependency: Dependency, asker: Asker): Promise<FaultRule[]> {
  const { partnerId } = tx;
  const rules = await listRules(tx.marketplace);
  return rules.filter((rule) => concerns(rule, dependency, { ...asker, partnerId }));
}

async function rulesWith(
  tx: WriteTx,
  members: readonly (keyof FaultRule)[],
  asker: Asker,
): Promise<FaultRule[]> {
  const { partnerId } = tx;
  const rules = await listRules(tx.marketplace);
  return rules.filter(
    (rule) => members.some((name) => rule[name] !== undefined) && selects(rule, { ...asker, partnerId }),
  );
}

/** Returns the first rule that applies; every rule counts the check. */
async function firstCounted(
  tx: WriteTx,
  rules: readonly FaultRule[],
  key: string,
): Promise<FaultRule | undefined> {
  let first: FaultRule | undefined;
  for (const rule of rules) {
    const count = await numberOf(tx.marketplace, rule);
    if (applies(rule, key, count)) first ??= rule;
  }
  return first;
}

async function numberOf(tx: MarketplaceWriteTx, { faultId, nth, every }: FaultRule): Promise<number> {
  return nth === undefined && every === undefined ? 1 : await countCheck(tx, faultId);
}
