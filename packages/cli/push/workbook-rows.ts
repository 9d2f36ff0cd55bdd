import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SheetRow } from '@kontor/client/rows';
import { NotReadable, SheetNotChosen, WrongFile } from '@kontor/client/wrong-file';
import { startThread } from '@kontor/server/concurrency';
import { moduleUrl } from '@kontor/values/module-url';

/** What the thread is asked for: the next rows of a reading that begins with its first request, or its end. */
export interface ToWorkbook {
  readonly reading: number;
  readonly isOver?: true;
}

/** What the thread answers: first the sheet that it reads. */
export type FromWorkbook =
  | { readonly sheet: string }
  | { readonly reading: number; readonly rows: readonly SheetRow[]; readonly isLast: boolean }
  | { readonly wrong: string; readonly sheets?: readonly string[] };

/** What the thread is started with. */
export interface WorkbookThreadData {
  readonly path: string;
  readonly wanted: string | undefined;
}

const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** Reads a sheet of a workbook on a thread, because decompressing it and parsing its XML occupies a processor. */
export class WorkbookThread {
  readonly #thread: Worker;
  readonly #answers: AsyncGenerator<FromWorkbook>;
  /** Name of the sheet that is read; rejects if the file cannot be read, or the sheet is not clear. */
  readonly sheet: Promise<string>;
  #readings = 0;

  constructor(path: string, wanted: string | undefined) {
    const workerData: WorkbookThreadData = { path, wanted };
    this.#thread = startThread(moduleUrl(import.meta.url, './workbook-thread.ts'), {
      workerData,
      resourceLimits,
    });
    this.#answers = answersOf(this.#thread);
    this.sheet = this.#next().then((answer) => ('sheet' in answer ? answer.sheet : ''));
    this.sheet.catch(() => undefined);
  }

  /** Reads the rows from the first one. Of several readings one goes on at a time. */
  async *rows(): AsyncGenerator<SheetRow> {
    this.#readings += 1;
    const reading = this.#readings;
    const ask = (isOver?: true) =>
      this.#thread.postMessage({ reading, ...(isOver && { isOver }) } satisfies ToWorkbook);
    ask();
    let isAsked = true;
    try {
      while (isAsked) {
        const answer = await this.#next();
        if (!('rows' in answer) || answer.reading !== reading) continue;
        isAsked = !answer.isLast;
        if (isAsked) ask();
        yield* answer.rows;
      }
    } finally {
      if (isAsked) ask(true);
    }
  }

  async #next(): Promise<FromWorkbook> {
    const { value, done } = await this.#answers.next();
    if (done) throw new WrongFile('The workbook is no longer read.');
    if (!('wrong' in value)) return value;
    throw value.sheets === undefined
      ? new WrongFile(value.wrong)
      : new SheetNotChosen(value.wrong, value.sheets);
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }
}

async function* answersOf(thread: Worker): AsyncGenerator<FromWorkbook> {
  for (;;) {
    try {
      const [answer] = (await once(thread, 'message')) as [FromWorkbook];
      yield answer;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw new NotReadable('it is a workbook that needs too much memory; save the sheet as CSV.', {
        line: 1,
        byte: 1,
      });
    }
  }
}
