import { bulletPointsMany, descriptionLong, fileNameUnusual, imagesMany } from './hints.ts';
import { documentsNamed, imageNamed } from './media.ts';
import type { ShopRule } from './shop-check.ts';
import { themesDiffer } from './variation-themes.ts';

/** The shop check as it comes: what blocks first, then the hints. A marketplace adds or leaves out rules here. */
export const standardShopRules: readonly ShopRule[] = [
  imageNamed,
  documentsNamed,
  themesDiffer,
  descriptionLong,
  bulletPointsMany,
  imagesMany,
  fileNameUnusual,
];
