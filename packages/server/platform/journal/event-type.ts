import { eventTypes } from '@kontor/contract/generated/events';
import { closestMember } from '@kontor/values/closest-name';
import { shorten } from '@kontor/values/text';

const names = Object.keys(eventTypes);

/** What a refusal says of a text that is no event type: the end of its sentence, and members. Undefined for an event type. */
export function unknownEventType(text: string) {
  if (Object.hasOwn(eventTypes, text)) return undefined;
  const closest = closestMember(text, names);
  const hint = closest.closestMatch
    ? `the closest one is ${closest.closestMatch}`
    : 'GET /v1/event-types lists the types';
  return { hint, facts: { value: shorten(text), ...closest } };
}
