import { Waiter } from '../../../platform/concurrency/waiting.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type JournalHub, marketplace } from '../../../platform/journal/index.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { eventErrors } from '../errors.ts';

/** Owner of a wait: a partner id, or undefined for the operator plane. */
type Owner = string | undefined;

/** The requests of this thread that wait for events (long polls). */
export class EventWaits {
  readonly #waits = new Map<Owner, Set<EventWait>>();
  #count = 0;
  #isOver = false;

  constructor(hub: Pick<JournalHub, 'onEvents'>) {
    hub.onEvents((partnerIds) => this.#wake(partnerIds));
  }

  /**
   * Adds a wait. Throws 429 when too many requests of the owner wait; returns undefined when too many wait on this node
   * or after `endAll`.
   */
  join(owner: Owner): EventWait | undefined {
    const max = owner === undefined ? limits.operatorEventWaitsMax : limits.partnerEventWaitsMax;
    const others = this.#waits.get(owner) ?? new Set<EventWait>();
    if (others.size >= max) {
      throw new ApiError(eventErrors.TOO_MANY_EVENT_WAITS, {
        detail: `Too many concurrent requests are waiting for events; at most ${max} are allowed.`,
        headers: { 'retry-after': '1' },
      });
    }
    if (this.#isOver || this.#count >= limits.eventWaitsMax) return undefined;
    const wait = new EventWait(() => this.#leave(owner, wait));
    this.#waits.set(owner, others.add(wait));
    this.#count += 1;
    return wait;
  }

  /** Ends all waits and allows no new ones. */
  endAll(): void {
    this.#isOver = true;
    for (const wait of this.#all()) wait.end();
  }

  #wake(partnerIds: readonly string[] | undefined): void {
    if (this.#count === 0) return;
    const isForAll = partnerIds?.includes(marketplace) ?? true;
    const owners = isForAll ? [...this.#waits.keys()] : [undefined, ...(partnerIds ?? [])];
    for (const owner of owners) for (const wait of this.#waits.get(owner) ?? []) wait.wake();
  }

  #leave(owner: Owner, wait: EventWait): void {
    const others = this.#waits.get(owner);
    if (others?.delete(wait)) this.#count -= 1;
    if (others?.size === 0) this.#waits.delete(owner);
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
