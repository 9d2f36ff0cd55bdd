import type { Caller } from '../auth/caller.ts';
import { addressKey } from '../limits/address-key.ts';

/** What one caller holds of the room of a plane. */
export interface Holder {
  readonly key: string;
  /** `stranger`: a caller whose token is not known, or not yet. Callers of that kind are told apart by address. */
  readonly kind: 'partner' | 'operator' | 'stranger';
  requests: number;
  bodyBytes: number;
}

/** Tells callers apart and counts what each of them holds. */
export class Holders {
  readonly #holders = new Map<string, Holder>();
  /** Requests of all strangers together. */
  strangerRequests = 0;

  /** The holder for a caller, who may hold nothing yet. */
  of({ kind, partnerId }: Caller, address: string): Holder {
    const known = kind === 'anonymous' ? 'stranger' : kind;
    const name = known === 'partner' ? partnerId : known === 'stranger' ? addressKey(address) : '';
    const key = `${known} ${name}`;
    return this.#holders.get(key) ?? { key, kind: known, requests: 0, bodyBytes: 0 };
  }

  /** Gives a holder one more request. */
  add(holder: Holder): void {
    if (holder.requests === 0) this.#holders.set(holder.key, holder);
    holder.requests += 1;
    if (holder.kind === 'stranger') this.strangerRequests += 1;
  }

  /** Takes a request and its bytes from a holder. */
  remove(holder: Holder, bodyBytes: number): void {
    holder.requests -= 1;
    holder.bodyBytes -= bodyBytes;
    if (holder.kind === 'stranger') this.strangerRequests -= 1;
    if (holder.requests === 0) this.#holders.delete(holder.key);
  }
}
