import { statSync } from 'node:fs';
import { moduleUrl } from '@kontor/values/module-url';
import { startThread } from '../../../concurrency/threads.ts';
import type { Figures } from '../../../observability/figures.ts';
import { storeNumbers } from '../../numbers.ts';

/** What the thread reports of checkpoints, and how long they took. */
export type CheckpointReport = { readonly seconds: number } & (
  | {
      readonly type: 'copied';
      /** True when the log is long although the thread has copied what it could. */
      readonly isLong: boolean;
    }
  | {
      readonly type: 'rest';
      /** True when nothing is left to copy, or the log is not so long that the writer has to copy the rest now. */
      readonly mayWait: boolean;
    }
);

export type ToCheckpoints = 'copy-rest' | 'stop';

/** Checkpoints that run on a thread of their own until they are stopped. */
export interface Checkpoints {
  stop(): Promise<void>;
}

/**
 * Checkpoints the SQLite file at `path`, which must exist, on a thread that starts once the log is worth it: a thread takes some
 * 8 MB. `restartLog` is called when the log is long, with the function that has the thread copy the rest. The thread is only an
 * optimisation: without it the writer checkpoints by itself, less often and with longer pauses.
 */
export function startSqliteCheckpoints(
  path: string,
  restartLog: (copyRest: () => Promise<boolean>) => Promise<void>,
  figures: Figures,
): Checkpoints {
  let thread: Checkpoints | undefined;
  const startIfLong = () => {
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) < storeNumbers.sqliteLogBytesMin)
      return;
    clearInterval(timer);
    thread = startThreadOf(path, restartLog, figures);
  };
  const timer = setInterval(startIfLong, storeNumbers.sqliteCheckpointEveryMs).unref();
  startIfLong();
  return {
    async stop() {
      clearInterval(timer);
      await thread?.stop();
    },
  };
}

function startThreadOf(
  path: string,
  restartLog: (copyRest: () => Promise<boolean>) => Promise<void>,
  figures: Figures,
): Checkpoints {
  const entry = moduleUrl(import.meta.url, './checkpoint-thread.ts');
  const worker = startThread(entry, { workerData: path, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let answer: ((mayWait: boolean) => void) | undefined;
  const copyRest = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answer = resolve;
    send('copy-rest');
    return promise;
  };
  const send = (message: ToCheckpoints) => worker.postMessage(message);
  worker.on('message', (report: CheckpointReport) => {
    figures.time('kontor_checkpoint_seconds', report.seconds);
    if (report.type === 'rest') {
      answer?.(report.mayWait);
      answer = undefined;
    } else if (report.isLong && answer === undefined) restartLog(copyRest).catch(() => undefined);
  });
  worker.on('error', () => undefined);
  worker.unref();
  return {
    async stop() {
      worker.ref();
      send('stop');
      await gone;
    },
  };
}
