import type { OperationId } from '../../contract/operations.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../store/store.ts';
import type { CountedDependency, Dependency, StateOf } from './dependencies.ts';
import { heldUntilMs } from './held.ts';
import { applies, concerns, type FaultAsker, type FaultRule, selects } from './rule.ts';
import { countAsk, listRules, lockRules } from './store.ts';

/** Who asks, apart from the partner, whose handle says it. */
export type Asker = Omit<FaultAsker, 'partnerId'>;

/**
 * What areas ask before they use a dependency: whether a fault rule of the sandbox breaks it for this partner now. A
 * dependency of the table that counts is asked where its effect is stored; what is rolled back is not counted.
 */
export interface Faults {
  /** The state that a rule puts the dependency in; undefined when it works. */
  stateOf<Name extends Exclude<Dependency, CountedDependency>>(
    tx: ReadTx | WriteTx,
    dependency: Name,
    asker: Asker,
  ): Promise<StateOf<Name> | undefined>;
  countedStateOf<Name extends CountedDependency>(
    tx: WriteTx,
    dependency: Name,
    asker: Asker,
  ): Promise<StateOf<Name> | undefined>;
  /**
   * When work that the dependency holds up is worth another look, if no rule is removed until then: at the next begin or
   * end of a rule.
   */
  nextLookMs(tx: WriteTx, dependency: Dependency, nowMs: number): Promise<number>;
  /** What becomes of a delivery, asked in the transaction that accepts it. */
  ofDelivery(tx: WriteTx, asker: Asker): Promise<DeliveryFault | undefined>;
  /** What is wrong with an access token, asked in the transaction that issues it. */
  ofToken(tx: WriteTx, asker: Asker): Promise<TokenFault | undefined>;
}

/**
 * Held work is looked at after this long all the same: where several nodes write, the clock may be set back behind the
 * begin of a rule while another node is finding out that it holds something.
 */
const lookAgainMs = 60 * 60 * 1000;

/** A delivery that is not begun before an instant, or that ends the worker which begins it. */
export type DeliveryFault = { readonly heldUntilMs: number } | 'crash';

/** A token that expires after `seconds`; `isTold` when `expires_in` says so. */
export interface TokenFault {
  readonly seconds: number;
  readonly isTold: boolean;
}

/** The port of a live server, where nothing is broken on purpose. */
export const noFaults: Faults = {
  stateOf: async () => undefined,
  countedStateOf: async () => undefined,
  nextLookMs: async (_tx, _dependency, nowMs) => nowMs,
  ofDelivery: async () => undefined,
  ofToken: async () => undefined,
};

/** The port of a sandbox: rules in the store, the oldest first. */
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
  async nextLookMs(tx, dependency, nowMs) {
    const rules = (await lockRules(tx.shared)).filter((rule) => rule.dependency === dependency);
    // The rule that held something up a moment ago was removed meanwhile.
    if (rules.length === 0) return nowMs;
    const changes = rules.flatMap(({ fromMs = 0, untilMs = 0 }) => [fromMs, untilMs]);
    return Math.min(nowMs + lookAgainMs, ...changes.filter((atMs) => atMs > nowMs));
  },
  async ofDelivery(tx, asker) {
    const rule = await firstCounted(tx, await rulesWith(tx, ['hang', 'crash'], asker), asker.key);
    if (rule === undefined) return undefined;
    return rule.crash === undefined ? { heldUntilMs: heldUntilMs(rule) } : 'crash';
  },
  async ofToken(tx, asker) {
    const rule = await firstCounted(tx, await rulesWith(tx, ['tokenSeconds'], asker), asker.key);
    if (rule?.tokenSeconds === undefined) return undefined;
    return { seconds: rule.tokenSeconds, isTold: rule.tokenExpiryTold === true };
  },
};

/** Who asks from within a request of an operation. */
export function askerOf(
  operationId: OperationId,
  { nowMs, requestId, caller }: { nowMs: number; requestId: string; caller: { clientId: string } },
): Asker {
  return { operationId, nowMs, key: requestId, clientId: caller.clientId };
}

async function rulesFor(tx: ReadTx | WriteTx, dependency: Dependency, asker: Asker): Promise<FaultRule[]> {
  const { partnerId } = tx;
  const rules = await listRules(tx.shared);
  return rules.filter((rule) => concerns(rule, dependency, { ...asker, partnerId }));
}

async function rulesWith(
  tx: WriteTx,
  members: readonly (keyof FaultRule)[],
  asker: Asker,
): Promise<FaultRule[]> {
  const { partnerId } = tx;
  const rules = await listRules(tx.shared);
  return rules.filter(
    (rule) => members.some((name) => rule[name] !== undefined) && selects(rule, { ...asker, partnerId }),
  );
}

/** The first rule that applies; every one of them counts the ask. */
async function firstCounted(
  tx: WriteTx,
  rules: readonly FaultRule[],
  key: string,
): Promise<FaultRule | undefined> {
  let first: FaultRule | undefined;
  for (const rule of rules) {
    const count = await numberOf(tx.shared, rule);
    if (applies(rule, key, count)) first ??= rule;
  }
  return first;
}

async function numberOf(tx: SharedWriteTx, { faultId, nth, every }: FaultRule): Promise<number> {
  return nth === undefined && every === undefined ? 1 : await countAsk(tx, faultId);
}
