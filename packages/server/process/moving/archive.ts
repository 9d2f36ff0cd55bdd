/** Writes an archive of a partner for another installation. */

import { formatInstant } from '@kontor/values/instant';
import { findStored } from '../../areas/partner-contracts/store/contracts.ts';
import { unreadAsWaiting } from '../../areas/webhooks/index.ts';
import { appendEntries, entriesOfJob } from '../../platform/audit/append.ts';
import type { SecretsConfig } from '../../platform/config/config.ts';
import { armTimer } from '../../platform/jobs/store/enqueue.ts';
import { EventIds } from '../../platform/journal/index.ts';
import {
  type ArchiveLine,
  archivedColumns,
  archivedTables,
} from '../../platform/partner-data/archive/contents.ts';
import { ArchiveError, RowSum, rowLineOf } from '../../platform/partner-data/archive/form.ts';
import {
  beginLeaving,
  findStoppedWork,
  finishLeaving,
  type LeavingWork,
  withdrawLeaving,
} from '../../platform/partner-data/archive/leaving.ts';
import { markOf } from '../../platform/partner-data/archive/store.ts';
import { ArchiveWriter } from '../../platform/partner-data/archive/writer.ts';
import { SealedError } from '../../platform/sealing/sealer.ts';
import { openSnapshot } from '../../platform/store/own-connections.ts';
import { findSetting } from '../../platform/store/settings.ts';
import type { SqlRow } from '../../platform/store/sql-values.ts';
import type { SharedReadTx, SharedWriteTx } from '../../platform/store/store.ts';
import { UnreadableRowError } from '../../platform/store/store-failure.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { randomIds } from '../../platform/time/ids.ts';
import { type MovingDatabase, readableRows, withDatabase } from './database.ts';

/** What was archived or imported. */
export interface MovedPartner {
  readonly partnerId: string;
  readonly rows: number;
  readonly tables: number;
  /** SHA-256 of the file. */
  readonly sha256: string;
}

const operationId = 'archivePartner';

/**
 * Archives everything of a suspended or ended partner, as of one moment, and stops its background work here. Throws
 * `ArchiveError`, and then leaves no file.
 */
export function archivePartner(
  config: SecretsConfig,
  partnerId: string,
  { file, key }: { readonly file: string; readonly key: string },
): Promise<MovedPartner> {
  return withDatabase(config, async (database) => {
    const nowMs = new WallClock().nowMs();
    // First, so that nothing stops because of a file that cannot be written.
    const writer = new ArchiveWriter(file, key, randomIds);
    try {
      await database.store.write(async (tx) => {
        await requireAtRest(tx, partnerId);
        await beginLeaving(tx, partnerId, nowMs);
      });
      const { rows, mark } = await written(database, writer, partnerId, nowMs);
      const sha256 = writer.finish();
      await database.store.write(async (tx) => {
        await finishLeaving(tx, partnerId, { sha256, rows, mark, nowMs });
        await note(tx, partnerId, { partnerId, rows, sha256 }, nowMs);
      });
      return { partnerId, rows, tables: archivedTables.length, sha256 };
    } catch (error) {
      writer.discard();
      throw explained(error);
    }
  });
}

/** Takes back that a partner leaves. */
export function keepPartner(config: SecretsConfig, partnerId: string): Promise<void> {
  return withDatabase(config, ({ store }) =>
    store.write(async (tx) => {
      await withdrawLeaving(tx, partnerId, armTimer);
      await requireAtRest(tx, partnerId);
      await note(tx, partnerId, undefined, new WallClock().nowMs());
    }),
  );
}

/** In the chain of the marketplace, because the partner's own chain moves with the partner. */
async function note(
  tx: SharedWriteTx,
  partnerId: string,
  after: object | undefined,
  nowMs: number,
): Promise<void> {
  const record = `partner-archives/${partnerId}`;
  const before = after === undefined ? { partnerId } : undefined;
  await appendEntries(tx, entriesOfJob('', operationId, record, [{ record, before, after }], nowMs));
}

/** Throws `ArchiveError` unless neither the partner nor the marketplace sells for it any more. */
async function requireAtRest(tx: SharedReadTx, partnerId: string): Promise<void> {
  const { state } = await findStored(tx.partner(partnerId));
  if (['suspended', 'ended'].includes(state)) return;
  throw new ArchiveError(
    state === 'deleted'
      ? `Partner ${partnerId} is being deleted.`
      : `There is no partner ${partnerId} that is suspended or whose contract has ended: run "kontor partner suspend" first.`,
  );
}

interface Written {
  readonly rows: number;
  readonly mark: string;
}

async function written(
  { location, sealer, schema }: MovingDatabase,
  writer: ArchiveWriter,
  partnerId: string,
  nowMs: number,
): Promise<Written> {
  const add = (line: ArchiveLine) => writer.add(JSON.stringify(line));
  const snapshot = await openSnapshot(location, partnerId);
  try {
    const { reads } = snapshot;
    add({ partner: { partnerId, schema, archivedAt: formatInstant(nowMs) } });
    const work = await findStoppedWork(reads, partnerId);
    const tables = [];
    for (const table of archivedTables) {
      const sum = new RowSum(table);
      let columns: string[] | undefined;
      for await (const row of rowsOf(reads, { partnerId, table, work, nowMs }, sealer)) {
        if (columns === undefined) {
          columns = [...archivedColumns(table).keys()];
          add({ table, columns });
        }
        const line = rowLineOf(row, columns);
        sum.add(line);
        writer.add(line);
      }
      tables.push(sum.sum());
    }
    add({ manifest: { tables } });
    const rows = tables.reduce((all, each) => all + each.rows, 0);
    return { rows, mark: await markOf(reads, partnerId) };
  } finally {
    await snapshot.close();
  }
}

interface Wanted {
  readonly partnerId: string;
  readonly table: string;
  readonly work: LeavingWork;
  readonly nowMs: number;
}

/** Yields the rows of a table; background work is that which was stopped. */
async function* rowsOf(
  reads: SharedReadTx,
  { partnerId, table, work, nowMs }: Wanted,
  sealer: MovingDatabase['sealer'],
): AsyncGenerator<SqlRow, void> {
  yield* work[table] ?? [];
  yield* readableRows(reads, partnerId, table, sealer);
  if (table !== 'webhook_waiting') return;
  const ids = new EventIds((await findSetting(reads, 'cursor_key')) ?? '');
  const mine = reads.partner(partnerId);
  for await (const webhook of readableRows(reads, partnerId, 'webhooks', sealer))
    yield* await unreadAsWaiting(mine, ids, webhook, nowMs);
}

function explained(error: unknown): unknown {
  if (!(error instanceof UnreadableRowError || error instanceof SealedError)) return error;
  return new ArchiveError(`${error.message}: "kontor verify" names every damaged row.`);
}
