/** Entry of the thread that reads a workbook. */
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { SheetRow } from '@kontor/client/rows';
import { chooseSheet, openWorkbook } from '@kontor/client/workbook';
import { SheetNotChosen, WrongFile } from '@kontor/client/wrong-file';
import type { FromWorkbook, ToWorkbook, WorkbookThreadData } from './workbook-rows.ts';

const rowsMax = 500;

const send = (message: FromWorkbook) => parentPort?.postMessage(message);

/** Tells what is wrong with the file; other errors end the thread. */
function tell(error: unknown): void {
  if (!(error instanceof WrongFile)) throw error;
  const sheets = error instanceof SheetNotChosen ? { sheets: error.sheets } : {};
  send({ wrong: error.message, ...sheets });
}

async function serve({ path, wanted }: WorkbookThreadData): Promise<void> {
  const file = await openAsBlob(path);
  const workbook = await openWorkbook(file);
  const sheet = await chooseSheet(workbook, wanted);
  const share = file.size / Math.max(1, workbook.sizeOf(sheet));
  const readings = new Map<number, AsyncGenerator<SheetRow>>();
  async function* rows(): AsyncGenerator<SheetRow> {
    for await (const { cells, line, read } of workbook.rows(sheet))
      yield { cells, line, endByte: Math.min(file.size, Math.round(read * share)) };
  }
  const answer = async ({ reading, isOver }: ToWorkbook) => {
    const own = readings.get(reading) ?? rows();
    readings.set(reading, own);
    const read: SheetRow[] = [];
    if (isOver) await own.return(undefined);
    while (!isOver && read.length < rowsMax) {
      const { value, done } = await own.next();
      if (done) break;
      read.push(value);
    }
    const isLast = read.length < rowsMax;
    if (isLast) readings.delete(reading);
    if (!isOver) send({ reading, rows: read, isLast });
  };
  let last = Promise.resolve();
  parentPort?.on('message', (asked: ToWorkbook) => {
    last = last.then(() => answer(asked)).catch(tell);
  });
  send({ sheet });
}

serve(workerData as WorkbookThreadData).catch(tell);
