/** Reads from the store what metrics and health show of it, at most once in a few seconds whoever asks. */

import { setTimeout as pause } from 'node:timers/promises';
import type { ReportedBackup } from '@kontor/contract/generated/operator-v1';
import { dayMs } from '@kontor/values/instant';
import { findWaitingChecks, type WaitingChecks } from '../../areas/products/index.ts';
import { WebhookLag, type WebhooksBehind } from '../../areas/webhooks/index.ts';
import { findExpiring, type NamedOperator } from '../../platform/auth/store/operators.ts';
import {
  findDueLanes,
  findWorkers,
  type LaneFigures,
  type Worker,
} from '../../platform/jobs/store/figures.ts';
import { type EventIds, findJournalState, type JournalState } from '../../platform/journal/index.ts';
import type { Store, StoreSizes } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findReportedBackup } from './backup.ts';

/** What was read, and when. Times of events, webhooks and workers are by the wall clock, those of work are not. */
export interface Reading {
  /** By the clock of the marketplace. */
  readonly nowMs: number;
  readonly wallNowMs: number;
  readonly lanes: readonly LaneFigures[];
  /** Nodes that run jobs, the one seen last first. */
  readonly workers: readonly Worker[];
  readonly shopChecks: WaitingChecks;
  readonly webhooks: WebhooksBehind;
  readonly journal: JournalState;
  /** Operators whose tokens expire soon or have expired lately. */
  readonly expiring: readonly Pick<NamedOperator, 'name' | 'expiresAtMs'>[];
  readonly sizes: StoreSizes;
  /** The newest backup that another program made and that was reported. */
  readonly reportedBackup: ReportedBackup | undefined;
}

export interface StoreReaderDeps {
  readonly store: Store;
  readonly eventIds: EventIds;
  readonly clock: Clock;
  readonly wallClock: Clock;
  /** Monotonic time in milliseconds. */
  monotonicMs(): number;
}

/** Age at which a reading is replaced. */
const keptMs = 3_000;
/** A database server computes its size from its files. */
const sizesKeptMs = 30_000;
/** How long a caller waits: monitoring gives up after some seconds, and wants the figures that are known. */
const patienceMs = 2_000;
/** Number of workers that are told. */
const workersMax = 50;
/** Tokens are told from two weeks before they expire until a week after. */
export const expiryShownMs = { before: 14 * dayMs, after: 7 * dayMs };

export class StoreReader {
  readonly #deps: StoreReaderDeps;
  readonly #lag: WebhookLag;
  #latest: { readonly reading: Promise<Reading>; readonly startedMs: number } | undefined;
  #sizes: { readonly sizes: StoreSizes; readonly atMs: number } | undefined;

  constructor(deps: StoreReaderDeps) {
    this.#deps = deps;
    this.#lag = new WebhookLag(deps.eventIds);
  }

  /** Resolves to what was read lately; to undefined, soon, when the store cannot be read. */
  read(): Promise<Reading | undefined> {
    const nowMs = this.#deps.monotonicMs();
    const { startedMs = Number.NEGATIVE_INFINITY } = this.#latest ?? {};
    if (this.#latest === undefined || nowMs - startedMs >= keptMs) {
      const reading = this.#read();
      this.#latest = { reading, startedMs: nowMs };
      // The next caller reads again instead of failing too.
      reading.catch(() => {
        if (this.#latest?.reading === reading) this.#latest = undefined;
      });
    }
    return withinTime(patienceMs, this.#latest.reading);
  }

  async #read(): Promise<Reading> {
    const { store, clock, wallClock } = this.#deps;
    const { reads } = store;
    const times = { nowMs: clock.nowMs(), wallNowMs: wallClock.nowMs() };
    const { before, after } = expiryShownMs;
    return {
      ...times,
      lanes: await findDueLanes(reads, times.nowMs),
      workers: await findWorkers(reads, workersMax),
      shopChecks: await findWaitingChecks(reads),
      webhooks: await this.#lag.find(reads),
      journal: await findJournalState(reads),
      expiring: await findExpiring(reads, times.nowMs - after, times.nowMs + before),
      sizes: await this.#sizesOf(store),
      reportedBackup: await findReportedBackup(reads),
    };
  }

  async #sizesOf(store: Store): Promise<StoreSizes> {
    const nowMs = this.#deps.monotonicMs();
    if (this.#sizes === undefined || nowMs - this.#sizes.atMs >= sizesKeptMs || store.dialect.embedded)
      this.#sizes = { sizes: await store.sizes(), atMs: nowMs };
    return this.#sizes.sizes;
  }
}

/** Resolves to undefined when the work fails or takes longer: whoever watches wants what else is known, and soon. */
export function withinTime<Found>(ms: number, work: Promise<Found>): Promise<Found | undefined> {
  const late = pause(ms, undefined, { ref: false });
  return Promise.race([work.catch(() => undefined), late]);
}

/** How long whoever watches waits for a machine that does not refuse connections either; the next one knows of it. */
const machineMs = 1_000;

/** Resolves to the machines of a distributed database that cannot be reached, as far as that is known soon. */
export async function machinesAwayOf(store: Pick<Store, 'machinesAway'>): Promise<readonly string[]> {
  return (await withinTime(machineMs, store.machinesAway())) ?? [];
}
