import { numberedErrors, refusals } from '@kontor/contract/errors';

/** Refusals of quantities and product delivery information (AV24). */
export const availabilityErrors = numberedErrors({
  UNKNOWN_SKU: {
    passing: 3001,
    meaning: 'The partner has no product with this sku.',
    remedy: 'Deliver the product first, or correct the sku.',
  },
  INVALID_QUANTITY: {
    lasting: 3002,
    meaning: 'The quantity is missing, or is not a whole number from 0 to 999999999.',
    remedy: 'Send a whole number from 0 to 999999999; 0 means sold out.',
  },
  SKU_MISSING: {
    lasting: 3003,
    meaning: 'The element has no sku.',
    remedy: 'Add the member sku with the sku of one of your products.',
  },
  SKU_REPEATED: {
    lasting: 3004,
    meaning: 'The same sku occurs again later in the request.',
    remedy: 'Send every sku only once in a request.',
  },
  UNKNOWN_SHIPPING_PROFILE: {
    passing: 3005,
    meaning: 'The partner has no shipping profile with this id.',
    remedy: 'Read the shipping profiles and use the id of one of them.',
  },
  INVALID_PROCESSING_TIME: {
    lasting: 3006,
    meaning: 'The processing time is neither DEFAULT nor a number of days from 1 to 99.',
    remedy: 'Send DEFAULT, or a number of days from 1 to 99.',
  },
  MISSING_FIELD: {
    lasting: 3007,
    meaning: 'A required member of the element is missing, null or empty.',
    remedy: 'Add the member at jsonpath.',
  },
  INVALID_FIELD: {
    lasting: 3011,
    meaning: 'The element is not an object, has a duplicate member, or has a member of the wrong type.',
    remedy: 'Correct the place at jsonpath; detail says what is expected.',
  },
  ELEMENT_TOO_LARGE: {
    lasting: 3012,
    meaning: 'The element has more bytes than are allowed.',
    remedy: 'Send only the members that the contract defines.',
  },
  TOO_MANY_ELEMENTS: {
    lasting: 3008,
    status: 413,
    meaning: 'The request has more than 200 elements. Nothing was stored.',
    remedy: 'Split the list into requests of up to 200 elements.',
  },
  NO_ELEMENT: {
    lasting: 3013,
    status: 400,
    meaning: 'The list is empty.',
    remedy: 'Send 1 to 200 elements.',
  },
  NO_QUANTITY_STORED: {
    passing: 3009,
    status: 404,
    meaning: 'The partner has no product with this sku, or has never stored a quantity for it.',
    remedy: 'Correct the sku, or store a quantity first.',
  },
  NO_PROFILE_ASSIGNED: {
    passing: 3010,
    status: 404,
    meaning: 'The partner has no product with this sku, or no shipping profile is assigned to it.',
    remedy: 'Correct the sku, or assign a shipping profile first.',
  },
  INTERNAL_ERROR: {
    passing: 3099,
    status: 500,
    meaning: 'The server failed. Product delivery information reports this with a number.',
    remedy: 'Send the request again later. If it fails again, report the logref to the operator.',
  },
});

/** Refusals of shipping profiles, except those of single members. */
export const profileErrors = refusals({
  PROFILE_NAME_TAKEN: {
    passing: 400,
    meaning:
      'Shipping profile name already in use by this partner. Letter case and leading or trailing spaces are ignored.',
    remedy: 'Choose another name, or change the existing profile.',
  },
  DELIVERY_TYPE_FIXED: {
    lasting: 400,
    meaning: 'The delivery type of a shipping profile cannot be changed.',
    remedy: 'Send the stored delivery type, or create a new profile.',
  },
  SHIPPING_PROFILE_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no shipping profile with this id.',
    remedy: 'Read the shipping profiles and use the id of one of them.',
  },
  PROFILE_IN_USE: {
    passing: 412,
    meaning: 'The shipping profile is assigned to at least one sku.',
    remedy:
      'Assign another profile to these skus first; the list of product delivery information shows them.',
  },
  LAST_PROFILE: {
    passing: 412,
    meaning: 'This is the only shipping profile of the partner.',
    remedy: 'Create another profile first.',
  },
});
