import type { Lists } from '@kontor/client/sheets/map/compile';
import type { TableAnswer, TableRead, TableRequest, TableWrong } from './table-worker.ts';

/** File of the script that reads tables; set when the console is built. */
declare const tableScript: string;

/** Thrown when a file is no table of elements. */
export class TableRefused extends Error {
  readonly wrong: TableWrong;

  constructor(wrong: TableWrong) {
    super(wrong.message);
    this.wrong = wrong;
  }
}

interface ReadDeps {
  readonly readLists: () => Promise<Lists>;
  /** Told the names of the ready maps. */
  readonly onMaps: (names: readonly string[]) => void;
  readonly signal: AbortSignal;
}

/** Reads a table on a thread of its own, so that the page goes on answering. */
export function readTable(
  file: Blob,
  request: TableRequest,
  { readLists, onMaps, signal }: ReadDeps,
): Promise<TableRead> {
  const worker = new Worker(new URL(tableScript, import.meta.url), { type: 'module' });
  const read = new Promise<TableRead>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      if (data.kind === 'read') resolve(data.table);
      else if (data.kind === 'wrong') reject(new TableRefused(data.wrong));
      else if (data.kind === 'ready') onMaps(data.maps);
      else readLists().then((lists) => worker.postMessage(lists), reject);
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage([file, request]);
  });
  return read.finally(() => worker.terminate());
}
