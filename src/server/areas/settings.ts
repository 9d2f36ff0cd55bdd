import type { Config } from '../../platform/config/config.ts';
import { pickGiven } from '../../values/collections.ts';

const keys = [
  'addressCheckModule',
  'cancellationPeriodMs',
  'currencies',
  'eanCheckDigit',
  'environment',
  'eventsRetentionDays',
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
