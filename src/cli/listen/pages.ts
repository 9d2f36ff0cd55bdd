import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { explain, jsonOf, NoPlane, printable } from '../operator-plane/answers.ts';
import { type OperatorFlags, openFromOperator } from '../operator-plane/operator-plane.ts';
import { type LoginFlags, readLogin } from '../options/settings.ts';
import { Exchange } from '../push/exchange.ts';
import { Session } from '../push/session.ts';

export interface EventPage {
  readonly events: readonly ListenedEvent[];
  readonly cursor: string;
}

/** Reads events from a plane; resolves to undefined while the server is unreachable. */
export type ReadPage = (query: URLSearchParams) => Promise<EventPage | undefined>;

const requestTimeMaxMs = 30_000;
const pauseMs = 1_000;

/** Reads events of all partners. Fails if the server never answered; waits if it stopped answering later. */
export function operatorPages(context: CommandContext, flags: OperatorFlags): ReadPage {
  let hasAnswered = false;
  return async (query) => {
    try {
      const signal = AbortSignal.timeout(requestTimeMaxMs);
      const response = await openFromOperator(context, flags, {
        method: 'GET',
        path: `/operator/v1/events?${query}`,
        signal,
      });
      const page = (await response.json()) as EventPage;
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
  const exchange = new Exchange(login.url, context, (then) => `Start listening again ${then}.`);
  const session = new Session(login, exchange, context);
  return async (query) => {
    const answer = await session.send({ method: 'GET', path: `/v1/events?${query}` });
    if (answer.status === 200) return jsonOf(answer, login.url) as EventPage;
    throw new Failure(`${login.url} does not send events to ${login.user}. ${explain(answer)}`);
  };
}

/** The members of an event that a line shows. */
export interface ListenedEvent {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject?: string;
  readonly time: string;
  readonly data?: unknown;
}

/** Renders `2026-03-02T09:15:00.000Z  /partners/1000001  quantity.changed  LAMP-1  {"sku":…}`. */
export function lineOf({ time, source, type, subject = '', data }: ListenedEvent): string {
  const what = type.replace(/^kontor\.|\.v\d+$/g, '');
  return printable(`${time}  ${source}  ${what}  ${subject}  ${JSON.stringify(data)}`);
}
