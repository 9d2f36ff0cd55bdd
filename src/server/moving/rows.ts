/** Rows of a partner in the form in which they move: readable, without what belongs to an installation. */
import { openedWebhookRow, positionAtEnd, sealedWebhookRow } from '../../areas/webhooks/index.ts';
import { findWholeClients } from '../../platform/partner-data/archive/store.ts';
import { pagesOfRows } from '../../platform/partner-data/store.ts';
import { clientsTable } from '../../platform/partner-data/tables.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { SharedReadTx, SharedWriteTx, SqlRow } from '../../platform/store/store.ts';
import { personalRows } from '../secret-records.ts';

const personalOf = new Map(personalRows.map((rows) => [rows.name, rows]));
const webhooks = 'webhooks';
/** Table whose order is that of a number and not that of its key; it is small. */
const numbered = 'webhook_waiting';

/** Yields the readable rows of a table in the order in which they are archived. Throws for a damaged row. */
export async function* readableRows(
  shared: SharedReadTx,
  partnerId: string,
  table: string,
  sealer: Sealer,
): AsyncGenerator<SqlRow, void> {
  const mine = shared.partner(partnerId);
  const personal = personalOf.get(table);
  for await (const page of pagesOf(shared, partnerId, table)) {
    for (const row of page) {
      if (personal !== undefined) yield personal.opened(mine, row);
      else yield table === webhooks ? openedWebhookRow(sealer, partnerId, row) : row;
    }
  }
}

async function* pagesOf(
  shared: SharedReadTx,
  partnerId: string,
  table: string,
): AsyncGenerator<SqlRow[], void> {
  if (table === clientsTable) {
    yield await findWholeClients(shared, partnerId);
    return;
  }
  const pages = pagesOfRows(shared.partner(partnerId), table);
  if (table !== numbered) {
    yield* pages;
    return;
  }
  const rows = (await Array.fromAsync(pages)).flat();
  yield rows.sort((one, other) => Number(one.sequence) - Number(other.sequence));
}

/** Returns what turns a readable row of a table into one of this installation, for one transaction. */
export async function storableRows(
  shared: SharedWriteTx,
  partnerId: string,
  table: string,
  sealer: Sealer,
): Promise<(row: SqlRow) => Promise<SqlRow>> {
  const personal = personalOf.get(table);
  const mine = shared.partner(partnerId);
  if (personal !== undefined) return (row) => personal.sealed(mine, row);
  if (table !== webhooks) return async (row) => row;
  const position = await positionAtEnd(shared);
  return async (row) => ({ ...sealedWebhookRow(sealer, partnerId, row), position });
}
