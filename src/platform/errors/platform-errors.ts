import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { statusPhrase } from './status-phrase.ts';

/** An entry whose title is the phrase of its status (conventions, section 4). */
function refusal(status: number, code: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals that any operation can give before or around its own work. Areas add their own catalogues. */
export const platformErrors = {
  // 400: the request itself is wrong; sending it again changes nothing.
  BAD_REQUEST: refusal(
    400,
    'BAD_REQUEST',
    'The request is not well-formed HTTP, or its path holds a broken percent sequence.',
    'Correct the request line and headers; percent-encode path segments as UTF-8.',
  ),
  INVALID_JSON: refusal(
    400,
    'INVALID_JSON',
    'The body is not a JSON text in UTF-8, or is nested deeper than the server reads.',
    'Send one valid JSON text in UTF-8.',
  ),
  NOT_AN_ARRAY: refusal(
    400,
    'NOT_AN_ARRAY',
    'The operation takes a list of elements and the body holds something else.',
    'Put the elements into a JSON array, or into the wrapping member that the operation names.',
  ),
  TOO_MANY_ELEMENTS: refusal(
    400,
    'TOO_MANY_ELEMENTS',
    'The list holds more elements than one request may carry.',
    'Split the list over several requests.',
  ),
  VALIDATION_FAILED: refusal(
    400,
    'VALIDATION_FAILED',
    'A member of the body breaks the schema of the operation.',
    'Correct the member at jsonpath; detail says what is expected there.',
  ),
  INVALID_PARAMETER: refusal(
    400,
    'INVALID_PARAMETER',
    'A query or path parameter has a value that the operation does not read.',
    'Correct the parameter that detail names.',
  ),
  UNKNOWN_PARAMETER: refusal(
    400,
    'UNKNOWN_PARAMETER',
    'The query has a parameter that the operation does not have. Nothing was done: ignored, it would have done something else than was meant.',
    'Use one of the parameters that detail lists, or leave it out. A name of your own may begin with _.',
  ),
  INVALID_CURSOR: refusal(
    400,
    'INVALID_CURSOR',
    'The cursor was not given out by this list for this partner, was altered, or is older than 24 hours.',
    'Start again from the first page and follow its next links.',
  ),
  INVALID_HEADER: refusal(
    400,
    'INVALID_HEADER',
    'A request header has a value that cannot be read.',
    'Correct the header that detail names, or leave it out.',
  ),

  // 401: who calls is not known.
  UNAUTHENTICATED: refusal(
    401,
    'UNAUTHENTICATED',
    'The request carries no bearer token, or the Authorization header is not of the form "Bearer TOKEN".',
    'Fetch a token at POST /v1/token and send it as "Authorization: Bearer TOKEN".',
  ),
  TOKEN_INVALID: refusal(
    401,
    'TOKEN_INVALID',
    'The token was not made by this server, was altered, or is not an access token.',
    'Send the access_token of POST /v1/token of this server, whole and unchanged.',
  ),
  TOKEN_EXPIRED: refusal(
    401,
    'TOKEN_EXPIRED',
    'The token was good and its time is over.',
    'Use the refresh token, or log in again.',
  ),
  SESSION_ENDED: refusal(
    401,
    'SESSION_ENDED',
    'The session of the token was ended: by a log-out, or because one of its refresh tokens was used twice.',
    'Log in again.',
  ),
  UNKNOWN_PARTNER: refusal(
    401,
    'UNKNOWN_PARTNER',
    'The token of another issuer is good, and names no partner of this marketplace.',
    'Let the issuer put the partner id into the token, or have the operator create the partner.',
  ),

  // 403: who calls is known and may not.
  MISSING_ROLE: refusal(
    403,
    'MISSING_ROLE',
    'The API user has none of the roles that open the operation.',
    'Ask the operator for one of the roles that detail names, then log in again.',
  ),
  MISSING_SCOPE: refusal(
    403,
    'MISSING_SCOPE',
    'The token of the app was issued without the scope that opens the operation.',
    'Ask for the scope that detail names when the token is fetched.',
  ),
  WRONG_PLANE: refusal(
    403,
    'WRONG_PLANE',
    'The token is good on another plane and means nothing on this one.',
    'Call the plane that the token was made for.',
  ),

  // 404 to 415 and 431: the request does not fit what is there.
  NOT_FOUND: refusal(
    404,
    'NOT_FOUND',
    'There is no such path, or no record with this key that the caller may see.',
    'Check path, version and key; encode slashes inside a key as %2F.',
  ),
  METHOD_NOT_ALLOWED: refusal(
    405,
    'METHOD_NOT_ALLOWED',
    'The path exists and does not answer to this method.',
    'Use one of the methods of the Allow header.',
  ),
  NOT_ACCEPTABLE: refusal(
    406,
    'NOT_ACCEPTABLE',
    'The Accept header leaves out every format that the operation can write.',
    'Accept one of the formats that detail names.',
  ),
  REQUEST_TIMEOUT: refusal(
    408,
    'REQUEST_TIMEOUT',
    'The request did not arrive completely in the time the server waits for it.',
    'Send the request again over a faster connection, or in smaller pieces.',
  ),
  CONFLICT: refusal(
    409,
    'CONFLICT',
    'The state of the record does not allow the change.',
    'Read the record, then decide again.',
  ),
  VERSION_GONE: refusal(
    410,
    'VERSION_GONE',
    'This version of the interface has been switched off.',
    'Move to the version that the Link header names.',
  ),
  PRECONDITION_FAILED: refusal(
    412,
    'PRECONDITION_FAILED',
    'A conditional header of the request does not hold.',
    'Read the record again and repeat the request with its present ETag.',
  ),
  BODY_TOO_LARGE: refusal(
    413,
    'BODY_TOO_LARGE',
    'The body is larger than the operation reads.',
    'Split the content over several requests.',
  ),
  URL_TOO_LONG: refusal(
    414,
    'URL_TOO_LONG',
    'The path with its query is longer than the server reads.',
    'Ask for fewer values at once.',
  ),
  UNSUPPORTED_MEDIA_TYPE: refusal(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'The body has a content type or a content encoding that the operation does not read.',
    'Send the content type that detail names, in UTF-8 and uncompressed.',
  ),
  TOO_MANY_REQUESTS: refusal(
    429,
    'TOO_MANY_REQUESTS',
    'A request rate is used up.',
    'Wait for the seconds of the Retry-After header.',
  ),
  HEADERS_TOO_LARGE: refusal(
    431,
    'HEADERS_TOO_LARGE',
    'The request headers are larger than the server reads.',
    'Send fewer or shorter headers.',
  ),

  TRANSFER_ENCODING_UNSUPPORTED: refusal(
    501,
    'TRANSFER_ENCODING_UNSUPPORTED',
    'The body comes in a transfer encoding other than chunked.',
    'Send the body with Content-Length, or with "Transfer-Encoding: chunked" alone, and uncompressed.',
  ),

  // Other 5xx: nothing is wrong with the request.
  INTERNAL_ERROR: refusal(
    500,
    'INTERNAL_ERROR',
    'The server failed. The failure is in its log under the logref.',
    'Report the logref to the operator.',
  ),
  OVERLOADED: refusal(
    503,
    'OVERLOADED',
    'The server has more work than it takes on, so it refused the request untouched.',
    'Send the request again after the seconds of the Retry-After header.',
  ),
  TIMEOUT: refusal(
    503,
    'TIMEOUT',
    'The answer was not ready in time. A write may have been done.',
    'Read the state before the request is repeated.',
  ),
  ISSUER_UNAVAILABLE: refusal(
    503,
    'ISSUER_UNAVAILABLE',
    'The issuer of the token cannot be asked for its keys, and none of them is known yet.',
    'Send the request again after Retry-After.',
  ),
  NOT_READY: refusal(
    503,
    'NOT_READY',
    'The server is starting or stopping.',
    'Send the request again after the seconds of the Retry-After header.',
  ),
} satisfies Catalogue;
