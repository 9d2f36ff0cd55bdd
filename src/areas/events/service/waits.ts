import { ApiError } from '../../../platform/errors/api-error.ts';
import { type JournalHub, marketplace } from '../../../platform/journal/index.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { eventErrors } from '../errors.ts';

/** Who waits: a partner by its id, or the operator plane where it is absent. */
type Owner = string | undefined;

/** The requests of this thread that wait for events. */
export class EventWaits {
  readonly #waits = new Map<Owner, Set<EventWait>>();
  #count = 0;
  #isOver = false;

  constructor(hub: Pick<JournalHub, 'onEvents'>) {
    hub.onEvents((partnerIds) => this.#wake(partnerIds));
  }

  /** Throws 429 when too many of the owner wait; undefined when too many wait on this node. */
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

  /** Ends every wait, now and from now on. */
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

/** One request. A word that comes while it looks ends its next pause. */
export class EventWait {
  /** The caller is gone, or the server stops. */
  isOver = false;
  /** Gives up its place among those who wait. */
  readonly leave: () => void;
  #isWoken = false;
  #resume: (() => void) | undefined;

  constructor(leave: () => void) {
    this.leave = leave;
  }

  wake(): void {
    this.#isWoken = true;
    this.#resume?.();
  }

  end(): void {
    this.isOver = true;
    this.wake();
  }

  /** Resolves after the time, or as soon as it is woken; to whether it was. */
  async pause(ms: number): Promise<boolean> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#resume = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const isWoken = this.#isWoken;
    this.#isWoken = false;
    return isWoken;
  }
}
