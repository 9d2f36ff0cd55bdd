/** Every error of the products area: of elements of deliveries, in the marketplace status, and of whole requests. */
import type { Catalogue, CatalogueEntry, CauseOfError } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

/** A code of the public interface. */
function known(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, title, meaning, remedy, own: false };
}

/** A code that this project defines; those of elements and of the shop check begin with 9. */
function own(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, title, meaning, remedy, own: true };
}

/** A refusal of a whole request. */
function refusal(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Errors and information in the marketplace status that come from a decision of the operator. */
export const operatorNotes = {
  TAKEN_DOWN: own(
    'passing',
    'TAKEN_DOWN',
    'The marketplace has taken the variation down',
    'The marketplace does not allow this variation to be sold. The title of the error is the reason. Deliveries are stored as usual, and the shop check decides again once the takedown is lifted.',
    'Ask the marketplace; changed content does not lift it.',
  ),
} as const satisfies Catalogue;

/** Refusals of whole requests. */
export const productErrors = {
  SKU_NOT_FOUND: refusal(
    'passing',
    404,
    'SKU_NOT_FOUND',
    'The partner has no variation with the sku in the path or query.',
    'Check the spelling. Skus are case-sensitive. In a path, send a slash as %2F.',
  ),
  CATEGORY_NOT_FOUND: refusal(
    'passing',
    404,
    'CATEGORY_NOT_FOUND',
    'There is no category with this name.',
    'Use the exact name from GET /v5/products/categories.',
  ),
  DELIVERY_NOT_FOUND: refusal(
    'passing',
    404,
    'DELIVERY_NOT_FOUND',
    'The partner has no delivery with this processUuid, or it is older than 30 days.',
    'Use the id from the 202 response to the delivery.',
  ),
  STATUS_NOT_POSSIBLE: refusal(
    'passing',
    409,
    'STATUS_NOT_POSSIBLE',
    'This marketplace status is not possible now. Only the active flag of the partner sets and removes INACTIVE.',
    'Send another status, or wait until the partner switches the variation on.',
  ),
  TAKEDOWN_NOT_FOUND: refusal(
    404,
    'TAKEDOWN_NOT_FOUND',
    'There is no takedown with this id.',
    'List takedowns with GET /operator/v1/takedowns.',
  ),
} as const satisfies Catalogue;

/** Errors of single elements of a delivery. */
export const importErrors = {
  EAN_MUST_BE_UNIQUE: known(
    'passing',
    '100013 - EAN_MUST_BE_UNIQUE',
    'Another active sku of this partner already uses the ean',
    'An ean can only be used by one active sku of a partner, and another one already uses it.',
    'Switch the other sku off first, or correct the ean.',
  ),
  INVALID_VALUE_DEFINITION: known(
    'passing',
    '100017 - INVALID_VALUE_DEFINITION',
    'The attribute does not match the definition in the category group',
    'The name of an attribute, one of its values or the number of values does not match the definition in the category group.',
    'Compare with GET /v5/products/categories, or send the attribute with "additional": true.',
  ),
  WRONG_FORMAT: known(
    'lasting',
    '200003 - WRONG_FORMAT',
    'The value does not have the required form',
    'The type or the form of the value is wrong, for example three decimal places in an amount.',
    'Send the value in the form that the contract describes for the field.',
  ),
  VALUE_MUST_BE_UNIQUE: known(
    'passing',
    '200004 - VALUE_MUST_BE_UNIQUE',
    'The sku is stored with another productReference or ean',
    'productReference, sku and ean of an active variation belong together and cannot be changed.',
    'Switch the sku off, deliver it again with the new value, and switch it on.',
  ),
  WRONG_SALE_PRICE_PERIOD: known(
    'lasting',
    '400007 - WRONG_SALE_PRICE_PERIOD',
    'The period of the sale is invalid',
    'The sale starts before today in Europe/Berlin and is not the stored sale with its start, or it ends before it starts.',
    'Set the start to today or later, and the end to a time after the start.',
  ),
  MANDATORY_ATTRIBUTE: known(
    'passing',
    '500001 - MANDATORY_ATTRIBUTE',
    'An attribute or field that this category requires is missing',
    'The category group requires an attribute by law, or it requires a field under a condition that is met.',
    'Add the attribute or field that the error names.',
  ),
  MANDATORY_FIELD_MISSING: own(
    'lasting',
    '900001 - MANDATORY_FIELD_MISSING',
    'A required member is missing',
    'A required member of the element is absent or null, or a text that has only blanks.',
    'Add the member that jsonPath names.',
  ),
  LENGTH_OUT_OF_RANGE: own(
    'lasting',
    '900002 - LENGTH_OUT_OF_RANGE',
    'The value is too long or too short',
    'A text has too many or too few characters, or a list has too many or too few entries.',
    'Shorten or lengthen the value.',
  ),
  UNKNOWN_ENUM_VALUE: own(
    'lasting',
    '900003 - UNKNOWN_ENUM_VALUE',
    'The value is not one of the allowed ones',
    'The field accepts only certain values. They are case-sensitive.',
    'Send one of allowedValues.',
  ),
  UNKNOWN_BRAND: own(
    'passing',
    '900004 - UNKNOWN_BRAND',
    'No brand has this id',
    'brandId is not in the brand list of the marketplace.',
    'Use an id from GET /v5/products/brands; closestMatch is the most similar one.',
  ),
  BRAND_NOT_USABLE: own(
    'passing',
    '900005 - BRAND_NOT_USABLE',
    'The brand cannot be used for deliveries',
    'The brand is known, but the marketplace does not accept variations of it.',
    'Use a brand whose flag "useable" is true, or ask the operator to open the brand.',
  ),
  UNKNOWN_CATEGORY: own(
    'passing',
    '900006 - UNKNOWN_CATEGORY',
    'No category has this name',
    'The category is not in the category list of the marketplace.',
    'Use a name from GET /v5/products/categories; closestMatch is the most similar one.',
  ),
  UNKNOWN_SKU: own(
    'passing',
    '900007 - UNKNOWN_SKU',
    'The partner has no variation with this sku',
    'A price or an active flag was sent for a sku that has not been delivered successfully.',
    'Deliver the product first.',
  ),
  SKU_REPEATED_IN_REQUEST: own(
    'lasting',
    '900008 - SKU_REPEATED_IN_REQUEST',
    'A later element of the request has the same sku',
    'If several elements have the same sku, only the last one is applied.',
    'Send each sku once in a request.',
  ),
  DIFFERS_WITHIN_PRODUCT: own(
    'passing',
    '900009 - DIFFERS_WITHIN_PRODUCT',
    'The value differs from the other variations of the product',
    'category, brandId, productLine and the roles of foodInformation must be the same in all variations of a productReference.',
    'Send the same value as in the other variations, or deliver all of them with the new value in one request.',
  ),
  IMAGE_MISSING: own(
    'lasting',
    '900010 - IMAGE_MISSING',
    'There is no image',
    'mediaAssets is missing or has no entry of type IMAGE.',
    'Add at least one media asset of type IMAGE.',
  ),
  ADDRESS_ROLE_MISSING: own(
    'lasting',
    '900011 - ADDRESS_ROLE_MISSING',
    'An address has no valid role, or no address has the required role',
    'Every address must have the role of its economic operator. One product safety address must be a DISTRIBUTOR.',
    'Add one of allowedValues to the roles.',
  ),
  ADDRESS_CONTACT_MISSING: own(
    'lasting',
    '900012 - ADDRESS_CONTACT_MISSING',
    'The address has neither email nor url',
    'Shoppers must be able to reach the economic operator of a product-safety address.',
    'Add email or url.',
  ),
  FOOD_INFORMATION_MISSING: own(
    'lasting',
    '900013 - FOOD_INFORMATION_MISSING',
    'A food or feed category needs foodInformation',
    'The category is for food or animal feed. These need the addresses of the business operators.',
    'Add compliance.foodInformation with at least one address.',
  ),
  PRODUCT_SAFETY_MISSING: own(
    'lasting',
    '900014 - PRODUCT_SAFETY_MISSING',
    'productSafety is missing',
    'Every category except food and animal feed needs product safety addresses.',
    'Add compliance.productSafety with at least one address.',
  ),
  VAT_NOT_ALLOWED: own(
    'lasting',
    '900015 - VAT_NOT_ALLOWED',
    'The vat rate is not allowed',
    'vat is not one of the accepted rates. NONE is never accepted.',
    'Send FULL, REDUCED or FREE.',
  ),
  CURRENCY_NOT_ALLOWED: own(
    'lasting',
    '900016 - CURRENCY_NOT_ALLOWED',
    'The currency is not allowed',
    'The marketplace accepts prices only in certain currencies.',
    'Send one of allowedValues.',
  ),
  NORM_PRICE_INVALID: own(
    'lasting',
    '900017 - NORM_PRICE_INVALID',
    'The base price is incomplete or its units do not fit',
    'normPriceInfo needs all four members, and normAmount and normUnit must be one of the allowed pairs.',
    'Send all four members with one of the allowed pairs.',
  ),
  MEMBER_REPEATED: own(
    'lasting',
    '900018 - MEMBER_REPEATED',
    'A member occurs twice in one object',
    'An object has two members with the same name, so it is unclear which one is meant.',
    'Send the member once.',
  ),
  ELEMENT_NOT_AN_OBJECT: own(
    'lasting',
    '900019 - ELEMENT_NOT_AN_OBJECT',
    'The element is not a JSON object',
    'Every element of a delivery must be an object. This one is a number, a text, a list or null.',
    'Send an object.',
  ),
  ORDER_LIMIT_OUT_OF_RANGE: own(
    'lasting',
    '900020 - ORDER_LIMIT_OUT_OF_RANGE',
    'The order limit is out of range',
    'maxOrderQuantity allows quantities from 1 to 50 and periods from 1 to 365 days.',
    'Send whole numbers within the range.',
  ),
  SALE_PRICE_NOT_LOWER: own(
    'passing',
    '900021 - SALE_PRICE_NOT_LOWER',
    'The sale price is not below the standard price',
    'The price of a sale must be lower than the standard price.',
    'Lower salePrice, or omit sale.',
  ),
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
