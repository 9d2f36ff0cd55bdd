/**
 * Access from a partner's handle to the data of other partners, for a fixed list of reasons.
 * `packages/server/test/store/across-partners.test.ts` lists the files that use it; that list may only shrink.
 */
import { asHandle } from './handle.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from './store.ts';

/**
 * Why code needs more than a partner's handle:
 * - `queueLength`: how long a delivery waits depends on the deliveries of all partners. Only counts are read.
 * - `marketplaceEvents`: every partner reads the events of the marketplace, which are stored without a partner.
 * - `endOfTransaction`: the work at the end of a transaction runs once for all partners whose rows it changed.
 * - `simulatedOperator`: in a sandbox, a partner's test order is placed by the operations of the operator plane.
 */
export type AcrossPartnersReason =
  | 'queueLength'
  | 'marketplaceEvents'
  | 'endOfTransaction'
  | 'simulatedOperator';

/** Key of the method that makes the shared handle; only this file and the handles of the engines import it. */
export const sharedHandle = Symbol('sharedHandle');

/** Returns the shared handle of the same transaction or connection. */
export function acrossPartners(tx: WriteTx, reason: AcrossPartnersReason): SharedWriteTx;
export function acrossPartners(tx: ReadTx, reason: AcrossPartnersReason): SharedReadTx;
export function acrossPartners(tx: ReadTx, _reason: AcrossPartnersReason): SharedReadTx {
  return asHandle<{ [sharedHandle](): SharedReadTx }>(tx)[sharedHandle]();
}
