import type { EventType } from '@kontor/contract/generated/events';
import {
  type EventIds,
  findFirstTime,
  isAfter,
  type Position,
  PositionGoneError,
  readJournal,
  readPosition,
} from '../../../platform/journal/index.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { MachineAwayError } from '../../../platform/store/store-failure.ts';
import { type AtWork, findOldestWaiting, listOldestActive } from '../store/figures.ts';

/** Number of webhooks that are looked at: those that were delivered to least recently. */
const webhooksMax = 64;

/** How far active webhooks are behind. Instants by the wall clock; undefined when there is no such event or receiver. */
export interface WebhooksBehind {
  /** When the oldest event was recorded that was not sent although its receiver does not fail. */
  readonly unsentSinceMs: number | undefined;
  /** Receivers that fail, whose they are, and since when; the operators' have an empty partner id. */
  readonly failing: readonly { readonly partnerId: string; readonly sinceMs: number }[];
  /** When the oldest event that waits for a retry was first sent. */
  readonly waitingSinceMs: number | undefined;
}

/** Finds out how far webhooks are behind the journal, from what is stored. */
export class WebhookLag {
  /** How far the journal has no event for a webhook, by its id: stored positions move only with a delivery. */
  readonly #passed = new Map<string, Position>();
  readonly #eventIds: EventIds;

  constructor(eventIds: EventIds) {
    this.#eventIds = eventIds;
  }

  async find(reads: SharedReadTx): Promise<WebhooksBehind> {
    const webhooks = await listOldestActive(reads, webhooksMax);
    const known = new Set(webhooks.map(({ webhookId }) => webhookId));
    for (const id of this.#passed.keys()) if (!known.has(id)) this.#passed.delete(id);
    let unsentSinceMs: number | undefined;
    const failing: { readonly partnerId: string; readonly sinceMs: number }[] = [];
    for (const webhook of webhooks) {
      const { partnerId, failingSinceMs: sinceMs } = webhook;
      if (sinceMs !== undefined) failing.push({ partnerId, sinceMs });
      else unsentSinceMs = earlier(unsentSinceMs, await this.#unsentSince(reads, webhook));
    }
    return { unsentSinceMs, failing, waitingSinceMs: await findOldestWaiting(reads) };
  }

  async #unsentSince(reads: SharedReadTx, webhook: AtWork): Promise<number | undefined> {
    const { partnerId, webhookId, types } = webhook;
    const stored = readPosition(webhook.position);
    const passed = this.#passed.get(webhookId);
    const isFurther = passed !== undefined && stored.behind === undefined && isAfter(passed, stored);
    const after = isFurther ? passed : stored;
    try {
      const page = await readJournal(partnerId === '' ? reads : reads.partner(partnerId), {
        ids: this.#eventIds,
        after,
        types: new Set(types as EventType[]),
        limit: 1,
        leavesOut: true,
      });
      const [event] = page.events;
      if (event !== undefined) return await findFirstTime(reads, event.position.row - 1);
      this.#passed.set(webhookId, page.next);
      return undefined;
    } catch (error) {
      // The sender notices too, and continues where the journal begins now.
      if (error instanceof PositionGoneError) return undefined;
      // Its events wait for a machine, not for the sender.
      if (error instanceof MachineAwayError) return undefined;
      throw error;
    }
  }
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}
