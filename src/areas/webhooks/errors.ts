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

/** Refusals of webhooks V1. */
export const webhookErrors = {
  WEBHOOK_NOT_FOUND: entry(
    'passing',
    404,
    'WEBHOOK_NOT_FOUND',
    'There is no webhook with this id.',
    'Correct the id, or list the webhooks.',
  ),
  WEBHOOK_TYPE_FORBIDDEN: entry(
    'passing',
    403,
    'WEBHOOK_TYPE_FORBIDDEN',
    'The caller has no role or scope for one of the event types of the webhook.',
    'Use a login that can read the area, or remove the type. GET /v1/event-types lists roles and scopes.',
  ),
  TOO_MANY_WEBHOOKS: entry(
    'passing',
    409,
    'TOO_MANY_WEBHOOKS',
    'The maximum number of webhooks is reached.',
    'Remove a webhook that is not used, or subscribe an existing one to more types.',
  ),
  WEBHOOK_STATE_FORBIDS: entry(
    'passing',
    409,
    'WEBHOOK_STATE_FORBIDS',
    'The state of the webhook does not allow this.',
    'Activate a webhook that is switched off. If it has ended, create a new one.',
  ),
  WEBHOOK_EVENTS_GONE: entry(
    'lasting',
    410,
    'WEBHOOK_EVENTS_GONE',
    'The events to replay are no longer in the journal.',
    'Read the current state, and replay from a newer cursor.',
  ),
} satisfies Catalogue;
