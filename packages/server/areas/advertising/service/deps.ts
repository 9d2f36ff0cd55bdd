import type { Faults } from '../../../platform/faults/faults.ts';
import type { PendingWork } from '../../../platform/jobs/work.ts';
import type { Partners } from '../../../platform/operations/of-partner.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import type { Catalogue, Contracts } from '../needs.ts';
import type { Links } from '../views/entities.ts';

/** What the operations of this area share. */
export interface Deps {
  readonly ids: Ids;
  readonly cursors: CursorCodec;
  readonly links: Links;
  readonly catalogue: Catalogue;
  readonly contracts: Contracts;
  readonly partners: Partners;
  /** Delay between a write and its decision (SA7). */
  readonly decisionDelayMs: number;
}

/** What deciding needs. */
export interface DecideDeps extends Pick<Deps, 'ids' | 'catalogue' | 'contracts'> {
  readonly faults: Faults;
  /** Sets the partner's timer for changes by the calendar. */
  arm(tx: WriteTx, dueAtMs: number): Promise<void>;
}

/** What writing needs. */
export interface SubmitDeps extends Deps {
  readonly deciding: Pick<PendingWork, 'ask'>;
}
