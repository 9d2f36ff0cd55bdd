import {
  type CallOptions,
  ConnectionLost,
  createOperatorClient,
  type EntryOf,
  type EventPage,
  KontorError,
  type ListId,
  type OperatorClient,
  type OperatorEventOptions,
  type OperatorOperations,
} from '@kontor/client';
import { requestFor } from '@kontor/client/requests';
import { operatorTable } from '@kontor/contract/generated/client/operator';
import { type OperatorAccess, readOperatorAccess } from '@kontor/server/config';
import { once } from '@kontor/values/once';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { commandRuntime } from '../light-fetch.ts';
import {
  type Answer,
  answerOf,
  anyClient,
  isNotJson,
  noAnswer,
  noPlaneAt,
  type OperationId,
  type OperatorAnswer,
  refusal,
} from './answers.ts';
import { expectedBody } from './expected-answers.ts';

/** Values of the options that all commands on the operator plane have. */
export interface OperatorFlags {
  readonly operator?: string | undefined;
  readonly token?: string | undefined;
  readonly json?: true | undefined;
}

export type AnswerOf<Id extends OperationId> = OperatorOperations[Id]['answer'];

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type BodyOf<Id extends OperationId> = OperatorOperations[Id]['input'] extends { body?: infer Body }
  ? Body
  : never;

/** What a command sends: the input of the client, whose values the server checks. What is undefined is left out. */
export type Input<Id extends OperationId> = {
  readonly [Name in KeysOf<OperatorOperations[Id]['input']>]?: Name extends 'body'
    ? SentBody<BodyOf<Id>> | undefined
    : string | number | boolean | readonly string[] | undefined;
};
type SentBody<Body> = Body extends readonly unknown[]
  ? readonly unknown[]
  : { readonly [Name in KeysOf<Body>]?: unknown };

const requestTimeMaxMs = 30_000;

/** The operator plane as a command calls it: what is no expected answer ends the command with a readable failure. */
export class OperatorPlane {
  readonly #access: () => OperatorAccess;
  readonly #client: () => OperatorClient;

