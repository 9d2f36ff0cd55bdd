import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { categoryGroups } from './category-groups.ts';
import { packedPrices } from './packed-prices.ts';
import { pastPrices } from './past-prices.ts';
import { productDays } from './product-days.ts';
import { productErrorCounts } from './product-error-counts.ts';
import { productErrors } from './product-errors.ts';
import { productOffers } from './product-offers.ts';
import { productReasonCounts } from './product-reason-counts.ts';
import { productReviews } from './product-reviews.ts';
import { productStatusMoves } from './product-status-moves.ts';
import { productStatusTurns } from './product-status-turns.ts';
import { products } from './products.ts';
import { referenceRevisions } from './reference-revisions.ts';
import { reviewRules } from './review-rules.ts';
import { takedownKeys } from './takedown-keys.ts';
import { takedownProgress } from './takedown-progress.ts';
import { takedowns } from './takedowns.ts';
import { toldOrderability } from './told-orderability.ts';

export const productsTables = [
  brands,
  categories,
  categoryGroups,
  packedPrices,
  pastPrices,
  productDays,
  productErrorCounts,
  productErrors,
  productOffers,
  productReasonCounts,
  productReviews,
  productStatusMoves,
  productStatusTurns,
  products,
  referenceRevisions,
  reviewRules,
  takedownKeys,
  takedownProgress,
  takedowns,
  toldOrderability,
];
