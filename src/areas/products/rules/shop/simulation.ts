import type { ProductVariation } from '../../../../contract/products-v5.ts';
import { shopErrors } from '../../errors.ts';
import type { SimulatedVerdict } from './shop-check.ts';

/**
 * GTIN-13 that begin with this prefix are test articles. GS1 keeps 952 for demonstrations and examples, so no real
 * article has such a number; the sandbox's example products have lower ones and are judged by the rules.
 */
export const testArticlePrefix = '9529';

/** What becomes of a test article, by the digit before its check digit; other digits are left to the rules. */
const verdicts: Readonly<Record<string, SimulatedVerdict>> = {
  '0': { findings: [] },
  '1': { findings: [{ effect: 'restricts', entry: shopErrors.MAIN_IMAGE_UNUSABLE }] },
  '2': { findings: [{ effect: 'rejects', entry: shopErrors.VARIATIONTHEME_INVALID }] },
  '3': { stays: 'PENDING' },
  '4': { findings: [{ effect: 'informs', entry: shopErrors.INCOMPLETE_MEDIA_ASSET_IMPORT }] },
};

/** The sandbox's word on test articles, so that an integrator can bring about every status. Live servers leave it out. */
export function simulateTestArticles({ ean }: ProductVariation): SimulatedVerdict | undefined {
  if (ean.length !== 13 || !ean.startsWith(testArticlePrefix)) return undefined;
  return verdicts[ean.charAt(ean.length - 2)];
}