  /** The settings are read at the first call, because some commands need the plane only sometimes. */
  constructor(context: CommandContext, { operator, token }: OperatorFlags) {
    const { environment } = context;
    this.#access = once(() =>
      readOperatorAccess(environment, { ...(operator !== undefined && { operator }), operatorToken: token }),
    );
    // People wait for a command, so a request is sent once.
    const options = { tries: 1, timeoutMs: requestTimeMaxMs };
    const runtime = commandRuntime(context);
    this.#client = once(() => {
      const { url, token: secret } = this.#access();
      return createOperatorClient({ url, token: secret.reveal(), ...options, runtime });
    });
  }

  get access(): OperatorAccess {
    return this.#access();
  }

  /** Calls an operation; resolves to the body of its answer, `{}` if it has none. */
  async call<Id extends OperationId>(
    id: Id,
    input: Input<Id> = {},
    options: CallFacts = {},
  ): Promise<AnswerOf<Id>> {
    const answer = await this.#expected(id, input, options);
    if (answer.status === 204) return {} as AnswerOf<Id>;
    const { method, path } = operatorTable[id];
    const document = path.startsWith('/sandbox/') ? 'sandbox-v1' : 'operator-v1';
    const sent = requestFor(operatorTable, id, input).path;
    const called = { plane: 'operator', document, method, path, sent } as const;
    return (await expectedBody(answer, this.access.url, called)) as AnswerOf<Id>;
  }

  /** Yields the entries of a list, reading page by page. */
  async *list<Id extends ListId<OperatorOperations>>(
    id: Id,
    input: Input<Id> = {},
  ): AsyncGenerator<EntryOf<OperatorOperations, Id>> {
    let href: string | undefined;
    do {
      const page = (await this.call(id, input, { href })) as ListPage;
      yield* page.resources as EntryOf<OperatorOperations, Id>[];
      href = page.links?.find(({ rel }) => rel === 'next')?.href;
    } while (href !== undefined);
  }

  /** Yields the pages of events; a refusal ends the command. */
  async *eventPages(options: OperatorEventOptions): AsyncGenerator<EventPage, void> {
    try {
      yield* this.#client().events(options).pages();
    } catch (error) {
      if (!(error instanceof KontorError)) throw error;
      throw this.#refusal('readEventsOfAll', this.#refusedBy(error));
    }
  }

  /** Calls an operation whose answer is a document; resolves to its bytes. */
  async document<Id extends OperationId>(id: Id, input: Input<Id>): Promise<Uint8Array> {
    const { body } = await this.#expected(id, input, {});
    if (body instanceof Uint8Array) return body;
    return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
  }

  /** Calls an operation that may find violations in its body: 400 and 413 are answers, any other refusal is a failure. */
  async send<Id extends OperationId>(id: Id, input: Input<Id>): Promise<OperatorAnswer> {
    const answer = await this.#answer(id, input, {});
    if ([200, 400, 413].includes(answer.status)) return answer;
    throw this.#refusal(id, answer);
  }

  /** Starts reading an answer of any length; the caller must read its body, or abort it through the signal. */
  async open<Id extends OperationId>(id: Id, input: Input<Id>, signal?: AbortSignal): Promise<Response> {
    const response = await this.openAny(id, input, { signal, headers: { 'accept-encoding': 'gzip' } });
    if (response.status === 200) return response;
    const { status, headers } = response;
    throw this.#refusal(id, { status, headers, text: await response.text() });
  }

  /** Like `open`, with an input that the types do not know; any answer that is no refusal is expected. */
  async openAny(id: string, input: object, options: CallOptions): Promise<Response> {
    return anyClient(this.#client())
      .open(id, input, options)
      .catch((error: unknown) => {
        throw this.#refusal(id as OperationId, this.#refusedBy(error));
      });
  }

  /** Resolves to true if the operator plane belongs to a sandbox. */
  async isSandbox(): Promise<boolean> {
    const answer = await this.#answer('readClock', {}, {});
    if (answer.status === 200) return true;
    if (answer.status === 404) return false;
    throw this.#refusal('readClock', answer);
  }

  async #expected(id: OperationId, input: object, options: CallFacts): Promise<OperatorAnswer> {
    const answer = await this.#answer(id, input, options);
    if ((await expectedStatuses(id)).includes(answer.status)) return answer;
    throw this.#refusal(id, answer);
  }

  /** Resolves to the answer, whatever its status is. */
  async #answer(id: OperationId, input: object, { prefer, href }: CallFacts): Promise<OperatorAnswer> {
    const options = {
      ...(prefer !== undefined && { headers: { prefer } }),
      ...(href !== undefined && { href }),
    };
    try {
      const { status, headers, body } = await anyClient(this.#client()).send(id, input, options);
      return { status, headers, text: '', body };
    } catch (error) {
      return this.#refusedBy(error);
    }
  }

  /** Returns an error as the answer that it is. Throws a failure if there was none, or none of this kind of server. */
  #refusedBy(error: unknown): OperatorAnswer {
    if (error instanceof ConnectionLost) throw noPlaneAt(this.access, error);
    if (!(error instanceof KontorError)) throw error;
    const { status, code } = error;
    if (code === 'NOT_THIS_API' && status < 300) throw new Failure(isNotJson(this.access.url, status));
    if (status < 400) throw noAnswer(error);
    return answerOf(error);
  }

  #refusal(id: OperationId, answer: Answer): Failure {
    return refusal(this.access, answer, operatorTable[id].path);
  }
}

interface CallFacts {
  readonly prefer?: string;
  /** Link of a page, in place of the path and the query. */
  readonly href?: string | undefined;
}

interface ListPage {
  readonly resources: readonly unknown[];
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}

/** Returns the statuses of the answers that are no refusals. */
async function expectedStatuses(operationId: OperationId): Promise<readonly number[]> {
  // Loaded only when a command calls the server.
  const { operatorV1 } = await import('@kontor/contract/generated/operator-v1');
  const { sandboxV1 } = await import('@kontor/contract/generated/sandbox-v1');
  const { statuses }: { readonly statuses: readonly number[] } = { ...operatorV1, ...sandboxV1 }[operationId];
  return statuses.includes(204) ? [204] : [200, 201, 202];
}
