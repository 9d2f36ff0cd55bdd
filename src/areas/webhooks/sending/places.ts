import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Line } from './line.ts';

/** Gives a place back. */
export type GiveBack = () => void;

/**
 * How many requests may be under way: in all, to one host, and to receivers that fail or are not verified, who leave the rest
 * to those that work.
 */
export class Places {
  readonly #ofHost = new Map<string, number>();
  #inAll = 0;
  #doubtful = 0;

  /** Takes a place for a request of the webhook; undefined where there is none. */
  take(line: Line): GiveBack | undefined {
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
