import { eventTypes } from '../../generated/events.ts';
import { closestMember } from '../../values/closest-name.ts';
import { shorten } from '../../values/text.ts';

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
