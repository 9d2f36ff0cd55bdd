import { refusals } from '@kontor/contract/errors';

/** Refusals of events V1. */
export const eventErrors = refusals({
  EVENT_TYPE_OF_OPERATORS: {
    lasting: 403,
    meaning: 'Only operators can read events of this type.',
    remedy: 'Remove the type. GET /v1/event-types lists the types that partners can read.',
  },
  CURSOR_TOO_OLD: {
    lasting: 410,
    meaning:
      'The events after this cursor are no longer stored, or the server was restored to a state before it. Events may be missing.',
    remedy:
      'Get a new cursor with after=now, read the current state (an operator reads the feeds), then continue from the new cursor.',
  },
  TOO_MANY_EVENT_WAITS: {
    passing: 429,
    meaning: 'Too many concurrent requests of this caller are waiting for events.',
    remedy: 'Wait with a single request and share its result, or send the request without wait.',
  },
});
