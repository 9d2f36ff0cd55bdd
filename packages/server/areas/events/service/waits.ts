import { ApiError } from '@kontor/contract/errors';
import { Tally } from '@kontor/values/collections';
import { Waiter } from '../../../platform/concurrency/waiting.ts';
import { type JournalHub, marketplace } from '../../../platform/journal/index.ts';
import { type CallerCounts, takeUpTo } from '../../../platform/limits/caller-counts.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { eventErrors } from '../errors.ts';

/** Owner of a wait: a partner id, or undefined for the operator plane. */
type Owner = string | undefined;

/** Names of what is counted. */
const ofAll = 'event waits';
const nameOf = (owner: Owner) => (owner === undefined ? 'event waits of operators' : `event waits ${owner}`);

/** The requests of this thread that wait for events (long polls). */
export class EventWaits {
  readonly #waits = new Map<Owner, Set<EventWait>>();
  readonly #counts: CallerCounts;
  #isOver = false;

  /** With `counts` that threads share, their callers stay within the limits together. */
  constructor(hub: Pick<JournalHub, 'onEvents'>, counts: CallerCounts = new Tally()) {
    this.#counts = counts;
    hub.onEvents((partnerIds) => this.#wake(partnerIds));
  }

  /**
   * Adds a wait. Throws 429 when too many requests of the owner wait; returns undefined when too many wait on this node
   * or after `endAll`.
   */
  join(owner: Owner): EventWait | undefined {
    const max = owner === undefined ? limits.operatorEventWaitsMax : limits.partnerEventWaitsMax;
    if (!takeUpTo(max, this.#counts, nameOf(owner))) {
      throw new ApiError(eventErrors.TOO_MANY_EVENT_WAITS, {
        detail: `Too many concurrent requests are waiting for events; at most ${max} are allowed.`,
        headers: { 'retry-after': '1' },
      });
    }
    if (this.#isOver || !takeUpTo(limits.eventWaitsMax, this.#counts, ofAll)) {
      this.#counts.add(nameOf(owner), -1);
      return undefined;
    }
    const wait = new EventWait(() => this.#leave(owner, wait));
    this.#waits.set(owner, (this.#waits.get(owner) ?? new Set()).add(wait));
    return wait;
  }

  /** Ends all waits and allows no new ones. */
  endAll(): void {
    this.#isOver = true;
    for (const wait of this.#all()) wait.end();
  }

  #wake(partnerIds: readonly string[] | undefined): void {
    if (this.#waits.size === 0) return;
    const isForAll = partnerIds?.includes(marketplace) ?? true;
    const owners = isForAll ? [...this.#waits.keys()] : [undefined, ...(partnerIds ?? [])];
    for (const owner of owners) for (const wait of this.#waits.get(owner) ?? []) wait.wake();
  }

  #leave(owner: Owner, wait: EventWait): void {
    const others = this.#waits.get(owner);
    if (others?.delete(wait) !== true) return;
    if (others.size === 0) this.#waits.delete(owner);
    this.#counts.add(nameOf(owner), -1);
    this.#counts.add(ofAll, -1);
  }

  #all(): EventWait[] {
    return [...this.#waits.values()].flatMap((waits) => [...waits]);
  }
}

/** The wait of one request. */
export class EventWait extends Waiter {
  /** True when the caller has disconnected or the server stops. */
  isOver = false;
  /** Removes the wait from `EventWaits`. */
  readonly leave: () => void;

  constructor(leave: () => void) {
    super();
    this.leave = leave;
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }
}
