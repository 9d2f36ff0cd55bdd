import type { Event, EventList } from '../../generated/events-v1.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { explain, NoPlane, printable } from '../operator-plane/answers.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { type LoginFlags, readLogin } from '../options/settings.ts';
import { PartnerConnection } from '../partner-plane.ts';

/** Which events to read. */
export interface EventQuery {
  readonly limit: number;
  readonly after?: string;
  readonly partnerId?: string;
  readonly subject?: string;
  readonly wait?: number;
  readonly types?: readonly string[];
}

/** Reads events from a plane; resolves to undefined while the server is unreachable. */
export type ReadPage = (query: EventQuery) => Promise<EventList | undefined>;

const requestTimeMaxMs = 30_000;
const pauseMs = 1_000;

/** Reads events of all partners. Fails if the server never answered; waits if it stopped answering later. */
export function operatorPages(context: CommandContext, plane: OperatorPlane): ReadPage {
  let hasAnswered = false;
  return async (query) => {
    try {
      const signal = AbortSignal.timeout(requestTimeMaxMs);
      const response = await plane.open('readEventsOfAll', query, signal);
      const page = (await response.json()) as EventList;
      hasAnswered = true;
      return page;
    } catch (error) {
      const isAway = error instanceof NoPlane || !(error instanceof Failure);
      if (!hasAnswered || !isAway) throw error;
      context.notes.write('The server does not answer; trying again.\n');
      await context.pause(pauseMs);
      return undefined;
    }
  };
}

/** Reads events of the partner of a login. If the server stops answering, retries for about a minute. */
export async function partnerPages(context: CommandContext, flags: LoginFlags): Promise<ReadPage> {
  const login = await readLogin(flags, context, 'listening');
  const again = (then: string) => `Start listening again ${then}.`;
  const connection = new PartnerConnection(login, context, { again });
  return async ({ partnerId: _, subject: __, ...query }) => {
    const answer = await connection.sendAny('readEvents', query);
    if (answer.status === 200) return answer.body as EventList;
    throw new Failure(`${login.url} does not send events to ${login.user}. ${explain(answer)}`);
  };
}

/** Renders `2026-03-02T09:15:00.000Z  /partners/1000001  quantity.changed  LAMP-1  {"sku":…}`. */
export function lineOf({ time, source, type, subject = '', data }: Event): string {
  const what = type.replace(/^kontor\.|\.v\d+$/g, '');
  return printable(`${time}  ${source}  ${what}  ${subject}  ${JSON.stringify(data)}`);
}
