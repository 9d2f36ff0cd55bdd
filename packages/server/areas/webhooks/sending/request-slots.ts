import { Tally } from '@kontor/values/collections';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { WebhookQueue } from './webhook-queue.ts';

/** Releases a slot. */
export type Release = () => void;

/**
 * Limits the requests in progress: in total, for one webhook, to one host, and to receivers that fail or are not
 * verified, which leave the rest to working ones. A webhook that is changed gets a new queue, but its requests in progress
 * still count, and so do its failures (`Health`).
 */
export class RequestSlots {
  readonly #ofWebhook = new Tally();
  readonly #ofHost = new Tally();
  readonly #ofEvent = new Tally();
  #inAll = 0;
  #doubtful = 0;

  /** Returns whether a request with the event is in progress. */
  isSending(webhookId: string, eventId: string): boolean {
    return this.#ofEvent.of(`${webhookId}/${eventId}`) > 0;
  }

  /** Takes a slot for a request of the webhook, which sends an event or a challenge; undefined when there is none. */
  take(queue: WebhookQueue, eventId?: string): Release | undefined {
    const { url, webhookId } = queue.webhook;
    const { host } = new URL(url);
    const { isDoubtful } = queue;
    if (this.#inAll >= numbers.inAllMax || this.#ofHost.of(host) >= numbers.perHostMax) return undefined;
    if (this.#ofWebhook.of(webhookId) >= queue.requestsMax) return undefined;
    if (isDoubtful && this.#doubtful >= numbers.doubtfulMax) return undefined;
    const change = (by: 1 | -1) => {
      this.#inAll += by;
      if (isDoubtful) this.#doubtful += by;
      this.#ofHost.add(host, by);
      this.#ofWebhook.add(webhookId, by);
      if (eventId !== undefined) this.#ofEvent.add(`${webhookId}/${eventId}`, by);
    };
    change(1);
    return () => change(-1);
  }
}
