import type { Refusal } from '../errors/refusal.ts';
import type { OperationRequest, Reply } from '../operations/operation.ts';
import type { PassedFailure } from '../store/store-failure.ts';

/** Messages from the HTTP thread to the writer thread. */
export type ToWriter =
  | { type: 'execute'; id: number; key: string; request: OperationRequest }
  | { type: 'wake' }
  /** The address under which this server issues tokens, known once it listens. */
  | { type: 'issuer'; url: string }
  /** Start no further job; the server is stopping. */
  | { type: 'stopJobs' }
  /** Report what was counted, as the event `figures`. */
  | { type: 'figures' }
  | { type: 'stop' };

/** Messages from the writer thread to the HTTP thread. */
export type FromWriter =
  | { type: 'ready' }
  | { type: 'answer'; id: number; reply: Reply }
  | { type: 'refusal'; id: number; refusal: Refusal }
  | ({ type: 'failure'; id: number; stack: string | undefined } & PassedFailure)
  | { type: 'event'; name: string; detail: unknown }
  | { type: 'stopped' };
