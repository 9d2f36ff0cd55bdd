import { type EventType, eventTypes } from '@kontor/contract/generated/events';
import type { Event } from '@kontor/contract/generated/events-v1';
import { closestName } from '@kontor/values/closest-name';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { lineOf } from '../listen/pages.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { textOr } from '../options/option.ts';
import { aboutLogin, loginOptions, readLogin } from '../options/settings.ts';
import { type Login, PartnerConnection } from '../partner-plane.ts';
import { accountSteps } from './accounts.ts';
import { advertisingSteps } from './advertising.ts';
import { orderSteps, type Steps } from './orders.ts';
import { createPlanes } from './planes.ts';
import { productSteps, reviewSteps } from './products.ts';

type ShortName<Type> = Type extends `kontor.${infer Name}.v1` ? Name : never;

/**
 * The steps that cause each type of event, by its name without `kontor.` and version. Events are caused, not written: a
 * made-up one would be about records that nobody can read.
 */
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
function stepsOf(text: string): { readonly type: EventType; readonly steps: Steps } {
  const name = text.replace(/^kontor\.|\.v1$/g, '');
  const type = `kontor.${name}.v1`;
  if (Object.hasOwn(eventTypes, type)) {
    return { type: type as EventType, steps: stepsByName[name as ShortName<EventType>] };
  }
  const closest = closestName(name, triggerNames);
  const hint = closest === undefined ? 'See "kontor trigger --help".' : `Did you mean ${closest}?`;
  throw new WrongUse(`There is no event type ${JSON.stringify(text)}. ${hint}`);
}

export const demoPartner = '1000001';

const waitSeconds = 5;
/** Number of long polls: enough time for a shop check or for building a report. */
const waitsMax = 12;

const triggerCommand = operatorCommand({
  about: `
Triggers an event in a sandbox by doing what causes it, such as placing an order, sending it, returning it or changing a
price. All other effects of these steps happen as well. Then it waits for the event and prints it.

The partner is that of the login: the demo login belongs to ${demoPartner}. Everything that is created has a name that
begins with trigger- and is not removed.
${aboutLogin}
Types, with or without "kontor." and ".v1":
${linesOf(triggerNames)}

Examples:
  $ kontor trigger order.placed
  $ kontor trigger kontor.return.announced.v1 --partner 1000002 --user second --password second`,
  arguments: { '<type>': 'type of the event, such as order.placed' },
  options: { partner: textOr(demoPartner, '<partnerId>', 'partner of the event'), ...loginOptions },
  async run({ type, partner: partnerId, ...flags }, context, plane) {
    stepsOf(type);
    if (!(await plane.isSandbox()))
      throw new Failure(
        'Events can only be triggered in a sandbox; this is the operator plane of a live server.',
      );
    const login = await readLogin(flags, context, 'triggering');
    const event = await cause(context, plane, { text: type, partnerId, login });
    return { result: event, text: lineOf(event) };
  },
});

/** Does what causes an event of a type in a sandbox; resolves to the event. */
export async function cause(
  context: CommandContext,
  plane: OperatorPlane,
  { text, partnerId, login }: { readonly text: string; readonly partnerId: string; readonly login: Login },
): Promise<Event> {
  const { type, steps } = stepsOf(text);
  const again = (when: string) => `Trigger it again ${when}.`;
  const connection = new PartnerConnection(login, context, { again });
  const ending: (() => Promise<unknown>)[] = [];
  const planes = createPlanes(context, { partnerId, plane, connection, ending });
  const { cursor } = await plane.call('readEventsOfAll', { after: 'now' });
  try {
    await steps(planes);
    return await firstEventAfter(plane, { cursor, type });
  } finally {
    for (const action of ending) await action();
  }
}

/** Waits for the first event of the type after a cursor. */
async function firstEventAfter(
  plane: OperatorPlane,
  { cursor, type }: { readonly cursor: string; readonly type: EventType },
): Promise<Event> {
  let after = cursor;
  for (let wait = 0; wait < waitsMax; wait += 1) {
    const query = { after, types: [type], limit: 1, wait: waitSeconds };
    const page = await plane.call('readEventsOfAll', query);
    const [event] = page.events;
    if (event !== undefined) return event;
    after = page.cursor;
  }
  throw new Failure(
    `All steps that cause ${type} were done, but no event arrived within ${waitsMax * waitSeconds} seconds.`,
  );
}

/** Wraps names into lines of at most 100 characters. */
function linesOf(names: readonly string[]): string {
  return names
    .join(', ')
    .replaceAll(/(.{1,98})(?: |$)/g, '  $1\n')
    .trimEnd();
}

export const commands = { trigger: triggerCommand };
