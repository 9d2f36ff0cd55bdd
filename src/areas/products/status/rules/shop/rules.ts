import { bulletPointsMany, descriptionLong, fileNameUnusual, imagesMany } from './hints.ts';
import { documentsNamed, imageNamed } from './media.ts';
import type { ShopRule } from './shop-check.ts';
import { themesDiffer } from './variation-themes.ts';

/** The default rules of the shop check: blocking rules first, then hints. Marketplaces add or remove rules here. */
export const standardShopRules: readonly ShopRule[] = [
  imageNamed,
  documentsNamed,
  themesDiffer,
  descriptionLong,
  bulletPointsMany,
  imagesMany,
  fileNameUnusual,
];
