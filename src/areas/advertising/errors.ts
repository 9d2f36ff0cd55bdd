import type { Catalogue, CatalogueEntry, CauseOfError } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

function entry(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals of sponsored product ads V1 and of the operator's operations on them. */
export const advertisingErrors = {
  REQUIRED_FIELD_MISSING: entry(
    'lasting',
    400,
    'REQUIRED_FIELD_MISSING',
    'A required member of the body, or a required query parameter, is missing.',
    'Add the member at jsonpath, or the parameter that detail names.',
  ),
  FIELD_OUT_OF_RANGE: entry(
    'lasting',
    400,
    'FIELD_OUT_OF_RANGE',
    'A text is too short or too long, or a number is too small or too large.',
    'Correct the member at jsonpath; detail gives the bounds.',
  ),
  FIELD_FORMAT_INVALID: entry(
    'lasting',
    400,
    'FIELD_FORMAT_INVALID',
    'A member has a value of the wrong type or form.',
    'Correct the member at jsonpath; detail says what is expected.',
  ),
  NAME_CHARACTER_NOT_ALLOWED: entry(
    'lasting',
    400,
    'NAME_CHARACTER_NOT_ALLOWED',
    'The name of the campaign contains a character that is not allowed.',
    'Remove $ § " # * and parentheses. The name may end with one number in parentheses, as in "Spring sale (2)".',
  ),
  START_DATE_IN_PAST: entry(
    'lasting',
    400,
    'START_DATE_IN_PAST',
    'The start date is before today in Europe/Berlin.',
    'Send today or a later day.',
  ),
  END_DATE_BEFORE_START: entry(
    'lasting',
    400,
    'END_DATE_BEFORE_START',
    'The end date is before the start date.',
    'Send an end date that is the start date or a later day.',
  ),
  END_DATE_IN_PAST: entry(
    'lasting',
    400,
    'END_DATE_IN_PAST',
    'The end date is too early. A new campaign may end today; the end date of an existing one can be set to tomorrow or later.',
    'Send a later day. To stop a campaign today, pause it.',
  ),
  END_DATE_REQUIRED: entry(
    'lasting',
    400,
    'END_DATE_REQUIRED',
    'A LIFETIME budget needs an end date.',
    'Send an end date, or choose another budget type for a new campaign.',
  ),
  EMPTY_PATCH: entry(
    'lasting',
    400,
    'EMPTY_PATCH',
    'The change contains no member that the operation supports.',
    'Send at least one of the members that can be changed.',
  ),
  FIELD_IMMUTABLE: entry(
    'lasting',
    400,
    'FIELD_IMMUTABLE',
    'The member cannot be changed, or can no longer be changed.',
    'Omit the member. If you need another value, create a new campaign, target or keyword.',
  ),
  STATUS_NOT_ALLOWED: entry(
    'passing',
    400,
    'STATUS_NOT_ALLOWED',
    'The status of a PENDING campaign cannot be changed.',
    'Wait until the operator has released the campaign; its other members can be changed.',
  ),
  BID_REQUIRED: entry(
    'lasting',
    400,
    'BID_REQUIRED',
    'Targets of AUTOMATIC campaigns and POSITIVE keywords need a bid.',
    'Add a bid, such as {"amount": 45, "currency": "EUR"}.',
  ),
  TARGET_UPDATE_NOT_ALLOWED: entry(
    'lasting',
    400,
    'TARGET_UPDATE_NOT_ALLOWED',
    'Targets of MANUAL campaigns have nothing that can be changed.',
    'Change the bids of the keywords.',
  ),
  KEYWORDS_NOT_ALLOWED: entry(
    'lasting',
    400,
    'KEYWORDS_NOT_ALLOWED',
    'Only MANUAL campaigns have keywords.',
    'Create a MANUAL campaign.',
  ),
  DUPLICATE_ENTRY: entry(
    'passing',
    400,
    'DUPLICATE_ENTRY',
    'The sku, target or keyword occurs twice in the request, or already exists.',
    'Remove the entry, or change the existing one.',
  ),
  TOO_MANY_ENTRIES: entry(
    'lasting',
    400,
    'TOO_MANY_ENTRIES',
    'The request has more entries than one request may contain.',
    'Split the entries into several requests, and send each one after the previous one is decided.',
  ),
  CAMPAIGN_FINAL: entry(
    'lasting',
    400,
    'CAMPAIGN_FINAL',
    'The campaign is ENDED or CANCELED and can no longer be changed.',
    'Create a new campaign.',
  ),
  CURSOR_INVALID: entry(
    'lasting',
    400,
    'CURSOR_INVALID',
    'The cursor belongs to another list or partner, was modified, or is older than 24 hours.',
    'Start again with the first page and follow nextCursor.',
  ),
  CAMPAIGN_NOT_FOUND: entry(
    'passing',
    404,
    'CAMPAIGN_NOT_FOUND',
    'The partner has no campaign with this id.',
    'Correct the id. The id of a new campaign is in entityIds of its change request.',
  ),
  TARGET_NOT_FOUND: entry(
    'passing',
    404,
    'TARGET_NOT_FOUND',
    'The campaign has no target with this id.',
    'List the targets of the campaign and use their ids.',
  ),
  KEYWORD_NOT_FOUND: entry(
    'passing',
    404,
    'KEYWORD_NOT_FOUND',
    'The target has no keyword with this id.',
    'List the keywords of the target and use their ids.',
  ),
  CHANGE_REQUEST_NOT_FOUND: entry(
    'passing',
    404,
    'CHANGE_REQUEST_NOT_FOUND',
    'The partner has no change request with this id, or it was decided more than 90 days ago.',
    'Use the requestId of the response to the write.',
  ),
  CHANGE_REQUEST_PENDING: entry(
    'passing',
    409,
    'CHANGE_REQUEST_PENDING',
    'An earlier change of the campaign, its targets or its keywords is not decided yet.',
    'Read the change request until it is decided, then send the write again.',
  ),
  CHANGE_REQUEST_DECIDED: entry(
    'lasting',
    409,
    'CHANGE_REQUEST_DECIDED',
    'The change request is already decided.',
    'List the change requests to see how it was decided.',
  ),
  CAMPAIGN_STATE_FORBIDS: entry(
    'passing',
    409,
    'CAMPAIGN_STATE_FORBIDS',
    'The status of the campaign does not allow the operation.',
    'Read the campaign. Only PENDING campaigns can be released; all except ENDED and CANCELED ones can be cancelled.',
  ),
} satisfies Catalogue;

/** Warnings of a write that is accepted. */
export const advertisingWarnings = {
  BID_ABOVE_BUDGET: {
    code: 'BID_ABOVE_BUDGET',
    cause: 'lasting',
    title: 'Bid above budget',
    meaning: 'One click may cost more than the budget of the campaign. The bid is accepted.',
    remedy: 'Check the bid and the budget.',
    own: true,
  },
} satisfies Catalogue;
