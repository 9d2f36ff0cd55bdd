import type { Command } from 'commander';
import type { EventType } from '../contract/events.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { type ListenedEvent, lineOf } from './listen/line.ts';
import { type LoginFlags, readLogin } from './login.ts';
import {
  addOperatorOptions,
  isSandbox,
  type OperatorCaller,
  type OperatorFlags,
  operatorCaller,
} from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { Exchange } from './push/exchange.ts';
import { Session } from './push/session.ts';
import { signingIn } from './report/plane-options.ts';
import { addSettingOptions } from './setting-options.ts';
import { createPlanes } from './trigger/planes.ts';
import { stepsOf, triggerNames } from './trigger/steps.ts';

type TriggerFlags = OperatorFlags & LoginFlags & { readonly partner: string };

const demoPartner = '1000001';

const about = `
Triggers an event in a sandbox by doing what causes it, such as placing an order, sending it, returning it or changing a
price. All other effects of these steps happen as well. Then it waits for the event and prints it.

The partner is that of the login: the demo login belongs to ${demoPartner}. Everything that is created has a name that
begins with trigger- and is not removed.
${signingIn}
Types, with or without "kontor." and ".v1":
${linesOf(triggerNames)}

Examples:
  $ kontor trigger order.placed
  $ kontor trigger kontor.return.announced.v1 --partner 1000002 --user second --password second`;

const waitSeconds = 5;
/** Number of long polls: enough time for a shop check or for building a report. */
const waitsMax = 12;

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<type>', 'type of the event, such as order.placed')
    .option(partnerFlag, 'partner of the event', demoPartner);
  addSettingOptions(command, ['url', 'user', 'password']);
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action((text: string, flags: TriggerFlags) => trigger(context, text, flags));
}

async function trigger(context: CommandContext, text: string, flags: TriggerFlags): Promise<void> {
  const { type, steps } = stepsOf(text);
  if (!(await isSandbox(context, flags))) {
    throw new Failure(
      'Events can only be triggered in a sandbox; this is the operator plane of a live server.',
    );
  }
  const login = await readLogin(flags, context, 'triggering');
  const exchange = new Exchange(login.url, context, (when) => `Trigger it again ${when}.`);
  const session = new Session(login, exchange, context);
  const call = operatorCaller(context, flags);
  const ending: (() => Promise<unknown>)[] = [];
  const planes = createPlanes(context, { partnerId: flags.partner, url: login.url, call, session, ending });
  const { cursor } = await call<{ cursor: string }>('GET', '/operator/v1/events?after=now');
  try {
    await steps(planes);
    const event = await firstEventAfter(call, cursor, type);
    context.output.write(`${flags.json ? JSON.stringify(event) : lineOf(event)}\n`);
  } finally {
    for (const action of ending) await action();
  }
}

/** Waits for the first event of the type after a cursor. */
async function firstEventAfter(
  call: OperatorCaller,
  cursor: string,
  type: EventType,
): Promise<ListenedEvent> {
  let after = cursor;
  for (let wait = 0; wait < waitsMax; wait += 1) {
    const query = new URLSearchParams({ after, types: type, limit: '1', wait: String(waitSeconds) });
    const page = await call<{ events: ListenedEvent[]; cursor: string }>(
      'GET',
      `/operator/v1/events?${query}`,
    );
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
