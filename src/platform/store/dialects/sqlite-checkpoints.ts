import { moduleUrl } from '../../../values/module-url.ts';
import { startThread } from '../../concurrency/start-thread.ts';
import type { Figures } from '../../observability/figures.ts';

/** What the thread reports of a checkpoint that copied pages. */
export interface CheckpointReport {
  readonly seconds: number;
  /** True when the log is long although the thread has copied what it could. */
  readonly isLong: boolean;
}

/** Checkpoints that run on a thread of their own until they are stopped. */
export interface Checkpoints {
  stop(): Promise<void>;
}

/**
 * Starts the checkpoint thread of the SQLite file at `path`, which must exist. `restartLog` is called when the log is
 * long and the thread has copied what it could. The thread is only an optimisation: without it the writer checkpoints
 * by itself, less often and with longer pauses.
 */
export function startSqliteCheckpoints(
  path: string,
  restartLog: () => Promise<void>,
  figures: Figures,
): Checkpoints {
  const entry = moduleUrl(import.meta.url, './sqlite-checkpoint-thread.ts');
  const worker = startThread(entry, { workerData: path, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', ({ isLong, seconds }: CheckpointReport) => {
    figures.time('kontor_checkpoint_seconds', seconds);
    if (isLong) restartLog().catch(() => undefined);
  });
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
