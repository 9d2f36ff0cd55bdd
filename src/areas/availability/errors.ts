import {
  type Catalogue,
  type CatalogueEntry,
  type CauseOfError,
  statusPhrase,
} from '../../platform/errors/catalogue.ts';

/** An error of a single element, or of a whole request if it has a status. Clients read its number. */
function numeric(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
  status?: number,
): CatalogueEntry {
  return {
    code,
    cause,
    numeric: true,
    ...(status !== undefined && { status }),
    title,
    meaning,
    remedy,
    own: true,
  };
}

function refusal(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return numeric(cause, code, statusPhrase(status), meaning, remedy, status);
}

/** Refusals of quantities and product delivery information (AV24). */
export const availabilityErrors = {
  UNKNOWN_SKU: numeric(
    'passing',
    '3001 - UNKNOWN_SKU',
    'Unknown sku',
    'The partner has no product with this sku.',
    'Deliver the product first, or correct the sku.',
  ),
  INVALID_QUANTITY: numeric(
    'lasting',
    '3002 - INVALID_QUANTITY',
    'Invalid quantity',
    'The quantity is missing, or is not a whole number from 0 to 999999999.',
    'Send a whole number from 0 to 999999999; 0 means sold out.',
  ),
  SKU_MISSING: numeric(
    'lasting',
    '3003 - SKU_MISSING',
    'Sku missing',
    'The element has no sku.',
    'Add the member sku with the sku of one of your products.',
  ),
  SKU_REPEATED: numeric(
    'lasting',
    '3004 - SKU_REPEATED',
    'Sku repeated',
    'The same sku occurs again later in the request.',
    'Send every sku only once in a request.',
  ),
  UNKNOWN_SHIPPING_PROFILE: numeric(
    'passing',
    '3005 - UNKNOWN_SHIPPING_PROFILE',
    'Unknown shipping profile',
    'The partner has no shipping profile with this id.',
    'Read the shipping profiles and use the id of one of them.',
  ),
  INVALID_PROCESSING_TIME: numeric(
    'lasting',
    '3006 - INVALID_PROCESSING_TIME',
    'Invalid processing time',
    'The processing time is neither DEFAULT nor a number of days from 1 to 99.',
    'Send DEFAULT, or a number of days from 1 to 99.',
  ),
  MISSING_FIELD: numeric(
    'lasting',
    '3007 - MISSING_FIELD',
    'Missing field',
    'A required member of the element is missing, null or empty.',
    'Add the member at jsonpath.',
  ),
  INVALID_FIELD: numeric(
    'lasting',
    '3011 - INVALID_FIELD',
    'Invalid field',
    'The element is not an object, has a duplicate member, or has a member of the wrong type.',
    'Correct the place at jsonpath; detail says what is expected.',
  ),
  ELEMENT_TOO_LARGE: numeric(
    'lasting',
    '3012 - ELEMENT_TOO_LARGE',
    'Element too large',
    'The element has more bytes than are allowed.',
    'Send only the members that the contract defines.',
  ),
  TOO_MANY_ELEMENTS: refusal(
    'lasting',
    413,
    '3008 - TOO_MANY_ELEMENTS',
    'The request has more than 200 elements. Nothing was stored.',
    'Split the list into requests of up to 200 elements.',
  ),
  NO_ELEMENT: refusal('lasting', 400, '3013 - NO_ELEMENT', 'The list is empty.', 'Send 1 to 200 elements.'),
  NO_QUANTITY_STORED: refusal(
    'passing',
    404,
    '3009 - NO_QUANTITY_STORED',
    'The partner has no product with this sku, or has never stored a quantity for it.',
    'Correct the sku, or store a quantity first.',
  ),
  NO_PROFILE_ASSIGNED: refusal(
    'passing',
    404,
    '3010 - NO_PROFILE_ASSIGNED',
    'The partner has no product with this sku, or no shipping profile is assigned to it.',
    'Correct the sku, or assign a shipping profile first.',
  ),
  INTERNAL_ERROR: refusal(
    'passing',
    500,
    '3099 - INTERNAL_ERROR',
    'The server failed. Product delivery information reports this with a number.',
    'Send the request again later. If it fails again, report the logref to the operator.',
  ),
} satisfies Catalogue;

function profileRefusal(
  cause: CauseOfError,
  status: 400 | 404 | 412,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals of shipping profiles, except those of single members. */
export const profileErrors = {
  PROFILE_NAME_TAKEN: profileRefusal(
    'passing',
    400,
    'PROFILE_NAME_TAKEN',
    'Shipping profile name already in use by this partner. Letter case and leading or trailing spaces are ignored.',
    'Choose another name, or change the existing profile.',
  ),
  DELIVERY_TYPE_FIXED: profileRefusal(
    'lasting',
    400,
    'DELIVERY_TYPE_FIXED',
    'The delivery type of a shipping profile cannot be changed.',
    'Send the stored delivery type, or create a new profile.',
  ),
  SHIPPING_PROFILE_NOT_FOUND: profileRefusal(
    'passing',
    404,
    'SHIPPING_PROFILE_NOT_FOUND',
    'The partner has no shipping profile with this id.',
    'Read the shipping profiles and use the id of one of them.',
  ),
  PROFILE_IN_USE: profileRefusal(
    'passing',
    412,
    'PROFILE_IN_USE',
    'The shipping profile is assigned to at least one sku.',
    'Assign another profile to these skus first; the list of product delivery information shows them.',
  ),
  LAST_PROFILE: profileRefusal(
    'passing',
    412,
    'LAST_PROFILE',
    'This is the only shipping profile of the partner.',
    'Create another profile first.',
  ),
} satisfies Catalogue;
