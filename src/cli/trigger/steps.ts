import { type EventType, eventTypes } from '../../contract/events.ts';
import { closestName } from '../../values/closest-name.ts';
import { WrongUse } from '../failures.ts';
import { accountSteps } from './accounts.ts';
import { advertisingSteps } from './advertising.ts';
import { orderSteps, type Steps } from './orders.ts';
import { productSteps } from './products.ts';
import { reviewSteps } from './reviews.ts';

type ShortName<Type> = Type extends `kontor.${infer Name}.v1` ? Name : never;

/** The steps that cause each type of event, by its name without `kontor.` and version. */
const stepsByName: Readonly<Record<ShortName<EventType>, Steps>> = {
  ...productSteps,
  ...reviewSteps,
  ...orderSteps,
  ...accountSteps,
  ...advertisingSteps,
};

/** The event names that can be triggered. */
export const triggerNames = Object.keys(stepsByName);

/** Returns the event type and its steps; `text` is the type or its short name. */
export function stepsOf(text: string): { readonly type: EventType; readonly steps: Steps } {
  const name = text.replace(/^kontor\.|\.v1$/g, '');
  const type = `kontor.${name}.v1`;
  if (Object.hasOwn(eventTypes, type)) {
    return { type: type as EventType, steps: stepsByName[name as ShortName<EventType>] };
  }
  const closest = closestName(name, triggerNames);
  const hint = closest === undefined ? 'See "kontor trigger --help".' : `Did you mean ${closest}?`;
  throw new WrongUse(`There is no event type ${JSON.stringify(text)}. ${hint}`);
}
