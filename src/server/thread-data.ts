import type { TracingSettings } from '../platform/observability/tracing.ts';
import type { DatabaseLocation } from '../platform/store/open.ts';
import type { ClocksMemory } from '../platform/time/clock.ts';
import type { AppSettings } from './areas/settings.ts';

/** What each thread of a process gets, as plain data. */
export interface ThreadData {
  readonly settings: AppSettings;
  readonly database: DatabaseLocation;
  /** Keys of the secrets in the database; the first one encrypts. */
  readonly encryptionKeys: readonly string[];
  /** Memory of the clocks that all threads read. */
  readonly clocks: ClocksMemory;
  /** Memory of the store's edition number. */
  readonly edition: SharedArrayBuffer;
  /** Name of this node. */
  readonly owner: string;
  readonly logLevel: string;
  /** True when figures are counted by partner too. */
  readonly metricsPartners: boolean;
  /** Undefined when nothing is traced. */
  readonly tracing: TracingSettings | undefined;
}
