import { refusals } from './catalogue.ts';

/** Refusals that every operation can give. Areas add their own catalogues. */
export const platformErrors = refusals({
  // 400: the request itself is wrong; sending it again changes nothing.
  BAD_REQUEST: {
    lasting: 400,
    meaning: 'The request is not well-formed HTTP, or its path contains an invalid percent-encoding.',
    remedy: 'Correct the request line and headers; percent-encode path segments as UTF-8.',
  },
  INVALID_JSON: {
    lasting: 400,
    meaning:
      'The body is not valid JSON in UTF-8, is nested too deeply, or has an object with a duplicate member.',
    remedy: 'Send valid JSON in UTF-8 with each member once; jsonpath points to a duplicate member.',
  },
  NOT_AN_ARRAY: {
    lasting: 400,
    meaning: 'The operation expects a list of elements, but the body contains something else.',
    remedy: 'Send a JSON array, or the object that the operation expects around the array.',
  },
  TOO_MANY_ELEMENTS: {
    lasting: 400,
    meaning: 'The list has more elements than one request may contain.',
    remedy: 'Split the list into several requests.',
  },
  VALIDATION_FAILED: {
    lasting: 400,
    meaning: 'A member of the body does not match the schema of the operation.',
    remedy: 'Correct the member at jsonpath; detail says what is expected.',
  },
  INVALID_PARAMETER: {
    lasting: 400,
    meaning: 'A query or path parameter has an invalid value.',
    remedy: 'Correct the parameter that detail names.',
  },
  UNKNOWN_PARAMETER: {
    lasting: 400,
    meaning:
      'The operation does not support one of the query parameters. The request was not processed, because ignoring the parameter could have an effect that you did not intend.',
    remedy:
      'Use one of the parameters that detail lists, or remove the parameter. Names that begin with _ are allowed.',
  },
  INVALID_CURSOR: {
    lasting: 400,
    meaning: 'The cursor belongs to another list or partner, was modified, or is older than 24 hours.',
    remedy: 'Start again with the first page and follow the next links.',
  },
  INVALID_HEADER: {
    lasting: 400,
    meaning: 'A request header has an invalid value.',
    remedy: 'Correct the header that detail names, or leave it out.',
  },

  // 401: the caller is not known.
  UNAUTHENTICATED: {
    lasting: 401,
    meaning:
      'The request has no bearer token, or the Authorization header does not have the form "Bearer TOKEN".',
    remedy: 'Get a token from POST /v1/token and send it as "Authorization: Bearer TOKEN".',
  },
  TOKEN_INVALID: {
    lasting: 401,
    meaning: 'The token was not issued by this server, was modified, or is not an access token.',
    remedy: 'Send the complete access_token from POST /v1/token of this server.',
  },
  TOKEN_EXPIRED: {
    lasting: 401,
    meaning: 'The token has expired.',
    remedy: 'Use the refresh token, or log in again.',
  },
  SESSION_ENDED: {
    lasting: 401,
    meaning:
      'The session of the token has ended, either by a logout or because one of its refresh tokens was used twice.',
    remedy:
      'Log in again. Let only one process refresh the tokens of a session; each refresh token can be used only once.',
  },
  UNKNOWN_PARTNER: {
    passing: 401,
    meaning: 'The token of the other issuer is valid, but it does not name a partner of this marketplace.',
    remedy:
      'Configure the issuer to put the partner id into the token, or ask the operator to create the partner.',
  },

  // 403: the caller is known but not allowed.
  MISSING_ROLE: {
    passing: 403,
    meaning: 'The API user has none of the roles that this operation requires.',
    remedy: 'Ask the operator for one of the roles that detail names, then log in again.',
  },
  MISSING_SCOPE: {
    passing: 403,
    meaning: 'The token of the app does not have the scope that this operation requires.',
    remedy: 'Request a token with the scope that detail names, as the parameter scope of the token request.',
  },
  PARTNER_SUSPENDED: {
    passing: 403,
    meaning:
      'The operator has suspended the partner. All its requests are refused, and its products are offline.',
    remedy:
      'Ask the operator of the marketplace how to lift the suspension. No data is lost, and tokens work again once it is lifted.',
  },
  PARTNER_ENDED: {
    passing: 403,
    meaning:
      'The contract of the partner has ended. For 70 days the partner can still read its data and handle returns, but cannot write anything else.',
    remedy: 'Read the data that you need, and accept or reject returns before the 70 days are over.',
  },
  ACCESS_ENDED: {
    lasting: 403,
    meaning: 'The contract of the partner ended more than 70 days ago; its tokens no longer give access.',
    remedy: 'Ask the operator about the contract. Logging in again does not restore access.',
  },
  WRONG_PLANE: {
    lasting: 403,
    meaning: 'The token was issued for the other plane.',
    remedy: 'Send the request to the plane that issued the token.',
  },

  // 404 to 415, 429 and 431: the request cannot be processed as it is.
  NOT_FOUND: {
    passing: 404,
    meaning: 'The path does not exist, or the caller has no record with this key.',
    remedy: 'Check the path, the version and the key; encode slashes inside a key as %2F.',
  },
  METHOD_NOT_ALLOWED: {
    lasting: 405,
    meaning: 'The path exists, but not with this method.',
    remedy: 'Use one of the methods in the Allow header.',
  },
  NOT_ACCEPTABLE: {
    lasting: 406,
    meaning: 'The Accept header allows none of the formats of the operation.',
    remedy: 'Accept one of the formats that detail names.',
  },
  REQUEST_TIMEOUT: {
    passing: 408,
    meaning: 'The request did not arrive completely in time.',
    remedy: 'Send the request again over a faster connection, or in smaller pieces.',
  },
  CONFLICT: {
    passing: 409,
    meaning: 'The state of the record does not allow the change.',
    remedy: 'Read the current state of the record before you send another change.',
  },
  VERSION_GONE: {
    lasting: 410,
    meaning: 'This version of the interface is no longer available.',
    remedy: 'Use the version that the Link header names.',
  },
  PRECONDITION_FAILED: {
    passing: 412,
    meaning: 'A condition in the request headers is not met.',
    remedy: 'Read the record again and send the request with its current ETag.',
  },
  BODY_TOO_LARGE: {
    lasting: 413,
    meaning: 'The body is larger than the operation allows.',
    remedy: 'Send the elements in several requests, or a shorter body where it has none.',
  },
  URL_TOO_LONG: {
    lasting: 414,
    meaning: 'The path with its query is too long.',
    remedy: 'Send fewer or shorter query values in one request.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    lasting: 415,
    meaning: 'The operation does not support the content type or the content encoding of the body.',
    remedy:
      'Send the content type that detail names, in UTF-8, and compressed only in a coding that Accept-Encoding names.',
  },
  TOO_MANY_REQUESTS: {
    passing: 429,
    meaning: 'Rate limit exceeded.',
    remedy: 'Send the request again after the number of seconds in the Retry-After header.',
  },
  HEADERS_TOO_LARGE: {
    lasting: 431,
    meaning: 'The request headers are too large.',
    remedy: 'Send fewer or shorter headers.',
  },
  HOST_NOT_SERVED: {
    lasting: 421,
    meaning:
      'A sandbox on this machine was reached under a name that is not its own, as a page of another site could reach it.',
    remedy: 'Use localhost or 127.0.0.1 as host, or start the sandbox with the name in KONTOR_ALLOWED_HOSTS.',
  },
  TRANSFER_ENCODING_UNSUPPORTED: {
    lasting: 501,
    meaning: 'The body has a transfer encoding other than chunked.',
    remedy:
      'Send the body with Content-Length, or with "Transfer-Encoding: chunked" alone, and uncompressed.',
  },

  // 500 and 503: nothing is wrong with the request.
  INTERNAL_ERROR: {
    passing: 500,
    meaning: 'The server failed. Its log has the details under the logref.',
    remedy: 'Report the logref to the operator.',
  },
  OVERLOADED: {
    passing: 503,
    meaning: 'Too many requests or deliveries are in progress. This request was not processed.',
    remedy: 'Send the request again after the number of seconds in the Retry-After header.',
  },
  STATE_REPLACED: {
    passing: 503,
    meaning: 'The sandbox was reset or a snapshot was restored while it processed the request.',
    remedy:
      'Send the request again after the number of seconds in the Retry-After header; if the response is then 401, log in again.',
  },
  TIMEOUT: {
    passing: 503,
    meaning: 'The response was not ready in time. A write may still have been applied.',
    remedy: 'Read the current state before you send the request again.',
  },
  ISSUER_UNAVAILABLE: {
    passing: 503,
    meaning: 'The issuer of the token cannot be reached, and the server does not have its keys yet.',
    remedy: 'Send the request again after the number of seconds in the Retry-After header.',
  },
  RECORD_UNREADABLE: {
    passing: 503,
    meaning:
      'The record exists, but the server cannot decrypt the personal data in it: the stored text is damaged, or its key is missing.',
    remedy:
      'Report the record that detail names to the operator of the marketplace, who restores it or gives the server the missing key; until then, requests for it fail. Lists leave damaged records out.',
  },
  NOT_READY: {
    passing: 503,
    meaning: 'The server is starting or stopping.',
    remedy: 'Send the request again after the number of seconds in the Retry-After header.',
  },
});
