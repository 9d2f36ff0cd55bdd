import type { ProductVariation } from '../../../../../generated/products-v5.ts';
import { gtin14Of } from '../../../../../values/codes.ts';
import { shopErrors } from '../../../errors.ts';
import type { SimulatedVerdict } from './shop-check.ts';

/**
 * A GTIN-13 with this prefix is a test article. GS1 reserves 952 for demonstrations and examples, so no real article
 * has such a number. The sandbox's example products have lower numbers and are judged by the rules.
 */
export const testArticlePrefix = '9529';

/** Verdict on a test article, by the digit before its check digit. Other digits are left to the rules. */
const verdicts: Readonly<Record<string, SimulatedVerdict>> = {
  '0': { findings: [] },
  '1': { findings: [{ effect: 'restricts', entry: shopErrors.MAIN_IMAGE_UNUSABLE }] },
  '2': { findings: [{ effect: 'rejects', entry: shopErrors.VARIATIONTHEME_INVALID }] },
  '3': { stays: 'PENDING' },
  '4': { findings: [{ effect: 'informs', entry: shopErrors.INCOMPLETE_MEDIA_ASSET_IMPORT }] },
};

/** Decides test articles in the sandbox, so that integrators can produce every status. Live servers do not use it. */
export function simulateTestArticles({ ean }: ProductVariation): SimulatedVerdict | undefined {
  if (!gtin14Of(ean).startsWith(`0${testArticlePrefix}`)) return undefined;
  return verdicts[ean.charAt(ean.length - 2)];
}
