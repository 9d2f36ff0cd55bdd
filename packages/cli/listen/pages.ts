import type { EventOptions, EventPage } from '@kontor/client';
import type { Event } from '@kontor/contract/generated/events-v1';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { explain, printable } from '../operator-plane/answers.ts';
import { type LoginFlags, readLogin } from '../options/settings.ts';
import { PartnerConnection } from '../partner-plane.ts';

/** Pages of events, which go on until the command ends. */
export type Pages = AsyncGenerator<EventPage, void>;

/** Goes on while the server is away and after a gap, and tells both. */
export function patience(context: CommandContext): EventOptions {
  return {
    tries: 1,
    onAway: () => {
      context.notes.write('The server does not answer; trying again.\n');
    },
    onGap: () => {
      context.notes.write(
        'The events after the last one are no longer kept; going on with the oldest kept one.\n',
      );
    },
  };
}

/** Reads events of the partner of a login. */
export async function* partnerPages(
  context: CommandContext,
  flags: LoginFlags,
  options: EventOptions,
): Pages {
  const login = await readLogin(flags, context, 'listening');
  const again = (then: string) => `Start listening again ${then}.`;
  const connection = new PartnerConnection(login, context, { again });
  try {
    yield* connection.client.events(options).pages();
  } catch (error) {
    const answer = connection.refusalOf(error);
    throw new Failure(`${login.url} does not send events to ${login.user}. ${explain(answer)}`);
  }
}

/** Renders `2026-03-02T09:15:00.000Z  /partners/1000001  quantity.changed  LAMP-1  {"sku":…}`. */
export function lineOf({
  time,
  source,
  type,
  subject = '',
  data,
}: Omit<Event, 'data'> & { readonly data: object }): string {
  const what = type.replace(/^kontor\.|\.v\d+$/g, '');
  return printable(`${time}  ${source}  ${what}  ${subject}  ${JSON.stringify(data)}`);
}
