import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Line } from './line.ts';

/** Releases a slot. */
export type Release = () => void;

/**
 * Limits the requests in progress: in total, to one host, and to receivers that fail or are not verified, which leave
 * the rest to working ones.
 */
export class Places {
  readonly #ofHost = new Map<string, number>();
  #inAll = 0;
  #doubtful = 0;

  /** Takes a slot for a request of the webhook; undefined when there is none. */
  take(line: Line): Release | undefined {
    const { host } = new URL(line.webhook.url);
    const ofHost = this.#ofHost.get(host) ?? 0;
    const { isDoubtful } = line;
    if (this.#inAll >= numbers.inAllMax || ofHost >= numbers.perHostMax) return undefined;
    if (isDoubtful && this.#doubtful >= numbers.doubtfulMax) return undefined;
    this.#change(host, isDoubtful, 1);
    return () => this.#change(host, isDoubtful, -1);
  }

  #change(host: string, isDoubtful: boolean, by: 1 | -1): void {
    this.#inAll += by;
    if (isDoubtful) this.#doubtful += by;
    const ofHost = (this.#ofHost.get(host) ?? 0) + by;
    if (ofHost === 0) this.#ofHost.delete(host);
    else this.#ofHost.set(host, ofHost);
  }
}
