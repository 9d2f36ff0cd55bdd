import type { ContractOperation } from '@kontor/contract/form/operation-table';
import type { OperationId } from '@kontor/contract/generated/operations';
import { applies, type FaultRule, kindsOf, selects } from '@kontor/server/faults';
import type { Reply, RequestContext, RequestFault, RequestFaults } from '@kontor/server/operations';
import { canAnswer, injectedRefusal, withBodyFault } from './answers.ts';
import { proxyReply } from './proxy.ts';

/** Delays of requests, each under the name of its cause, so that they can be ended early. */
class Pauses {
  readonly #waiting = new Map<() => void, string>();

  /** Resolves after that many milliseconds, or when its name is ended. */
  wait(name: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#waiting.set(end, name);
    });
  }

  /** Ends the delays whose names are not kept. */
  keepOnly(isKept: (name: string) => boolean): void {
    for (const [end, name] of [...this.#waiting]) if (!isKept(name)) end();
  }
}

/** A rule about answers, with its counts in this process. */
interface Counted {
  readonly rule: FaultRule;
  readonly window: BudgetWindow | undefined;
  asks: number;
}

/** The parts of a request that rules examine. */
type Judged = Pick<RequestContext, 'caller' | 'headers' | 'nowMs' | 'operationId' | 'wallNowMs'>;

/**
 * The rules that change answers, in the memory of the thread that answers. Counts are per process and start at 1; a
 * rule that stays keeps its counts when others change.
 */
export class AnswerRules implements RequestFaults {
  readonly #pauses = new Pauses();
  #rules: readonly Counted[] = [];
  #refreshed: Promise<void> = Promise.resolve();

  /**
   * Replaces the rules by those in the store, which `list` reads, oldest first. Refreshes run one after the other, so
   * that rules read earlier never replace those read later.
   */
  refresh(list: () => Promise<readonly FaultRule[]>): Promise<void> {
    const refreshed = this.#refreshed.then(async () => this.#replace(await list()));
    this.#refreshed = refreshed.catch(() => undefined);
    return refreshed;
  }

  /** Requests that a removed rule delays continue. */
  #replace(rules: readonly FaultRule[]): void {
    const known = new Map(this.#rules.map((counted) => [counted.rule.faultId, counted]));
    this.#rules = rules
      .filter((rule) => kindsOf(rule).includes('answer'))
      .map((rule) => known.get(rule.faultId) ?? counterOf(rule));
    const ids = new Set(rules.map(({ faultId }) => faultId));
    this.#pauses.keepOnly((faultId) => ids.has(faultId));
  }

  judge(context: Judged, operation: ContractOperation): RequestFault | undefined {
    if (this.#rules.length === 0) return undefined;
    let fault: RequestFault | undefined;
    for (const counted of this.#rules) {
      const found = this.#applied(counted, context, operation);
      fault ??= found;
    }
    return fault;
  }

  end(): void {
    this.#pauses.keepOnly(() => false);
  }

  /** Counts the request for a rule that selects it; returns the fault if the rule applies. */
  #applied(counted: Counted, context: Judged, operation: ContractOperation): RequestFault | undefined {
    const { rule, window } = counted;
    const { status } = rule;
    if (status !== undefined && !canAnswer(operation, status)) return undefined;
    if (!selects(rule, askerOf(context))) return undefined;
    counted.asks += 1;
    const budget = window?.take(context.wallNowMs);
    if (budget !== undefined) showBudget(context.headers, rule, budget);
    const isHit = budget === undefined ? applies(rule, `${counted.asks}`, counted.asks) : !budget.passes;
    return isHit ? this.#faultOf(rule, retryAfter(rule, budget, context.wallNowMs)) : undefined;
  }

  #faultOf(rule: FaultRule, retryAfterSeconds: number | undefined): RequestFault {
    const { faultId, delayMs, status, drop, budget, bytesPerSecond, tornAfterBytes, proxy } = rule;
    const pause = (ms: number) => this.#pauses.wait(faultId, ms);
    const limit = budget && { requests: budget.requests, perSeconds: budget.seconds };
    const isSlowOrTorn = bytesPerSecond !== undefined || tornAfterBytes !== undefined;
    const slowOrTorn = (answer: Reply) => withBodyFault(answer, { bytesPerSecond, tornAfterBytes }, pause);
    const byProxy = proxy && (() => proxyReply(proxy, retryAfterSeconds, pause));
    const isAfter = proxy?.when === 'after';
    return {
      ruleId: faultId,
      pause: delayMs === undefined ? undefined : () => pause(delayMs),
      refusal: status === undefined ? undefined : injectedRefusal(status, { retryAfterSeconds, limit }),
      answer: isAfter ? undefined : byProxy?.(),
      drop,
      mangle: isAfter ? byProxy : isSlowOrTorn ? slowOrTorn : undefined,
    };
  }
}

function counterOf(rule: FaultRule): Counted {
  return { rule, window: rule.budget && new BudgetWindow(rule.budget), asks: 0 };
}

function askerOf({ caller, nowMs, operationId }: Judged) {
  const { partnerId, clientId } = caller;
  return { partnerId, clientId, nowMs, key: '', operationId: operationId as OperationId };
}

function retryAfter(
  { retryAfterSeconds }: FaultRule,
  budget: BudgetState | undefined,
  nowMs: number,
): number | undefined {
  return budget === undefined ? retryAfterSeconds : Math.max(1, Math.ceil((budget.endMs - nowMs) / 1000));
}

/** Shows a budget in the rate limit headers when it leaves fewer requests than the real rate limits. */
function showBudget(headers: Record<string, string>, { budget }: FaultRule, state: BudgetState): void {
  if (Number(headers['x-ratelimit-remaining'] ?? Number.POSITIVE_INFINITY) <= state.remaining) return;
  headers['x-ratelimit-limit'] = `${budget?.requests}`;
  headers['x-ratelimit-remaining'] = `${state.remaining}`;
  headers['x-ratelimit-reset'] = `${Math.ceil(state.endMs / 1000)}`;
}

/** State of a budget at one request. */
export interface BudgetState {
  readonly passes: boolean;
  /** Requests that still pass in this window. */
  readonly remaining: number;
  /** Epoch milliseconds at which the window ends. */
  readonly endMs: number;
}

/**
 * Counts the requests of one rule with a budget. A window begins with the first request after the last window's end.
 */
export class BudgetWindow {
  readonly #requests: number;
  readonly #lengthMs: number;
  #endMs = Number.NEGATIVE_INFINITY;
  #used = 0;

  constructor({ requests, seconds }: { requests: number; seconds: number }) {
    this.#requests = requests;
    this.#lengthMs = seconds * 1000;
  }

  /** Counts a request; `nowMs` is real time. A clock that was set back starts a new window. */
  take(nowMs: number): BudgetState {
    if (nowMs >= this.#endMs || nowMs < this.#endMs - this.#lengthMs) {
      this.#endMs = nowMs + this.#lengthMs;
      this.#used = 0;
    }
    const passes = this.#used < this.#requests;
    if (passes) this.#used += 1;
    return { passes, remaining: this.#requests - this.#used, endMs: this.#endMs };
  }
}
