import { moduleUrl } from '../../../values/module-url.ts';
import { startThread } from '../../concurrency/start-thread.ts';

/** Checkpoints that run on a thread of their own until they are stopped. */
export interface Checkpoints {
  stop(): Promise<void>;
}

/**
 * Starts the checkpoint thread of the SQLite file at `path`, which must exist. `restartLog` is called when the log is
 * long and the thread has copied what it could. The thread is only an optimisation: without it the writer checkpoints
 * by itself, less often and with longer pauses.
 */
export function startSqliteCheckpoints(path: string, restartLog: () => Promise<void>): Checkpoints {
  const entry = moduleUrl(import.meta.url, './sqlite-checkpoint-thread.ts');
  const worker = startThread(entry, { workerData: path, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', () => restartLog().catch(() => undefined));
  worker.on('error', () => undefined);
  worker.unref();
  return {
    async stop() {
      worker.ref();
      worker.postMessage('stop');
      await gone;
    },
  };
}
