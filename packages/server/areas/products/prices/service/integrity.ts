import type { IntegrityCheck } from '../../../../platform/integrity/check.ts';
import { unpackPrices } from '../rules/packed.ts';
import { findPacksAfter } from '../store/packed-prices.ts';

const packsAtOnce = 1_000;

/** Reads every pack of prices. */
export const packedPricesCheck: IntegrityCheck = {
  name: 'every pack of past prices can be read and ends with its last price',
  async find(tx, violationsMax) {
    const violations: string[] = [];
    for (let last = { partnerId: '', sku: '', untilAtMs: 0 }; violations.length < violationsMax; ) {
      const packs = await findPacksAfter(tx, last, packsAtOnce);
      for (const pack of packs.filter((each) => !isWhole(each)))
        violations.push(`partner ${pack.partnerId}, sku ${pack.sku}`);
      const next = packs.at(-1);
      if (next === undefined || packs.length < packsAtOnce) break;
      last = next;
    }
    return violations.slice(0, violationsMax);
  },
};

function isWhole({ prices, untilAtMs }: { readonly prices: string; readonly untilAtMs: number }): boolean {
  try {
    return unpackPrices(prices)[0]?.untilAtMs === untilAtMs;
  } catch {
    return false;
  }
}
