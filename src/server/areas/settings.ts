/** Settings passed to the areas: plain data, so that they can be sent to the writer thread. */
export interface AppSettings {
  readonly environment: 'live' | 'sandbox';
  readonly waitingDeliveriesPerPartnerMax: number;
  readonly shopCheckDelayMs: number;
  readonly shopUrl: string;
  readonly eanCheckDigitEnforced: boolean;
  readonly currencies: readonly string[];
  readonly cancellationPeriodMs: number;
  readonly prepaymentWorkingDays: number;
  readonly orderability: 'lenient' | 'strict';
  readonly returnNumberLookBackDays: number | undefined;
  readonly receiptReadableYears: number | undefined;
  readonly receiptRetentionYears: number;
  readonly shopperRetentionDays: number | undefined;
  readonly addressCheckModule: string | undefined;
  readonly eventsRetentionDays: number;
  readonly priceHistoryDays: number;
  readonly timelineDays: number;
  readonly partnerDeletionDays: number;
  readonly webhookAllowedNetworks: readonly string[];
  readonly sandboxMonthlyResetEnabled: boolean;
}
