/** Errors of the products area of whole requests and in the marketplace status; those of elements are in `delivery-errors.ts`. */

import { ApiError } from '../../platform/errors/api-error.ts';
import {
  type Catalogue,
  type CatalogueEntry,
  type CauseOfError,
  refusals,
} from '../../platform/errors/catalogue.ts';

/** Errors and information in the marketplace status that come from a decision of the operator. */
export const operatorNotes = {
  TAKEN_DOWN: own(
    'passing',
    'TAKEN_DOWN',
    'The marketplace has taken the variation down',
    'The marketplace does not allow this variation to be sold. The title of the error is the reason. Deliveries are stored as usual, and the shop check decides again once the takedown is lifted.',
    'Ask the marketplace; changed content does not lift it.',
  ),
  IN_REVIEW: own(
    'passing',
    'IN_REVIEW',
    'The marketplace looks at the variation before it goes online',
    'The variation has passed the shop check and waits for a decision of the marketplace. If it was online before its content changed, shoppers go on seeing the content that was approved.',
    'Nothing to do. Changed content waits again, from the beginning.',
  ),
  REVIEW_REJECTED: own(
    'lasting',
    'REVIEW_REJECTED',
    'The marketplace has rejected the variation',
    'The marketplace looked at the variation and does not let it into the shop. The title of the error is the reason.',
    'Correct what the reason names, and deliver the variation again. Changed content is looked at again.',
  ),
} as const satisfies Catalogue;

/** Refusals of whole requests. */
export const productErrors = {
  ...refusals({
    SKU_NOT_FOUND: {
      passing: 404,
      meaning: 'The partner has no variation with the sku in the path or query.',
      remedy: 'Check the spelling. Skus are case-sensitive. In a path, send a slash as %2F.',
    },
    CATEGORY_NOT_FOUND: {
      passing: 404,
      meaning: 'There is no category with this name.',
      remedy: 'Use the exact name from GET /v5/products/categories.',
    },
    DELIVERY_NOT_FOUND: {
      passing: 404,
      meaning: 'The partner has no delivery with this processUuid, or it is older than 30 days.',
      remedy: 'Use the id from the 202 response to the delivery.',
    },
    STATUS_NOT_POSSIBLE: {
      passing: 409,
      meaning:
        'This marketplace status is not possible now. Only the active flag of the partner sets and removes INACTIVE.',
      remedy: 'Send another status, or wait until the partner switches the variation on.',
    },
    REVIEW_NOT_WAITING: {
      passing: 409,
      meaning:
        'The variation does not wait for a review: it was decided about, its content is being checked, or it is not PENDING.',
      remedy: 'List what waits with GET /operator/v1/reviews.',
    },
    REVIEW_CONTENT_REPLACED: {
      passing: 409,
      meaning: 'The partner has delivered other content while the variation waited.',
      remedy: 'Look at the content that waits now, and send its version with the decision.',
    },
    TAKEDOWN_NOT_FOUND: {
      passing: 404,
      meaning: 'There is no takedown with this id.',
      remedy: 'List takedowns with GET /operator/v1/takedowns.',
    },
  }),
} as const satisfies Catalogue;

/** Errors and hints of the shop check, and public codes that this server never sends. */
export const shopErrors = {
  INVALID_VALUE_DELIVERYTYPE: known(
    'lasting',
    '100004 - INVALID_VALUE_DELIVERYTYPE',
    'The delivery type is not set up',
    'A code of older versions of the interface. Products V5 has no delivery type, so this server never sends it.',
    'Nothing to do.',
  ),
  SWITCH_API_VERSION: known(
    'lasting',
    '100096 - SWITCH_API_VERSION',
    'The variation was created with a newer version of the interface',
    'A code of servers with several versions of the interface. This server never sends it.',
    'Use the newest version.',
  ),
  INCOMPLETE_MEDIA_ASSET_IMPORT: known(
    'passing',
    '300007 - INCOMPLETE_MEDIA_ASSET_IMPORT',
    'Media assets are still being processed',
    'The variation is online, but some of its files have not been downloaded yet. This takes up to a day.',
    'Nothing to do; wait up to a day.',
  ),
  VARIATIONTHEME_INVALID: known(
    'passing',
    '600004 - VARIATIONTHEME_INVALID',
    'The variations of the product do not differ in any variation theme',
    'Shoppers choose a variation by its themes, such as colour. Variations with the same values in all themes cannot be told apart.',
    'Make sure that any two variations of the productReference differ in at least one theme of the category group.',
  ),
  PRODUCTDATASHEET_MISSING: known(
    'lasting',
    '800020 - PRODUCTDATASHEET_MISSING',
    'A required document is missing',
    'An attribute of the category group requires a document in the media assets, for example PRODUCT_DATASHEET.',
    'Add a media asset of the type that the title names.',
  ),
  DESCRIPTION_LONG: own(
    'lasting',
    '900030 - DESCRIPTION_LONG',
    'The description is longer than about 2000 characters',
    'The variation is online. Small screens show only part of very long descriptions.',
    'Shorten the description if you like.',
  ),
  IMAGES_MANY: own(
    'lasting',
    '900031 - IMAGES_MANY',
    'There are more than ten images',
    'The variation is online. Shoppers seldom look at more than ten images.',
    'Send the best ten if you like.',
  ),
  FILE_NAME_UNUSUAL: own(
    'lasting',
    '900032 - FILE_NAME_UNUSUAL',
    'A file name contains umlauts or special characters',
    'The variation is online, but some systems cannot download files with such names.',
    'Use only letters, digits, hyphens and dots in the file name.',
  ),
  BULLET_POINTS_MANY: own(
    'lasting',
    '900033 - BULLET_POINTS_MANY',
    'There are more than five bullet points',
    'The variation is online with all of them. Five are enough for most shoppers.',
    'Send the best five if you like.',
  ),
  MAIN_IMAGE_UNUSABLE: own(
    'passing',
    '900040 - MAIN_IMAGE_UNUSABLE',
    'The main image cannot be used',
    'The first image could not be downloaded, is not JPG or PNG, or its size is out of range.',
    'Send an image of at least 500 x 1000 pixels and at most 4500 pixels per side.',
  ),
  HAUPTBILDER_NICHT_VORHANDEN: known(
    'lasting',
    'HAUPTBILDER_NICHT_VORHANDEN',
    'There is no main image',
    'A code of the public interface without a number. This server sends 900040 instead.',
    'See 900040.',
  ),
} as const satisfies Catalogue;

/** A code of the public interface. */
export function known(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, title, meaning, remedy, own: false };
}

/** A code that this project defines; it begins with 9. */
export function own(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, title, meaning, remedy, own: true };
}

/** 404 for a sku that the partner does not have. */
export function unknownSku(): ApiError {
  return new ApiError(productErrors.SKU_NOT_FOUND, {
    detail: 'The partner has no variation with this sku.',
  });
}
