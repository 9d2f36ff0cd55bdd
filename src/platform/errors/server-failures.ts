import { type Catalogue, refusalEntry } from './catalogue.ts';

/** Refusals with which nothing is wrong with the request; a part of `platformErrors`. */
export const serverFailures = {
  INTERNAL_ERROR: refusalEntry(
    'passing',
    500,
    'INTERNAL_ERROR',
    'The server failed. Its log has the details under the logref.',
    'Report the logref to the operator.',
  ),
  OVERLOADED: refusalEntry(
    'passing',
    503,
    'OVERLOADED',
    'Too many requests or deliveries are in progress. This request was not processed.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
  STATE_REPLACED: refusalEntry(
    'passing',
    503,
    'STATE_REPLACED',
    'The sandbox was reset or a snapshot was restored while it processed the request.',
    'Send the request again after the number of seconds in the Retry-After header; if the response is then 401, log in again.',
  ),
  TIMEOUT: refusalEntry(
    'passing',
    503,
    'TIMEOUT',
    'The response was not ready in time. A write may still have been applied.',
    'Read the current state before you send the request again.',
  ),
  ISSUER_UNAVAILABLE: refusalEntry(
    'passing',
    503,
    'ISSUER_UNAVAILABLE',
    'The issuer of the token cannot be reached, and the server does not have its keys yet.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
  RECORD_UNREADABLE: refusalEntry(
    'passing',
    503,
    'RECORD_UNREADABLE',
    'The record exists, but the server cannot decrypt the personal data in it: the stored text is damaged, or its key is missing.',
    'Report the record that detail names to the operator of the marketplace, who restores it or gives the server the missing key; until then, requests for it fail. Lists leave damaged records out.',
  ),
  NOT_READY: refusalEntry(
    'passing',
    503,
    'NOT_READY',
    'The server is starting or stopping.',
    'Send the request again after the number of seconds in the Retry-After header.',
  ),
} satisfies Catalogue;
