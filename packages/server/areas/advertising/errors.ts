import { type Catalogue, refusals } from '@kontor/contract/errors';

/** Refusals of sponsored product ads V1 and of the operator's operations on them. */
export const advertisingErrors = refusals({
  REQUIRED_FIELD_MISSING: {
    lasting: 400,
    meaning: 'A required member of the body, or a required query parameter, is missing.',
    remedy: 'Add the member at jsonpath, or the parameter that detail names.',
  },
  FIELD_OUT_OF_RANGE: {
    lasting: 400,
    meaning: 'A text is too short or too long, or a number is too small or too large.',
    remedy: 'Correct the member at jsonpath; detail gives the bounds.',
  },
  FIELD_FORMAT_INVALID: {
    lasting: 400,
    meaning: 'A member has a value of the wrong type or form.',
    remedy: 'Correct the member at jsonpath; detail says what is expected.',
  },
  NAME_CHARACTER_NOT_ALLOWED: {
    lasting: 400,
    meaning: 'The name of the campaign contains a character that is not allowed.',
    remedy:
      'Remove $ § " # * and parentheses. The name may end with one number in parentheses, as in "Spring sale (2)".',
  },
  START_DATE_IN_PAST: {
    lasting: 400,
    meaning: 'The start date is before today in Europe/Berlin.',
    remedy: 'Send today or a later day.',
  },
  END_DATE_BEFORE_START: {
    lasting: 400,
    meaning: 'The end date is before the start date.',
    remedy: 'Send an end date that is the start date or a later day.',
  },
  END_DATE_IN_PAST: {
    lasting: 400,
    meaning:
      'The end date is too early. A new campaign may end today; the end date of an existing one can be set to tomorrow or later.',
    remedy: 'Send a later day. To stop a campaign today, pause it.',
  },
  END_DATE_REQUIRED: {
    lasting: 400,
    meaning: 'A LIFETIME budget needs an end date.',
    remedy: 'Send an end date, or choose another budget type for a new campaign.',
  },
  EMPTY_PATCH: {
    lasting: 400,
    meaning: 'The change contains no member that the operation supports.',
    remedy: 'Send at least one of the members that can be changed.',
  },
  FIELD_IMMUTABLE: {
    lasting: 400,
    meaning: 'The member cannot be changed, or can no longer be changed.',
    remedy: 'Omit the member. If you need another value, create a new campaign, target or keyword.',
  },
  BID_REQUIRED: {
    lasting: 400,
    meaning: 'Targets of AUTOMATIC campaigns and POSITIVE keywords need a bid.',
    remedy: 'Add a bid, such as {"amount": 45, "currency": "EUR"}.',
  },
  TARGET_UPDATE_NOT_ALLOWED: {
    lasting: 400,
    meaning: 'Targets of MANUAL campaigns have nothing that can be changed.',
    remedy: 'Change the bids of the keywords.',
  },
  KEYWORDS_NOT_ALLOWED: {
    lasting: 400,
    meaning: 'Only MANUAL campaigns have keywords.',
    remedy: 'Create a MANUAL campaign.',
  },
  TOO_MANY_ENTRIES: {
    lasting: 400,
    meaning: 'The request has more entries than one request may contain.',
    remedy: 'Split the entries into several requests, and send each one after the previous one is decided.',
  },
  CAMPAIGN_FINAL: {
    lasting: 400,
    meaning: 'The campaign is ENDED or CANCELED and can no longer be changed.',
    remedy: 'Create a new campaign.',
  },
  CURSOR_INVALID: {
    lasting: 400,
    meaning: 'The cursor belongs to another list or partner, was modified, or is older than 24 hours.',
    remedy: 'Start again with the first page and follow nextCursor.',
  },
  STATUS_NOT_ALLOWED: {
    passing: 400,
    meaning: 'The status of a PENDING campaign cannot be changed.',
    remedy: 'Wait until the operator has released the campaign; its other members can be changed.',
  },
  DUPLICATE_ENTRY: {
    passing: 400,
    meaning: 'The sku, target or keyword occurs twice in the request, or already exists.',
    remedy: 'Remove the entry, or change the existing one.',
  },
  CAMPAIGN_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no campaign with this id.',
    remedy: 'Correct the id. The id of a new campaign is in entityIds of its change request.',
  },
  TARGET_NOT_FOUND: {
    passing: 404,
    meaning: 'The campaign has no target with this id.',
    remedy: 'List the targets of the campaign and use their ids.',
  },
  KEYWORD_NOT_FOUND: {
    passing: 404,
    meaning: 'The target has no keyword with this id.',
    remedy: 'List the keywords of the target and use their ids.',
  },
  CHANGE_REQUEST_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no change request with this id, or it was decided more than 90 days ago.',
    remedy: 'Use the requestId of the response to the write.',
  },
  CHANGE_REQUEST_DECIDED: {
    lasting: 409,
    meaning: 'The change request is already decided.',
    remedy: 'List the change requests to see how it was decided.',
  },
  CHANGE_REQUEST_PENDING: {
    passing: 409,
    meaning: 'An earlier change of the campaign, its targets or its keywords is not decided yet.',
    remedy: 'Read the change request until it is decided, then send the write again.',
  },
  CAMPAIGN_STATE_FORBIDS: {
    passing: 409,
    meaning: 'The status of the campaign does not allow the operation.',
    remedy:
      'Read the campaign. Only PENDING campaigns can be released; all except ENDED and CANCELED ones can be cancelled.',
  },
});

/** Warnings of a write that is accepted. */
export const advertisingWarnings = {
  BID_ABOVE_BUDGET: {
    code: 'BID_ABOVE_BUDGET',
    cause: 'lasting',
    title: 'Bid above budget',
    meaning: 'One click may cost more than the budget of the campaign. The bid is accepted.',
    where: 'Appears in `warnings` of the response to the change.',
    remedy: 'Check the bid and the budget.',
    own: true,
  },
} satisfies Catalogue;
