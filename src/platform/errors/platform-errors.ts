import type { Catalogue, CatalogueEntry, CauseOfError } from './catalogue.ts';
import { statusPhrase } from './status-phrase.ts';

/** An entry whose title is the phrase of its status (conventions, section 4). */
function refusal(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals that every operation can give. Areas add their own catalogues. */
export const platformErrors = {
  // 400: the request itself is wrong; sending it again changes nothing.
  BAD_REQUEST: refusal(
    'lasting',
    400,
    'BAD_REQUEST',
    'The request is not well-formed HTTP, or its path contains an invalid percent-encoding.',
    'Correct the request line and headers; percent-encode path segments as UTF-8.',
  ),
  INVALID_JSON: refusal(
    'lasting',
    400,
    'INVALID_JSON',
    'The body is not valid JSON in UTF-8, is nested too deeply, or has an object with a duplicate member.',
    'Send valid JSON in UTF-8 with each member once; jsonpath points to a duplicate member.',
  ),
  NOT_AN_ARRAY: refusal(
    'lasting',
    400,
    'NOT_AN_ARRAY',
    'The operation expects a list of elements, but the body contains something else.',
    'Send a JSON array, or the object that the operation expects around the array.',
  ),
  TOO_MANY_ELEMENTS: refusal(
    'lasting',
    400,
    'TOO_MANY_ELEMENTS',
    'The list has more elements than one request may contain.',
    'Split the list into several requests.',
  ),
  VALIDATION_FAILED: refusal(
    'lasting',
    400,
    'VALIDATION_FAILED',
    'A member of the body does not match the schema of the operation.',
    'Correct the member at jsonpath; detail says what is expected.',
  ),
  INVALID_PARAMETER: refusal(
    'lasting',
    400,
    'INVALID_PARAMETER',
    'A query or path parameter has an invalid value.',
    'Correct the parameter that detail names.',
  ),
  UNKNOWN_PARAMETER: refusal(
    'lasting',
    400,
    'UNKNOWN_PARAMETER',
    'The operation does not support one of the query parameters. The request was not processed, because ignoring the parameter could have an effect that you did not intend.',
    'Use one of the parameters that detail lists, or remove the parameter. Names that begin with _ are allowed.',
  ),
  INVALID_CURSOR: refusal(
    'lasting',
    400,
    'INVALID_CURSOR',
    'The cursor belongs to another list or partner, was modified, or is older than 24 hours.',
    'Start again with the first page and follow the next links.',
  ),
  INVALID_HEADER: refusal(
    'lasting',
    400,
    'INVALID_HEADER',
    'A request header has an invalid value.',
    'Correct the header that detail names, or leave it out.',
  ),

  // 401: the caller is not known.
  UNAUTHENTICATED: refusal(
    'lasting',
    401,
    'UNAUTHENTICATED',
    'The request has no bearer token, or the Authorization header does not have the form "Bearer TOKEN".',
    'Get a token from POST /v1/token and send it as "Authorization: Bearer TOKEN".',
  ),
  TOKEN_INVALID: refusal(
    'lasting',
    401,
    'TOKEN_INVALID',
    'The token was not issued by this server, was modified, or is not an access token.',
    'Send the complete access_token from POST /v1/token of this server.',
  ),
  TOKEN_EXPIRED: refusal(
    'lasting',
    401,
    'TOKEN_EXPIRED',
    'The token has expired.',
    'Use the refresh token, or log in again.',
  ),
  SESSION_ENDED: refusal(
    'lasting',
    401,
    'SESSION_ENDED',
    'The session of the token has ended, either by a logout or because one of its refresh tokens was used twice.',
    'Log in again. Let only one process refresh the tokens of a session; each refresh token can be used only once.',
  ),
  UNKNOWN_PARTNER: refusal(
    'passing',
    401,
    'UNKNOWN_PARTNER',
    'The token of the other issuer is valid, but it does not name a partner of this marketplace.',
    'Configure the issuer to put the partner id into the token, or ask the operator to create the partner.',
  ),

  // 403: the caller is known but not allowed.
  MISSING_ROLE: refusal(
    'passing',
    403,
    'MISSING_ROLE',
    'The API user has none of the roles that this operation requires.',
    'Ask the operator for one of the roles that detail names, then log in again.',
  ),
  MISSING_SCOPE: refusal(
    'passing',
    403,
    'MISSING_SCOPE',
    'The token of the app does not have the scope that this operation requires.',
    'Request a token with the scope that detail names.',
  ),
  PARTNER_SUSPENDED: refusal(
    'passing',
    403,
    'PARTNER_SUSPENDED',
    'The operator has suspended the partner. All its requests are refused, and its products are offline.',
    'Ask the operator of the marketplace how to lift the suspension. No data is lost, and tokens work again once it is lifted.',
  ),
  PARTNER_ENDED: refusal(
    'passing',
    403,
    'PARTNER_ENDED',
    'The contract of the partner has ended. For 70 days the partner can still read its data and handle returns, but cannot write anything else.',
    'Read the data that you need, and accept or reject returns before the 70 days are over.',
  ),
  ACCESS_ENDED: refusal(
    'lasting',
    403,
    'ACCESS_ENDED',
    'The contract of the partner ended more than 70 days ago; its tokens no longer give access.',
    'Ask the operator about the contract. Logging in again does not restore access.',
  ),
  WRONG_PLANE: refusal(
    'lasting',
    403,
    'WRONG_PLANE',
    'The token was issued for the other plane.',
    'Send the request to the plane that issued the token.',
  ),

  // 404 to 415, 429 and 431: the request cannot be processed as it is.
  NOT_FOUND: refusal(
    'passing',
    404,
    'NOT_FOUND',
    'The path does not exist, or the caller has no record with this key.',
    'Check the path, the version and the key; encode slashes inside a key as %2F.',
  ),
  METHOD_NOT_ALLOWED: refusal(
    'lasting',
    405,
    'METHOD_NOT_ALLOWED',
    'The path exists, but not with this method.',
    'Use one of the methods in the Allow header.',
  ),
  NOT_ACCEPTABLE: refusal(
    'lasting',
    406,
    'NOT_ACCEPTABLE',
    'The Accept header allows none of the formats of the operation.',
    'Accept one of the formats that detail names.',
  ),
  REQUEST_TIMEOUT: refusal(
    'passing',
    408,
    'REQUEST_TIMEOUT',
    'The request did not arrive completely in time.',
    'Send the request again over a faster connection, or in smaller pieces.',
  ),
  CONFLICT: refusal(
    'passing',
    409,
    'CONFLICT',
    'The state of the record does not allow the change.',
    'Read the current state of the record before you send another change.',
  ),
  VERSION_GONE: refusal(
    'lasting',
    410,
    'VERSION_GONE',
    'This version of the interface is no longer available.',
    'Use the version that the Link header names.',
  ),
  PRECONDITION_FAILED: refusal(
    'passing',
    412,
    'PRECONDITION_FAILED',
    'A condition in the request headers is not met.',
    'Read the record again and send the request with its current ETag.',
  ),
  BODY_TOO_LARGE: refusal(
    'lasting',
    413,
    'BODY_TOO_LARGE',
    'The body is larger than the operation allows.',
    'Split the body into several requests.',
  ),
  URL_TOO_LONG: refusal(
    'lasting',
    414,
    'URL_TOO_LONG',
    'The path with its query is too long.',
    'Send fewer or shorter query values in one request.',
  ),
  UNSUPPORTED_MEDIA_TYPE: refusal(
    'lasting',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'The operation does not support the content type or the content encoding of the body.',
    'Send the content type that detail names, in UTF-8, and compressed only in a coding that Accept-Encoding names.',
  ),
  TOO_MANY_REQUESTS: refusal(
    'passing',
    429,
    'TOO_MANY_REQUESTS',
    'Rate limit exceeded.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
  HEADERS_TOO_LARGE: refusal(
    'lasting',
    431,
    'HEADERS_TOO_LARGE',
    'The request headers are too large.',
    'Send fewer or shorter headers.',
  ),
  TRANSFER_ENCODING_UNSUPPORTED: refusal(
    'lasting',
    501,
    'TRANSFER_ENCODING_UNSUPPORTED',
    'The body has a transfer encoding other than chunked.',
    'Send the body with Content-Length, or with "Transfer-Encoding: chunked" alone, and uncompressed.',
  ),

  // Other 5xx: nothing is wrong with the request.
  INTERNAL_ERROR: refusal(
    'passing',
    500,
    'INTERNAL_ERROR',
    'The server failed. Its log has the details under the logref.',
    'Report the logref to the operator.',
  ),
  OVERLOADED: refusal(
    'passing',
    503,
    'OVERLOADED',
    'Too many requests or deliveries are in progress. This request was not processed.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
  STATE_REPLACED: refusal(
    'passing',
    503,
    'STATE_REPLACED',
    'The sandbox was reset or a snapshot was restored while it processed the request.',
    'Send the request again after the number of seconds in the Retry-After header; if the response is then 401, log in again.',
  ),
  TIMEOUT: refusal(
    'passing',
    503,
    'TIMEOUT',
    'The response was not ready in time. A write may still have been applied.',
    'Read the current state before you send the request again.',
  ),
  ISSUER_UNAVAILABLE: refusal(
    'passing',
    503,
    'ISSUER_UNAVAILABLE',
    'The issuer of the token cannot be reached, and the server does not have its keys yet.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
  NOT_READY: refusal(
    'passing',
    503,
    'NOT_READY',
    'The server is starting or stopping.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
} satisfies Catalogue;
