import type { FaultEffect, FaultRuleCreation } from '../../generated/sandbox-v1.ts';

type Preset = NonNullable<FaultRuleCreation['preset']>;

/** A rule of a preset: its effect, and which calls it affects. */
type PresetRule = Pick<FaultRuleCreation, 'share' | 'every'> & { readonly effect: FaultEffect };

/** The rules of each preset, in the order in which they are applied; the contract describes their combined effect. */
export const presets: Readonly<Record<Preset, readonly PresetRule[]>> = {
  'flaky-network': [
    { share: 0.03, effect: { drop: 'before' } },
    { share: 0.02, effect: { drop: 'after' } },
    { share: 0.02, effect: { tornAfterBytes: 20 } },
    { share: 0.02, effect: { bytesPerSecond: 2_000 } },
    { share: 0.1, effect: { delayMs: 500 } },
  ],
  'black-friday': [
    { effect: { status: 429, budget: { requests: 20, seconds: 10 } } },
    { every: 20, effect: { status: 503, retryAfterSeconds: 2 } },
    { share: 0.33, effect: { delayMs: 1_000 } },
  ],
  maintenance: [{ effect: { status: 503, retryAfterSeconds: 30 } }],
};
