import type { PopulationSetting, PopulationShares } from '@kontor/contract/generated/sandbox-v1';

/** A population with all of its numbers. */
export type Population = Required<Omit<PopulationSetting, 'shares'>> & {
  readonly shares: Required<PopulationShares>;
};

/** In place of the ids of partners: all of them. */
export const everyPartner = 'all';

type Preset = Population['preset'];

const shares: Required<PopulationShares> = {
  abroad: 0.12,
  otherInvoiceAddress: 0.08,
  forwarder: 0.06,
  discounts: 0.08,
  vouchers: 0.05,
  split: 0.05,
  prepayment: 0.15,
  unpaid: 0.2,
  cancelledByShopper: 0.04,
  cancelledByMarketplace: 0.01,
  suspected: 0.02,
  blocked: 0.5,
  fraud: 0.4,
  recalled: 0.01,
  failedAttempt: 0.08,
  pickup: 0.08,
  issue: 0.01,
  returned: 0.18,
  withdrawn: 0.08,
  misdirected: 0.06,
  neverArrives: 0.02,
  secondParcel: 0.05,
  acceptedByMarketplace: 0.05,
  dispute: 0.01,
  botCancels: 0.02,
  botSplits: 0.1,
  botManyParcels: 0.02,
  botRejects: 0.1,
  botKeepsBack: 0.02,
  botReduces: 0.02,
  botCampaigns: 0.1,
  botPauses: 0.3,
  campaignsCancelled: 0.15,
};

const normal: Population = {
  preset: 'normal',
  seed: 1,
  bot: false,
  partners: ['1000001'],
  ordersPerDay: 50,
  firstHour: 6,
  lastHour: 22,
  saleEvery: 6,
  saleFactor: 2,
  linesMax: 4,
  piecesMax: 3,
  shares,
};

const presets: Readonly<Record<Preset, Population>> = {
  none: { ...normal, preset: 'none', ordersPerDay: 0, saleEvery: 0 },
  quiet: { ...normal, preset: 'quiet', ordersPerDay: 5, saleEvery: 0 },
  normal,
  sale: { ...normal, preset: 'sale', ordersPerDay: 150, saleEvery: 1, saleFactor: 3 },
};

/** Returns the complete population for a setting. */
export function populationOf({ shares: given, ...setting }: PopulationSetting): Population {
  const preset = presets[setting.preset ?? 'normal'];
  return { ...preset, ...setting, shares: { ...preset.shares, ...given } };
}

/** Names of all members, for suggestions when one is mistyped. */
export const settingMembers: readonly string[] = Object.keys(normal);
export const shareMembers: readonly string[] = Object.keys(shares);
