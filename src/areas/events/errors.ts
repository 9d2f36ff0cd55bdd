import type { Catalogue } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

/** Refusals of events V1. */
export const eventErrors = {
  CURSOR_TOO_OLD: {
    code: 'CURSOR_TOO_OLD',
    status: 410,
    title: statusPhrase(410),
    meaning:
      'Events behind this cursor are no longer kept, or the server was set back to a state before it. Events may be missing.',
    remedy:
      'Ask with after=now and keep the cursor, read the present state (the operator: the feeds), then go on with that cursor.',
    own: true,
  },
  TOO_MANY_EVENT_WAITS: {
    code: 'TOO_MANY_EVENT_WAITS',
    status: 429,
    title: statusPhrase(429),
    meaning: 'As many requests of this caller as may wait for events are waiting already.',
    remedy: 'Let one request wait and share what it finds, or ask without wait.',
    own: true,
  },
  EVENT_TYPE_OF_OPERATORS: {
    code: 'EVENT_TYPE_OF_OPERATORS',
    status: 403,
    title: statusPhrase(403),
    meaning: 'Events of this type are for operators alone.',
    remedy: 'Leave the type out. GET /v1/event-types lists those that partners may read.',
    own: true,
  },
} satisfies Catalogue;
