import type { Caller } from '../../auth/caller.ts';
import { addressKey } from '../../limits/address-key.ts';

/** What one caller holds of the capacity of a plane. */
export interface Holder {
  readonly key: string;
  /** `unauthenticated`: a caller whose token is unknown or still being checked. Such callers are distinguished by address. */
  readonly kind: 'partner' | 'operator' | 'unauthenticated';
  requests: number;
  bodyBytes: number;
}

/** Identifies callers and counts what each of them holds. */
export class Holders {
  readonly #holders = new Map<string, Holder>();
  /** Requests of all strangers together. */
  unauthenticatedRequests = 0;

  /** Returns the holder of a caller, which may hold nothing yet. */
  of({ kind, partnerId, clientId }: Caller, address: string): Holder {
    const known = kind === 'anonymous' ? 'unauthenticated' : kind;
    const name =
      known === 'partner'
        ? partnerId || `app ${clientId}`
        : known === 'unauthenticated'
          ? addressKey(address)
          : '';
    const key = `${known} ${name}`;
    return this.#holders.get(key) ?? { key, kind: known, requests: 0, bodyBytes: 0 };
  }

  /** Adds a request to a holder. */
  add(holder: Holder): void {
    if (holder.requests === 0) this.#holders.set(holder.key, holder);
    holder.requests += 1;
    if (holder.kind === 'unauthenticated') this.unauthenticatedRequests += 1;
  }

  /** Removes a request and its bytes from a holder. */
  remove(holder: Holder, bodyBytes: number): void {
    holder.requests -= 1;
    holder.bodyBytes -= bodyBytes;
    if (holder.kind === 'unauthenticated') this.unauthenticatedRequests -= 1;
    if (holder.requests === 0) this.#holders.delete(holder.key);
  }
}
