import type { Lists } from '@kontor/client/elements';
import type { FailedEntry } from '@kontor/client/questions';
import type {
  FailedRows,
  TableAnswer,
  TableMessage,
  TableRead,
  TableRequest,
  TableWrong,
} from './table-worker.ts';

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

interface WorkerDeps {
  readonly readLists: () => Promise<Lists>;
  /** Told the names of the ready maps. */
  readonly onMaps?: (names: readonly string[]) => void;
  readonly signal?: AbortSignal;
}

/**
 * Reads a table on a thread of its own, so that the page goes on answering: its elements, or the rows of what failed as CSV in its
 * columns.
 */
export function readTable<Failed extends readonly FailedEntry[] | undefined = undefined>(
  file: Blob,
  request: TableRequest,
  { readLists, onMaps, signal }: WorkerDeps,
  failed?: Failed,
): Promise<Failed extends undefined ? TableRead : FailedRows> {
  const worker = new Worker(new URL(tableScript, import.meta.url), { type: 'module' });
  const answered = new Promise<TableRead | FailedRows>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      if (data.kind === 'wrong') reject(new TableRefused(data.wrong));
      else if (data.kind === 'ready') onMaps?.(data.maps);
      else if (data.kind === 'lists') readLists().then((lists) => worker.postMessage(lists), reject);
      else resolve(data.answer);
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    signal?.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage([file, request, failed] satisfies TableMessage);
  });
  return answered.finally(() => worker.terminate()) as ReturnType<typeof readTable<Failed>>;
}
