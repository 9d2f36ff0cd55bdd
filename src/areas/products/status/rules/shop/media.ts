import { shopErrors } from '../../../errors.ts';
import type { ShopFinding, ShopRule } from './shop-check.ts';

/** Requires an image. */
export const imageNamed: ShopRule = ({ product }) =>
  product.mediaAssets.some(({ type }) => type === 'IMAGE')
    ? []
    : [{ effect: 'restricts', entry: shopErrors.MAIN_IMAGE_UNUSABLE }];

/** Requires the media assets that attributes of the category group ask for (`relatedMediaAssets`). */
export const documentsNamed: ShopRule = ({ product, group }) => {
  if (group === undefined || group.requiredMedia.length === 0) return [];
  const given = new Set<string>(product.mediaAssets.map(({ type }) => type));
  return group.requiredMedia.filter((type) => !given.has(type)).map(missingDocument);
};

/** All types share one code; the title names the missing type. */
function missingDocument(type: string): ShopFinding {
  const title = `A media asset of type ${type} is missing`;
  return { effect: 'restricts', entry: shopErrors.PRODUCTDATASHEET_MISSING, title };
}
