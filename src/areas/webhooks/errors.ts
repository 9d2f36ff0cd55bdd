import { type Catalogue, refusalEntry } from '../../platform/errors/catalogue.ts';

/** Refusals of webhooks V1. */
export const webhookErrors = {
  WEBHOOK_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'WEBHOOK_NOT_FOUND',
    'There is no webhook with this id.',
    'Correct the id, or list the webhooks.',
  ),
  WEBHOOK_TYPE_FORBIDDEN: refusalEntry(
    'passing',
    403,
    'WEBHOOK_TYPE_FORBIDDEN',
    'The caller has no role or scope for one of the event types of the webhook.',
    'Use a login that can read the area, or remove the type. GET /v1/event-types lists roles and scopes.',
  ),
  TOO_MANY_WEBHOOKS: refusalEntry(
    'passing',
    409,
    'TOO_MANY_WEBHOOKS',
    'The maximum number of webhooks is reached.',
    'Remove a webhook that is not used, or subscribe an existing one to more types.',
  ),
  WEBHOOK_STATE_FORBIDS: refusalEntry(
    'passing',
    409,
    'WEBHOOK_STATE_FORBIDS',
    'The state of the webhook does not allow this.',
    'Activate a webhook that is switched off. If it has ended, create a new one.',
  ),
  WEBHOOK_EVENTS_GONE: refusalEntry(
    'lasting',
    410,
    'WEBHOOK_EVENTS_GONE',
    'The events to replay are no longer in the journal.',
    'Read the current state, and replay from a newer cursor.',
  ),
} satisfies Catalogue;
