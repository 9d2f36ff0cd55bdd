import { numberedErrors } from '@kontor/contract/errors';

/** Errors of single elements of a delivery. */
export const deliveryErrors = numberedErrors({
  EAN_MUST_BE_UNIQUE: {
    passing: 100013,
    title: 'Another active sku of this partner already uses the ean',
    meaning: 'An ean can only be used by one active sku of a partner, and another one already uses it.',
    remedy: 'Switch the other sku off first, or correct the ean.',
  },
  INVALID_VALUE_DEFINITION: {
    passing: 100017,
    title: 'The attribute does not match the definition in the category group',
    meaning:
      'The name of an attribute, one of its values or the number of values does not match the definition in the category group.',
    remedy: 'Compare with GET /v5/products/categories, or send the attribute with "additional": true.',
  },
  WRONG_FORMAT: {
    lasting: 200003,
    title: 'The value does not have the required form',
    meaning:
      'The type or the form of the value is wrong: for example an amount with more decimal places than its currency has, or an ean whose last digit is not the check digit of the others.',
    remedy:
      'Send the value in the form that the contract describes for the field. Compare all digits of an ean with the product: closestMatch is right only if just the last one is wrong.',
  },
  VALUE_MUST_BE_UNIQUE: {
    passing: 200004,
    title: 'The sku is stored with another productReference or ean',
    meaning: 'productReference, sku and ean of an active variation belong together and cannot be changed.',
    remedy: 'Switch the sku off, deliver it again with the new value, and switch it on.',
  },
  WRONG_SALE_PRICE_PERIOD: {
    lasting: 400007,
    title: 'The period of the sale is invalid',
    meaning:
      'The sale ends before it starts, or it starts before today in Europe/Berlin. Only a stored sale may keep a start in the past.',
    remedy: 'Set the start to today or later, and the end to a time after the start.',
  },
  MANDATORY_ATTRIBUTE: {
    passing: 500001,
    title: 'An attribute or field that this category requires is missing',
    meaning:
      'The category group requires an attribute by law, or it requires a field under a condition that is met.',
    remedy: 'Add the attribute or field that the error names.',
  },
  MANDATORY_FIELD_MISSING: {
    lasting: 900001,
    title: 'A required member is missing',
    meaning: 'A required member of the element is absent or null, or a text that has only blanks.',
    remedy: 'Add the member that jsonPath names.',
  },
  LENGTH_OUT_OF_RANGE: {
    lasting: 900002,
    title: 'The value is too long or too short',
    meaning: 'A text has too many or too few characters, or a list has too many or too few entries.',
    remedy: 'Shorten or lengthen the value.',
  },
  UNKNOWN_ENUM_VALUE: {
    lasting: 900003,
    title: 'The value is not one of the allowed ones',
    meaning: 'The field accepts only certain values. They are case-sensitive.',
    remedy: 'Send one of allowedValues.',
  },
  UNKNOWN_BRAND: {
    passing: 900004,
    title: 'No brand has this id',
    meaning: 'brandId is not in the brand list of the marketplace.',
    remedy: 'Use an id from GET /v5/products/brands; closestMatch is the most similar one.',
  },
  BRAND_NOT_USABLE: {
    passing: 900005,
    title: 'The brand cannot be used for deliveries',
    meaning:
      'The brand is known, but the marketplace accepts no new variations of it. Stored variations keep it, and can be corrected.',
    remedy: 'Use a brand whose flag "useable" is true, or ask the operator to open the brand.',
  },
  UNKNOWN_CATEGORY: {
    passing: 900006,
    title: 'No category has this name',
    meaning: 'The category is not in the category list of the marketplace.',
    remedy: 'Use a name from GET /v5/products/categories; closestMatch is the most similar one.',
  },
  UNKNOWN_SKU: {
    passing: 900007,
    title: 'The partner has no variation with this sku',
    meaning: 'A price or an active flag was sent for a sku that has not been delivered successfully.',
    remedy: 'Deliver the product first.',
  },
  SKU_REPEATED_IN_REQUEST: {
    lasting: 900008,
    title: 'A later element of the request has the same sku',
    meaning: 'If several elements have the same sku, only the last one is applied.',
    remedy: 'Send each sku once in a request.',
  },
  DIFFERS_WITHIN_PRODUCT: {
    passing: 900009,
    title: 'The value differs from the other variations of the product',
    meaning:
      'category, brandId, productLine and the roles of foodInformation must be the same in all variations of a productReference.',
    remedy:
      'Send the same value as in the other variations, or deliver all of them with the new value in one request.',
  },
  IMAGE_MISSING: {
    lasting: 900010,
    title: 'There is no image',
    meaning: 'mediaAssets is missing or has no entry of type IMAGE.',
    remedy: 'Add at least one media asset of type IMAGE.',
  },
  ADDRESS_ROLE_MISSING: {
    lasting: 900011,
    title: 'An address has no valid role, or no address has the required role',
    meaning:
      'Every address must have the role of its economic operator. One product safety address must be a DISTRIBUTOR.',
    remedy: 'Add one of allowedValues to the roles.',
  },
  ADDRESS_CONTACT_MISSING: {
    lasting: 900012,
    title: 'The address has neither email nor url',
    meaning: 'Shoppers must be able to reach the economic operator of a product-safety address.',
    remedy: 'Add email or url.',
  },
  FOOD_INFORMATION_MISSING: {
    lasting: 900013,
    title: 'A food or feed category needs foodInformation',
    meaning: 'The category is for food or animal feed. These need the addresses of the business operators.',
    remedy: 'Add compliance.foodInformation with at least one address.',
  },
  PRODUCT_SAFETY_MISSING: {
    lasting: 900014,
    title: 'productSafety is missing',
    meaning: 'Every category except food and animal feed needs product safety addresses.',
    remedy: 'Add compliance.productSafety with at least one address.',
  },
  VAT_NOT_ALLOWED: {
    lasting: 900015,
    title: 'The vat rate is not allowed',
    meaning: 'vat is not one of the accepted rates. NONE is never accepted.',
    remedy: 'Send FULL, REDUCED or FREE.',
  },
  CURRENCY_NOT_ALLOWED: {
    lasting: 900016,
    title: 'The currency is not allowed',
    meaning:
      'The marketplace accepts prices only in certain currencies, and a sale only in that of its standard price.',
    remedy: 'Send one of allowedValues.',
  },
  NORM_PRICE_INVALID: {
    lasting: 900017,
    title: 'The base price is incomplete or its units do not fit',
    meaning:
      'normPriceInfo needs all four members, and normAmount and normUnit must be one of the allowed pairs.',
    remedy: 'Send all four members with one of the allowed pairs.',
  },
  MEMBER_REPEATED: {
    lasting: 900018,
    title: 'A member occurs twice in one object',
    meaning: 'An object has two members with the same name, so it is unclear which one is meant.',
    remedy: 'Send the member once.',
  },
  ELEMENT_NOT_AN_OBJECT: {
    lasting: 900019,
    title: 'The element is not a JSON object',
    meaning: 'Every element of a delivery must be an object. This one is a number, a text, a list or null.',
    remedy: 'Send an object.',
  },
  ORDER_LIMIT_OUT_OF_RANGE: {
    lasting: 900020,
    title: 'The order limit is out of range',
    meaning: 'maxOrderQuantity allows quantities from 1 to 50 and periods from 1 to 365 days.',
    remedy: 'Send whole numbers within the range.',
  },
  SALE_PRICE_NOT_LOWER: {
    passing: 900021,
    title: 'The sale price is not below the standard price',
    meaning: 'The price of a sale must be lower than the standard price.',
    remedy: 'Lower salePrice, or omit sale.',
  },
});
