import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Line } from './line.ts';

/** Releases a slot. */
export type Release = () => void;

/**
 * Limits the requests in progress: in total, for one webhook, to one host, and to receivers that fail or are not
 * verified, which leave the rest to working ones. A webhook that is changed gets a new line, but its requests in progress
 * still count, and so do its failures (`Health`).
 */
export class Places {
  readonly #ofWebhook = new Map<string, number>();
  readonly #ofHost = new Map<string, number>();
  #inAll = 0;
  #doubtful = 0;

  /** Takes a slot for a request of the webhook; undefined when there is none. */
  take(line: Line): Release | undefined {
    const { url, webhookId } = line.webhook;
    const { host } = new URL(url);
    const { isDoubtful } = line;
    if (this.#inAll >= numbers.inAllMax || countOf(this.#ofHost, host) >= numbers.perHostMax)
      return undefined;
    if (countOf(this.#ofWebhook, webhookId) >= line.requestsMax) return undefined;
    if (isDoubtful && this.#doubtful >= numbers.doubtfulMax) return undefined;
    const change = (by: 1 | -1) => {
      this.#inAll += by;
      if (isDoubtful) this.#doubtful += by;
      add(this.#ofHost, host, by);
      add(this.#ofWebhook, webhookId, by);
    };
    change(1);
    return () => change(-1);
  }
}

function countOf(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = countOf(counts, key) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
