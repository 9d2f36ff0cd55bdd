/** Renders the export of a partner; runs on a thread of its own. */

import { formatInstant } from '@kontor/values/instant';
import { unpackBody } from '../platform/deliveries/stored-body.ts';
import { type FeedToRender, renderFeed } from '../platform/feeds/render-feed.ts';
import { unpackLines } from '../platform/journal/record.ts';
import { exportLines } from '../platform/partner-data/export.ts';
import { openReadable } from '../platform/personal/store/sealed-table.ts';
import type { SqlRow } from '../platform/store/sql-values.ts';
import type { ReadTx } from '../platform/store/store.ts';
import { personalRows } from './personal-rows.ts';

/** How rows of a table are made readable when they are encrypted or compressed. */
const openers: Readonly<Record<string, (tx: ReadTx, row: SqlRow) => SqlRow>> = {
  ...Object.fromEntries(personalRows.map((rows) => [rows.name, rows.opened])),
  delivery_bodies: (_tx, row) => ({ ...row, body: unpackBody(row.body as Uint8Array) }),
  events: (_tx, row) => ({ ...row, packed: 0, body: textOfEvents(row) }),
};

export function render(data: FeedToRender<unknown>) {
  const { partnerId, nowMs } = data;
  if (partnerId === undefined) throw new Error('an export needs a partner');
  const parts = { partnerId, exportedAt: formatInstant(nowMs), opened };
  return renderFeed(data, (tx) => exportLines(tx, parts));
}

/** Resolves to undefined for a damaged row, which is reported. */
async function opened(tx: ReadTx, table: string, row: SqlRow): Promise<SqlRow | undefined> {
  const open = openers[table];
  if (open === undefined) return row;
  const [readable] = await openReadable(tx, [row], (each) => open(tx, each), 'export');
  return readable;
}

function textOfEvents({ packed, body }: SqlRow): string {
  return unpackLines({ packed: Number(packed), body: body as Uint8Array }).join('\n');
}
