import type { CallOptions, InputOf, PartnerOperations } from '@kontor/client';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { explain } from '../operator-plane/answers.ts';
import { type PartnerAnswer, PartnerConnection } from '../partner-plane.ts';

type Id = keyof PartnerOperations;

/** An answer as far as it is measured. */
export interface Timed {
  readonly body: unknown;
  readonly tookMs: number;
}

const again = (when: string) => `Measure again ${when}.`;

/** Sends timed requests of one API user to one server, as fast as the server lets it. */
export class Wire {
  readonly url: string;
  readonly #connection: PartnerConnection;
  readonly #isTokenGiven: boolean;

  constructor(access: ConstructorParameters<typeof PartnerConnection>[0], context: CommandContext) {
    this.url = access.url;
    this.#isTokenGiven = 'token' in access;
    this.#connection = new PartnerConnection(access, context, { again, pacing: false });
  }

  /** How often and how long requests had to wait before a retry. */
  get held(): { readonly times: number; readonly ms: number } {
    return this.#connection.held;
  }

  logIn(): Promise<void> {
    return this.#connection.logIn();
  }

  /** Calls an operation; fails with the server's message if the status is not the expected one. */
  async send<Called extends Id>(
    id: Called,
    input: InputOf<PartnerOperations, Called>,
    { status = 200, ...options }: CallOptions & { readonly status?: number } = {},
  ): Promise<PartnerAnswer> {
    const answer = await this.#connection.send(id, input, options);
    if (answer.status === status) return answer;
    if (answer.status === 401 && this.#isTokenGiven) {
      throw new Failure(`${this.url} does not accept the token: get a new one.`);
    }
    throw new Failure(`${this.url} did not answer ${id} as expected. ${explain(answer)}`);
  }

  /** Calls an operation with a token that no server issued; resolves to the status. */
  async statusWithout(id: Id, context: CommandContext): Promise<number> {
    const stranger = new PartnerConnection({ url: this.url, token: 'none' }, context, {
      again,
      pacing: false,
    });
    return (await stranger.sendAny(id, {})).status;
  }
}

/** Timings of many requests of one kind. */
export interface Requested {
  readonly count: number;
  readonly tookMs: number;
  readonly requestMs: readonly number[];
}

/** Concurrent requests. */
const connections = 8;

/** Sends `count` requests; `ask` gets the number of each, from 0, and the previous body on its connection. */
export async function readMany(
  count: number,
  { monotonicMs }: CommandContext,
  ask: (turn: number, lastBody: unknown) => Promise<Timed>,
): Promise<Requested> {
  const requestMs: number[] = [];
  const startMs = monotonicMs();
  let turn = 0;
  await Promise.all(
    Array.from({ length: Math.min(connections, count) }, async () => {
      let lastBody: unknown;
      while (turn < count) {
        const answer = await ask(turn++, lastBody);
        lastBody = answer.body;
        requestMs.push(answer.tookMs);
      }
    }),
  );
  return { count, tookMs: monotonicMs() - startMs, requestMs };
}

/** Returns the link of the next page of a list. */
export function nextOf(body: unknown): string | undefined {
  const { links } = (body ?? {}) as { links?: readonly { rel: string; href: string }[] };
  return links?.find(({ rel }) => rel === 'next')?.href;
}
