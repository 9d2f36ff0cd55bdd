import { refusals } from '@kontor/contract/errors';

/** Refusals of webhooks V1. */
export const webhookErrors = refusals({
  WEBHOOK_TYPE_FORBIDDEN: {
    passing: 403,
    meaning: 'The caller has no role or scope for one of the event types of the webhook.',
    remedy:
      'Use a login that can read the area, or remove the type. GET /v1/event-types lists roles and scopes.',
  },
  WEBHOOK_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no webhook with this id.',
    remedy: 'Correct the id, or list the webhooks.',
  },
  TOO_MANY_WEBHOOKS: {
    passing: 409,
    meaning: 'The maximum number of webhooks is reached.',
    remedy: 'Remove a webhook that is not used, or subscribe an existing one to more types.',
  },
  WEBHOOK_STATE_FORBIDS: {
    passing: 409,
    meaning: 'The state of the webhook does not allow this.',
    remedy: 'Activate a webhook that is switched off. If it has ended, create a new one.',
  },
  WEBHOOK_EVENTS_GONE: {
    lasting: 410,
    meaning: 'The events to replay are no longer in the journal.',
    remedy: 'Read the current state, and replay from a newer cursor.',
  },
});
