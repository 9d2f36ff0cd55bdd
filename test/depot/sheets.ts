import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../../packages/contract/errors/api-error.ts';
import { attachmentReply, fileReply } from '../../packages/server/platform/operations/file-reply.ts';
import { RenderPool } from '../../packages/server/platform/rendering/render-pool.ts';
import type { DepotRead } from './contract.ts';
import { depotErrors } from './errors.ts';
import type { SheetData } from './sheet-csv.ts';

/** Two at a time, and one that waits. */
const bounds = { threadsMax: 1, atOncePerThread: 2, waitingMax: 1 };

const endless = 100_000_000;

/** Rows of the sheets that are rendered, and where some of them fail. */
const sheets: Readonly<Record<string, Omit<SheetData, 'progress'>>> = {
  small: { rows: 3 },
  large: { rows: 30_000 },
  endless: { rows: endless },
  'broken-at-once': { rows: 3, breaksAt: 0 },
  'broken-later': { rows: endless, breaksAt: 5_000 },
};

/** Rows of the sheet that was rendered last, and whether that rendering is over. */
export const progress = new Int32Array(new SharedArrayBuffer(8));

const module = new URL('./sheet-csv.ts', import.meta.url);

/** Sheets: `stored` is on disk, `unready` does not exist yet, the others are rendered on request. */
export function createSheets() {
  const pool = new RenderPool(bounds);
  const folder = mkdtempSync(join(tmpdir(), 'kontor-sheets-'));
  writeFileSync(join(folder, 'stored.csv'), 'row,text\r\n'.repeat(50_000));
  const getSheet: DepotRead = async (_tx, { parameters: { sheetId = '' } }) => {
    if (sheetId === 'unready') throw new ApiError(depotErrors.SHEET_NOT_READY);
    if (sheets[sheetId] === undefined) throw new ApiError(depotErrors.SHEET_NOT_FOUND);
    return { status: 200, body: { sheetId } };
  };
  const getSheetFile: DepotRead = async (_tx, { parameters: { sheetId = '' } }) => {
    const attachment = { type: 'text/csv', name: `${sheetId}.csv` };
    const sheet = sheets[sheetId];
    if (sheet !== undefined) {
      progress.fill(0);
      const data: SheetData = { ...sheet, progress: progress.buffer as SharedArrayBuffer };
      return attachmentReply(attachment, pool.stream(module, data));
    }
    const reply = await fileReply(attachment, join(folder, `${sheetId}.csv`));
    if (reply === undefined) throw new ApiError(depotErrors.SHEET_NOT_FOUND);
    return reply;
  };
  return {
    operations: { getSheet, getSheetFile },
    async close() {
      await pool.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
