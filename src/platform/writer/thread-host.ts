import type { MessagePort } from 'node:worker_threads';
import { packRefusal } from '../errors/refusal.ts';
import type { Executor } from '../operations/executor.ts';
import { passedFailureOf } from '../store/store-failure.ts';
import type { FromWriter, ToWriter } from './messages.ts';

export interface WriterHost {
  readonly executor: Executor;
  /** Polls for due background work. */
  wake(): void;
  /** Starts no further job. */
  stopJobs(): void;
  /** Reports what was counted since the last report. */
  reportFigures(): void;
  /** Receives the address under which this server issues tokens. */
  issueAs(url: string): void;
  /** Finishes the work in progress and closes the store. */
  close(): Promise<void>;
}

/** The writer thread's side: executes what the HTTP thread sends and answers each message once. */
export function serveWriter(port: MessagePort, host: WriterHost): void {
  const open = new Set<Promise<void>>();

  async function stop(): Promise<void> {
    await Promise.all(open);
    await host.close();
    send(port, { type: 'stopped' });
    port.close();
  }

  port.on('message', (message: ToWriter) => {
    if (message.type === 'wake') host.wake();
    else if (message.type === 'issuer') host.issueAs(message.url);
    else if (message.type === 'stopJobs') host.stopJobs();
    else if (message.type === 'figures') host.reportFigures();
    else if (message.type === 'stop') void stop();
    else {
      const running = answerWrite(port, host.executor, message).finally(() => open.delete(running));
      open.add(running);
    }
  });
  send(port, { type: 'ready' });
}

/** Executes a write that another thread sent, and answers it. */
export async function answerWrite(
  port: MessagePort,
  executor: Executor,
  { id, key, request }: Extract<ToWriter, { type: 'execute' }>,
): Promise<void> {
  try {
    const reply = await executor.execute(key, request);
    send(port, { type: 'answer', id, reply });
  } catch (error) {
    send(port, failureOf(id, error));
  }
}

/** Sends an event to the HTTP thread. */
export function announce(port: MessagePort, name: string, detail?: unknown): void {
  send(port, { type: 'event', name, detail });
}

function send(port: MessagePort, message: FromWriter): void {
  port.postMessage(message);
}

function failureOf(id: number, error: unknown): FromWriter {
  const refusal = packRefusal(error);
  if (refusal !== undefined) return { type: 'refusal', id, refusal };
  return { type: 'failure', id, stack: (error as { stack?: string }).stack, ...passedFailureOf(error) };
}
