import type { Catalogue, CatalogueEntry } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

function entry(status: number, code: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, status, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals of webhooks V1. */
export const webhookErrors = {
  WEBHOOK_NOT_FOUND: entry(
    404,
    'WEBHOOK_NOT_FOUND',
    'There is no webhook with this id.',
    'Correct the id, or list the webhooks.',
  ),
  WEBHOOK_TYPE_FORBIDDEN: entry(
    403,
    'WEBHOOK_TYPE_FORBIDDEN',
    'The caller has no role or scope that reads events of a type of the webhook.',
    'Use a login that may read the area, or leave the type out. GET /v1/event-types lists roles and scopes.',
  ),
  TOO_MANY_WEBHOOKS: entry(
    409,
    'TOO_MANY_WEBHOOKS',
    'There are as many webhooks as there may be.',
    'Remove one that is not used, or subscribe one of them to more types.',
  ),
  WEBHOOK_STATE_FORBIDS: entry(
    409,
    'WEBHOOK_STATE_FORBIDS',
    'The state of the webhook forbids this.',
    'Switch a webhook that is switched off on again; for one that has ended, make a new one.',
  ),
  WEBHOOK_EVENTS_GONE: entry(
    410,
    'WEBHOOK_EVENTS_GONE',
    'The journal no longer keeps the events that are to be sent again.',
    'Read the present state, and replay from a newer cursor.',
  ),
} satisfies Catalogue;
