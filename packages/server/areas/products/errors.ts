/** Errors of the products area of whole requests and in the marketplace status; those of elements are in `delivery-errors.ts`. */

import { ApiError, type Catalogue, numberedErrors, refusals } from '@kontor/contract/errors';

/** Errors and information in the marketplace status that come from a decision of the operator. */
export const operatorNotes = {
  TAKEN_DOWN: {
    code: 'TAKEN_DOWN',
    cause: 'passing',
    title: 'The marketplace has taken the variation down',
    meaning:
      'The marketplace does not allow this variation to be sold. The title of the error is the reason. Deliveries are stored as usual, and the shop check decides again once the takedown is lifted.',
    remedy: 'Ask the marketplace; changed content does not lift it.',
    own: true,
  },
  IN_REVIEW: {
    code: 'IN_REVIEW',
    cause: 'passing',
    title: 'The marketplace looks at the variation before it goes online',
    meaning:
      'The variation has passed the shop check and waits for a decision of the marketplace. If it was online before its content changed, shoppers go on seeing the content that was approved.',
    remedy: 'Nothing to do. Changed content waits again, from the beginning.',
    own: true,
  },
  REVIEW_REJECTED: {
    code: 'REVIEW_REJECTED',
    cause: 'lasting',
    title: 'The marketplace has rejected the variation',
    meaning:
      'The marketplace looked at the variation and does not let it into the shop. The title of the error is the reason.',
    remedy:
      'Correct what the reason names, and deliver the variation again. Changed content is looked at again.',
    own: true,
  },
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
  ...numberedErrors({
    INVALID_VALUE_DELIVERYTYPE: {
      lasting: 100004,
      title: 'The delivery type is not set up',
      meaning:
        'A code of older versions of the interface. Products V5 has no delivery type, so this server never sends it.',
      remedy: 'Nothing to do.',
    },
    SWITCH_API_VERSION: {
      lasting: 100096,
      title: 'The variation was created with a newer version of the interface',
      meaning: 'A code of servers with several versions of the interface. This server never sends it.',
      remedy: 'Use the newest version.',
    },
    INCOMPLETE_MEDIA_ASSET_IMPORT: {
      passing: 300007,
      title: 'Media assets are still being processed',
      meaning:
        'The variation is online, but some of its files have not been downloaded yet. This takes up to a day.',
      remedy: 'Nothing to do; wait up to a day.',
    },
    VARIATIONTHEME_INVALID: {
      passing: 600004,
      title: 'The variations of the product do not differ in any variation theme',
      meaning:
        'Shoppers choose a variation by its themes, such as colour. Variations with the same values in all themes cannot be told apart.',
      remedy:
        'Make sure that any two variations of the productReference differ in at least one theme of the category group.',
    },
    PRODUCTDATASHEET_MISSING: {
      lasting: 800020,
      title: 'A required document is missing',
      meaning:
        'An attribute of the category group requires a document in the media assets, for example PRODUCT_DATASHEET.',
      remedy: 'Add a media asset of the type that the title names.',
    },
    DESCRIPTION_LONG: {
      lasting: 900030,
      title: 'The description is longer than about 2000 characters',
      meaning: 'The variation is online. Small screens show only part of very long descriptions.',
      remedy: 'Shorten the description if you like.',
    },
    IMAGES_MANY: {
      lasting: 900031,
      title: 'There are more than ten images',
      meaning: 'The variation is online. Shoppers seldom look at more than ten images.',
      remedy: 'Send the best ten if you like.',
    },
    FILE_NAME_UNUSUAL: {
      lasting: 900032,
      title: 'A file name contains umlauts or special characters',
      meaning: 'The variation is online, but some systems cannot download files with such names.',
      remedy: 'Use only letters, digits, hyphens and dots in the file name.',
    },
    BULLET_POINTS_MANY: {
      lasting: 900033,
      title: 'There are more than five bullet points',
      meaning: 'The variation is online with all of them. Five are enough for most shoppers.',
      remedy: 'Send the best five if you like.',
    },
    GTIN_RESERVED: {
      lasting: 900034,
      title: 'GS1 keeps the number for something other than products',
      meaning:
        'The variation is online, but its ean begins with digits that GS1 assigns to no product, for example those for use within one company. Other systems may refuse it or take it for another product.',
      remedy: 'Send the GTIN that the manufacturer of the product was given by GS1.',
    },
    MAIN_IMAGE_UNUSABLE: {
      passing: 900040,
      title: 'The main image cannot be used',
      meaning: 'The first image could not be downloaded, is not JPG or PNG, or its size is out of range.',
      remedy: 'Send an image of at least 500 x 1000 pixels and at most 4500 pixels per side.',
    },
  }),
  HAUPTBILDER_NICHT_VORHANDEN: {
    code: 'HAUPTBILDER_NICHT_VORHANDEN',
    cause: 'lasting',
    title: 'There is no main image',
    meaning: 'A code of the public interface without a number. This server sends 900040 instead.',
    remedy: 'See 900040.',
    own: false,
  },
} as const satisfies Catalogue;

/** 404 for a sku that the partner does not have. */
export function unknownSku(): ApiError {
  return new ApiError(productErrors.SKU_NOT_FOUND, {
    detail: 'The partner has no variation with this sku.',
  });
}
