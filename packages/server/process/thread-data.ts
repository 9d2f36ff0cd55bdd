import { pickGiven } from '@kontor/values/collections';
import type { Config } from '../platform/config/config.ts';
import type { LogFormat } from '../platform/observability/log-stream.ts';
import type { TracingSettings } from '../platform/observability/tracing.ts';
import type { DatabaseLocation } from '../platform/store/location.ts';
import type { ClocksMemory } from '../platform/time/clock.ts';

/** What each thread of a process gets, as plain data. */
export interface ThreadData {
  readonly settings: AppSettings;
  /** URL of the module with the environment of a sandbox. */
  readonly sandbox: string;
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
  readonly logFormat: LogFormat;
  /** True when figures are counted by partner too. */
  readonly metricsPartners: boolean;
  /** Undefined when nothing is traced. */
  readonly tracing: TracingSettings | undefined;
}

/** Names of the settings that areas get. */
const keys = [
  'addressCheckModule',
  'cancellationPeriodMs',
  'currencies',
  'eanCheckDigit',
  'eventsRetentionDays',
  'failedElementsDays',
  'isLive',
  'orderability',
  'partnerDeletionDays',
  'prepaymentWorkingDays',
  'priceHistoryDays',
  'receiptReadableYears',
  'receiptRetentionYears',
  'returnNumberLookBackDays',
  'sandboxMonthlyReset',
  'shopCheckDelayMs',
  'shopperRetentionDays',
  'shopUrl',
  'timelineDays',
  'waitingDeliveriesMax',
  'webhookAllowedNetworks',
] as const satisfies readonly (keyof Config)[];

/** Settings passed to the areas: plain data, so that they can be sent to the writer thread. */
export type AppSettings = Pick<Config, (typeof keys)[number]>;

export function settingsOf(config: Config): AppSettings {
  return pickGiven(config, keys);
}
