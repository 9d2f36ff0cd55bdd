import type { ErrorFacts } from '../errors/api-error.ts';
import type { CatalogueEntry } from '../errors/catalogue.ts';
import type { OperationRequest, Reply } from '../http/operation.ts';

/** What the HTTP thread says to the writer thread. */
export type ToWriter =
  | { type: 'execute'; id: number; key: string; request: OperationRequest }
  | { type: 'wake' }
  /** The address under which this server issues tokens, known once it listens. */
  | { type: 'issuer'; url: string }
  | { type: 'stop' };

/** A refusal as plain data, because classes do not survive the way between threads. */
export interface Refusal {
  readonly errors: readonly { entry: CatalogueEntry; facts: Omit<ErrorFacts, 'cause'> }[];
}

/** What the writer thread says to the HTTP thread. */
export type FromWriter =
  | { type: 'ready' }
  | { type: 'answer'; id: number; reply: Reply }
  | { type: 'refusal'; id: number; refusal: Refusal }
  | { type: 'failure'; id: number; message: string; stack: string | undefined; storeFailure: boolean }
  | { type: 'event'; name: string; detail: unknown }
  | { type: 'stopped' };
