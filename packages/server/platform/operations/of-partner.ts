import type { ReadTx, SharedReadTx } from '../store/store.ts';

/** Knows the partners of the installation; the accounts area does. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}

/**
 * Makes a handler of the operator from one that is given the handle of the partner in the path, like an operation of a
 * partner. Answers 404 when there is no such partner.
 */
export function ofPartner<
  Tx extends ReadTx,
  Request extends { readonly parameters: { readonly partnerId: string } },
  Rest extends unknown[],
  Answer,
>(partners: Partners, handle: (tx: Tx, request: Request, ...rest: Rest) => Promise<Answer>) {
  return async (shared: SharedTxOf<Tx>, request: Request, ...rest: Rest): Promise<Answer> => {
    const { partnerId } = request.parameters;
    await partners.requirePartner(shared, partnerId);
    return handle(shared.partner(partnerId), request, ...rest);
  };
}

/** A handle for all partners that returns such handles for one. */
type SharedTxOf<Tx> = { partner(partnerId: string): Tx } & SharedReadTx;
