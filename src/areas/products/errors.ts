/** Every error that the products area gives: to elements of deliveries, in the marketplace status, and at once. */
import type { Catalogue, CatalogueEntry } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

/** A code that the public interface knows. */
function known(code: string, title: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, title, meaning, remedy, own: false };
}

/** A code of our own (the 9 family). */
function own(code: string, title: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, title, meaning, remedy, own: true };
}

/** A refusal of a whole request. */
function refusal(status: number, code: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals of whole requests. */
export const productErrors = {
  SKU_NOT_FOUND: refusal(
    404,
    'SKU_NOT_FOUND',
    'The partner has no variation with the sku that the path or the query names.',
    'Check the spelling; skus are case-sensitive, and a slash in a path has to be sent as %2F.',
  ),
  CATEGORY_NOT_FOUND: refusal(
    404,
    'CATEGORY_NOT_FOUND',
    'No category has the name that the query gives.',
    'Take the name from GET /v5/products/categories, letter by letter.',
  ),
  DELIVERY_NOT_FOUND: refusal(
    404,
    'DELIVERY_NOT_FOUND',
    'The partner has no delivery with that processUuid, or it is older than 30 days.',
    'Take the id from the 202 answer of the delivery.',
  ),
  STATUS_NOT_POSSIBLE: refusal(
    409,
    'STATUS_NOT_POSSIBLE',
    'The operator asked for a marketplace status that cannot follow the present one: INACTIVE comes and goes with the active flag of the partner alone.',
    'Ask for another status, or wait until the partner switches the variation on.',
  ),
} as const satisfies Catalogue;

/** Errors of single elements of a delivery. */
export const importErrors = {
  EAN_MUST_BE_UNIQUE: known(
    '100013 - EAN_MUST_BE_UNIQUE',
    'Another active sku of this partner already uses the ean',
    'An ean belongs to one article, and the partner already sells that article under another sku that is switched on.',
    'Switch the other sku off first, or correct the ean.',
  ),
  INVALID_VALUE_DEFINITION: known(
    '100017 - INVALID_VALUE_DEFINITION',
    'The attribute is not as the category group defines it',
    'The name of an attribute, one of its values or their number does not fit the definition in the category group.',
    'Compare with GET /v5/products/categories, or send the attribute with "additional": true.',
  ),
  WRONG_FORMAT: known(
    '200003 - WRONG_FORMAT',
    'The value does not have the required form',
    'The type or the form of a value is not what the field takes, for example three decimal places in an amount.',
    'Send the value in the form that the contract describes for the field.',
  ),
  VALUE_MUST_BE_UNIQUE: known(
    '200004 - VALUE_MUST_BE_UNIQUE',
    'The sku is stored with another productReference or ean',
    'productReference, sku and ean of an active variation belong together and cannot be changed.',
    'Switch the sku off, deliver it again with the new value, and switch it on.',
  ),
  WRONG_SALE_PRICE_PERIOD: known(
    '400007 - WRONG_SALE_PRICE_PERIOD',
    'The period of the sale is not possible',
    'The sale starts in the past, or it ends before it starts.',
    'Let the sale start now or later and end after its start.',
  ),
  MANDATORY_ATTRIBUTE: known(
    '500001 - MANDATORY_ATTRIBUTE',
    'Something that this category requires is missing',
    'The category group marks an attribute as required by law, or asks for a field under a condition that holds.',
    'Add the attribute or field that the error names.',
  ),
  MANDATORY_FIELD_MISSING: own(
    '900001 - MANDATORY_FIELD_MISSING',
    'A required member is missing',
    'A member that every element needs is absent or null.',
    'Add the member that jsonPath names.',
  ),
  LENGTH_OUT_OF_RANGE: own(
    '900002 - LENGTH_OUT_OF_RANGE',
    'The value is too long or too short',
    'A text has more or fewer characters, or a list more or fewer entries, than the field takes.',
    'Shorten or lengthen the value.',
  ),
  UNKNOWN_ENUM_VALUE: own(
    '900003 - UNKNOWN_ENUM_VALUE',
    'The value is not one of the allowed ones',
    'The field takes only values of a fixed list; they are case-sensitive.',
    'Send one of allowedValues.',
  ),
  UNKNOWN_BRAND: own(
    '900004 - UNKNOWN_BRAND',
    'No brand has this id',
    'brandId is not in the brand list of the marketplace.',
    'Take the id from GET /v5/products/brands; closestMatch names the nearest one.',
  ),
  BRAND_NOT_USABLE: own(
    '900005 - BRAND_NOT_USABLE',
    'The brand cannot be used for deliveries',
    'The brand is known, but the marketplace does not take new variations of it.',
    'Choose a brand whose flag "useable" is true, or ask the marketplace to open the brand.',
  ),
  UNKNOWN_CATEGORY: own(
    '900006 - UNKNOWN_CATEGORY',
    'No category has this name',
    'The category is not in the category list of the marketplace.',
    'Take the name from GET /v5/products/categories; closestMatch names the nearest one.',
  ),
  UNKNOWN_SKU: own(
    '900007 - UNKNOWN_SKU',
    'The partner has no variation with this sku',
    'A price or an active flag was sent for a sku that was never delivered successfully.',
    'Deliver the product first.',
  ),
  SKU_REPEATED_IN_REQUEST: own(
    '900008 - SKU_REPEATED_IN_REQUEST',
    'A later element of the request has the same sku',
    'Of several elements with one sku only the last counts.',
    'Send each sku once in a request.',
  ),
  DIFFERS_WITHIN_PRODUCT: own(
    '900009 - DIFFERS_WITHIN_PRODUCT',
    'The value differs from the other variations of the product',
    'category, brandId, productLine and the roles of foodInformation are equal in all variations of a productReference.',
    'Send the value of the other variations, or deliver all of them with the new one in one request.',
  ),
  IMAGE_MISSING: own(
    '900010 - IMAGE_MISSING',
    'There is no image',
    'mediaAssets is missing or has no entry of type IMAGE.',
    'Add at least one media asset of type IMAGE.',
  ),
  ADDRESS_ROLE_MISSING: own(
    '900011 - ADDRESS_ROLE_MISSING',
    'An address has no usable role, or the needed role is on no address',
    'Every address names the role of its economic operator, and product safety needs a DISTRIBUTOR.',
    'Add one of allowedValues to the roles.',
  ),
  ADDRESS_CONTACT_MISSING: own(
    '900012 - ADDRESS_CONTACT_MISSING',
    'The address has neither email nor url',
    'Shoppers must be able to reach the economic operator of a product-safety address.',
    'Add email or url.',
  ),
  FOOD_INFORMATION_MISSING: own(
    '900013 - FOOD_INFORMATION_MISSING',
    'A food or feed category needs foodInformation',
    'The category is one of food or animal feed, for which the addresses of the business operators are mandatory.',
    'Add compliance.foodInformation with at least one address.',
  ),
  PRODUCT_SAFETY_MISSING: own(
    '900014 - PRODUCT_SAFETY_MISSING',
    'productSafety is missing',
    'Every category that is neither food nor animal feed needs the addresses of product safety.',
    'Add compliance.productSafety with at least one address.',
  ),
  VAT_NOT_ALLOWED: own(
    '900015 - VAT_NOT_ALLOWED',
    'The vat rate is not allowed',
    'vat is none of the accepted rates; NONE is known and never accepted.',
    'Send FULL, REDUCED or FREE.',
  ),
  CURRENCY_NOT_ALLOWED: own(
    '900016 - CURRENCY_NOT_ALLOWED',
    'The currency is not allowed',
    'The marketplace takes prices in certain currencies only.',
    'Send one of allowedValues.',
  ),
  NORM_PRICE_INVALID: own(
    '900017 - NORM_PRICE_INVALID',
    'The base price is incomplete or its units do not fit',
    'normPriceInfo needs all four members, and normAmount and normUnit have to be one of the allowed pairs.',
    'Send all four members with one of the allowed pairs.',
  ),
  MEMBER_REPEATED: own(
    '900018 - MEMBER_REPEATED',
    'A member occurs twice in one object',
    'JSON readers disagree about which of two equal members counts, so none is taken.',
    'Send the member once.',
  ),
  ELEMENT_NOT_AN_OBJECT: own(
    '900019 - ELEMENT_NOT_AN_OBJECT',
    'The element is not a JSON object',
    'Every element of a delivery is an object; this one is a number, a text, a list or null.',
    'Send an object.',
  ),
  ORDER_LIMIT_OUT_OF_RANGE: own(
    '900020 - ORDER_LIMIT_OUT_OF_RANGE',
    'The order limit is out of range',
    'maxOrderQuantity takes quantities from 1 to 50 and periods from 1 to 365 days.',
    'Send whole numbers within the range.',
  ),
  SALE_PRICE_NOT_LOWER: own(
    '900021 - SALE_PRICE_NOT_LOWER',
    'The sale price is not below the standard price',
    'A sale that does not lower the price is none.',
    'Lower salePrice, or leave sale out.',
  ),
} as const satisfies Catalogue;

/** Errors and hints of the shop check, and public codes that this server never gives. */
export const shopErrors = {
  INVALID_VALUE_DELIVERYTYPE: known(
    '100004 - INVALID_VALUE_DELIVERYTYPE',
    'The delivery type is not set up',
    'Known from older versions of the interface; Products V5 has no delivery type, so it does not occur here.',
    'Nothing to do.',
  ),
  SWITCH_API_VERSION: known(
    '100096 - SWITCH_API_VERSION',
    'The variation was made with a newer version of the interface',
    'Known from servers that run several versions side by side; it does not occur here.',
    'Use the newest version.',
  ),
  INCOMPLETE_MEDIA_ASSET_IMPORT: known(
    '300007 - INCOMPLETE_MEDIA_ASSET_IMPORT',
    'Media assets are still being worked on',
    'The variation is shown; some of its files are not fetched yet, which takes up to a day.',
    'Wait.',
  ),
  VARIATIONTHEME_INVALID: known(
    '600004 - VARIATIONTHEME_INVALID',
    'The variations of the product do not differ in any variation theme',
    'Shoppers choose between the variations of a product by its themes, for example colour; two that are equal in all of them cannot be told apart.',
    'Give each variation of the productReference its own value of a theme of the category group.',
  ),
  PRODUCTDATASHEET_MISSING: known(
    '800020 - PRODUCTDATASHEET_MISSING',
    'A required document is missing',
    'An attribute of the category group asks for a document, for example PRODUCT_DATASHEET, among the media assets.',
    'Add a media asset of the type that the title names.',
  ),
  DESCRIPTION_LONG: own(
    '900030 - DESCRIPTION_LONG',
    'The description is longer than about 2000 characters',
    'The variation is shown; very long descriptions are cut on small screens.',
    'Shorten the description if you like.',
  ),
  IMAGES_MANY: own(
    '900031 - IMAGES_MANY',
    'There are more than ten images',
    'The variation is shown; more than ten images are seldom looked at.',
    'Send the best ten if you like.',
  ),
  FILE_NAME_UNUSUAL: own(
    '900032 - FILE_NAME_UNUSUAL',
    'The name of a file has umlauts or special characters',
    'The variation is shown; some systems on the way to the shop cannot fetch such a file.',
    'Rename the file to letters, digits, hyphens and dots.',
  ),
  BULLET_POINTS_MANY: own(
    '900033 - BULLET_POINTS_MANY',
    'There are more than five bullet points',
    'The variation is shown with all of them; five are enough for most shoppers.',
    'Send the best five if you like.',
  ),
  MAIN_IMAGE_UNUSABLE: own(
    '900040 - MAIN_IMAGE_UNUSABLE',
    'The main image cannot be used',
    'The first image could not be fetched, is not JPG or PNG, or its size is out of range.',
    'Send an image of at least 500 x 1000 and at most 4500 pixels a side.',
  ),
  HAUPTBILDER_NICHT_VORHANDEN: known(
    'HAUPTBILDER_NICHT_VORHANDEN',
    'There is no main image',
    'Known without its number; this server gives 900040 instead.',
    'See 900040.',
  ),
} as const satisfies Catalogue;
