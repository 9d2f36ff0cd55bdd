import { type DatabaseLocation, openStore } from './open.ts';
import type { ReadTx } from './store.ts';

/** A connection of its own that reads the rows of one partner. */
export interface PartnerReads {
  readonly tx: ReadTx;
  close(): Promise<void>;
}

/** Opens a connection for a thread that works for one partner, such as one that renders a file. */
export async function openPartnerReads(location: DatabaseLocation, partnerId: string): Promise<PartnerReads> {
  const store = await openStore({ ...location, connectionsMax: 1 }, { writes: false });
  return { tx: store.reads.partner(partnerId), close: () => store.close() };
}
