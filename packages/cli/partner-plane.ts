import type { ReadableStream } from 'node:stream/web';
import {
  type AnswerOf,
  type CallOptions,
  ConnectionLost,
  createClient,
  type DeliveryKind,
  type ElementOf,
  type InputOf,
  KontorError,
  type Outcome,
  type PartnerClient,
  type PartnerOperations,
} from '@kontor/client';
import { partnerTable } from '@kontor/contract/generated/client/partner';
import type { Secret } from '@kontor/server/config';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { commandRuntime } from './light-fetch.ts';
import {
  type Answer,
  answerOf,
  anyClient,
  explain,
  isNotJson,
  lossText,
  noAnswer,
} from './operator-plane/answers.ts';
import { type Called, expectedBody } from './operator-plane/expected-answers.ts';

/** URL of a partner plane, and a login on it. */
export interface Login {
  readonly url: string;
  readonly user: string;
  readonly password: Secret;
}

/** A login, or a token that cannot be renewed. */
type Access = Login | { readonly url: string; readonly token: string };

/** Returns the advice on what to repeat once the server can be called again; `then` says when. */
type Again = (when: string) => string;

/** What to do when the server answers again, or a rate allows it. */
const runAgain: Again = (when) => `Run the command again ${when}.`;

/** Limits of a command, which is more patient than a program that calls at all times. */
const patience = { tries: 12, timeoutMs: 120_000, waitMaxMs: 120_000 } as const;

/** Name under which `kontor conformance` leaves these requests out. */
const headers = { 'user-agent': 'kontor-cli' };

/** An answer of the partner plane, also one that is a refusal: its `text` can then be explained. */
export interface PartnerAnswer extends Answer {
  readonly body: unknown;
  readonly tookMs: number;
}

/** Receives the body of an answer. */
export type SaveBody = (body: ReadableStream<Uint8Array>) => Promise<void>;

type PartnerId = keyof PartnerOperations;

/** The partner plane as a command calls it: anything but an answer ends it with a readable failure. */
export class PartnerConnection {
  readonly url: string;
  readonly client: PartnerClient;
  readonly #access: Access;
  readonly #again: Again;
  readonly #pause: CommandContext['pause'];
  #hasAnswered = false;
  #held = { times: 0, ms: 0 };

  /** With `pacing`, no request is sent that the rates of the contract do not allow. */
  constructor(
    access: Access,
    context: CommandContext,
    { again = runAgain, pacing = true }: { again?: Again; pacing?: boolean } = {},
  ) {
    this.url = access.url;
    this.#access = access;
    this.#again = again;
    this.#pause = context.pause;
    this.client = createClient({
      url: access.url,
      ...('token' in access ? access : { user: access.user, password: access.password.reveal() }),
      ...patience,
      headers,
      pacing,
      runtime: { ...commandRuntime(context), random: () => 0 },
      hooks: {
        answer: ({ status }) => {
          this.#hasAnswered ||= status > 0;
        },
        retry: ({ status, waitMs }) => {
          if (status === 0 && !this.#hasAnswered) throw this.#unreachable();
          this.#held = { times: this.#held.times + 1, ms: this.#held.ms + waitMs };
        },
      },
    });
  }

  /** How often and how long it has waited before retries. */
  get held(): { readonly times: number; readonly ms: number } {
    return this.#held;
  }

  /** Logs in now, so that a wrong login is told before anything is read. */
  async logIn(): Promise<void> {
    await this.client.logIn().catch((error) => this.refusalOf(error));
  }

  /** Calls an operation; resolves to the answer, whatever its status is. */
  async send<Id extends PartnerId>(
    id: Id,
    input: InputOf<PartnerOperations, Id>,
    options: CallOptions = {},
  ): Promise<PartnerAnswer> {
    return this.sendAny(id, input as object, options);
  }

  /**
   * Calls an operation of a document of the contract; resolves to the body of its answer, `{}` if it has none. A refusal ends
   * the command.
   */
  async call<Id extends PartnerId>(
    document: Called['document'],
    id: Id,
    input: InputOf<PartnerOperations, Id>,
  ): Promise<AnswerOf<PartnerOperations, Id>> {
    const answer = await this.send(id, input);
    if (answer.status >= 400) throw new Failure(explain(answer));
    if (answer.status === 204) return {} as AnswerOf<PartnerOperations, Id>;
    const { method, path } = partnerTable[id];
    const called = { plane: 'partner', document, method, path, sent: path } as const;
    return (await expectedBody(answer, this.url, called)) as AnswerOf<PartnerOperations, Id>;
  }

  /** Delivers one element; resolves to its outcome. */
  async deliverOne<Kind extends DeliveryKind>(
    kind: Kind,
    element: ElementOf<Kind>,
  ): Promise<Outcome<ElementOf<Kind>>> {
    try {
      const [outcome] = await Array.fromAsync(this.client.deliver(kind, [element]));
      return outcome as Outcome<ElementOf<Kind>>;
    } catch (error) {
      throw new Failure(explain(this.refusalOf(error)));
    }
  }

  /** Calls an operation with an input that the types do not know; resolves to the answer, whatever its status is. */
  async sendAny(id: string, input: object, options: CallOptions = {}): Promise<PartnerAnswer> {
    try {
      const answer = await anyClient(this.client).send(id, input, options);
      const { status, headers: answered, body, tookMs } = answer as Omit<PartnerAnswer, 'text'>;
      if (typeof body === 'string') throw new Failure(isNotJson(this.url, status));
      return { status, headers: answered, body, text: '', tookMs };
    } catch (error) {
      return this.refusalOf(error);
    }
  }

  /** Calls an operation with an input that the types do not know; resolves to the answer, whose body is still to be read. A refusal ends the command. */
  async open(id: string, input: object, options: CallOptions): Promise<Response> {
    try {
      return await anyClient(this.client).open(id, input, options);
    } catch (error) {
      throw new Failure(explain(this.refusalOf(error)));
    }
  }

  /** Calls an operation whose answer may be long, and saves its body; begins again if the connection breaks meanwhile. */
  async save<Id extends PartnerId>(
    id: Id,
    input: InputOf<PartnerOperations, Id>,
    options: CallOptions,
    saveBody: SaveBody,
  ): Promise<PartnerAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await anyClient(this.client).open(id, input as object, options);
        await saveBody(response.body as ReadableStream<Uint8Array>);
        return { status: response.status, headers: response.headers, body: undefined, text: '', tookMs: 0 };
      } catch (error) {
        if (error instanceof KontorError) return this.refusalOf(error);
        if (error instanceof Failure) throw error;
        if (attempt === patience.tries) throw this.#unreachable(error);
        await this.#pause(Math.min(250 * 2 ** (attempt - 1), 8_000));
      }
    }
  }

  /** Returns an error as the answer that it is. Throws a failure if it is none, or one to the login. */
  refusalOf(error: unknown): PartnerAnswer {
    if (!(error instanceof KontorError)) throw error;
    if (error instanceof ConnectionLost) throw this.#unreachable(error);
    const { url } = this;
    const { status, code, operationId, retryAfterMs = 0 } = error;
    if (retryAfterMs > patience.waitMaxMs) {
      throw new Failure(
        `${url} asks to wait ${Math.ceil(retryAfterMs / 1000)} seconds because a rate limit is exceeded. ` +
          this.#again('then'),
      );
    }
    if (code === 'NOT_THIS_API') throw new Failure(isNotJson(url, status));
    if (status < 400 && code !== 'NO_TOKEN') throw noAnswer(error);
    const answer = { ...answerOf(error), tookMs: 0 };
    if (operationId === 'createAccessToken') throw this.#refusedLogin(error, answer);
    return answer;
  }

  #refusedLogin({ status, code }: KontorError, answer: Answer): Failure {
    const { url } = this;
    const user = 'user' in this.#access ? this.#access.user : '';
    if (code === 'NO_TOKEN') {
      return new Failure(`${url} answered the login without a token: check that it is a partner API server.`);
    }
    if (status === 401) {
      return new Failure(
        `${url} does not accept the login of ${user}: check --user and --password, ` +
          'or KONTOR_USER and KONTOR_PASSWORD.',
      );
    }
    if (status === 404) {
      return new Failure(
        `${url} has no token endpoint: check that --url points to a partner plane, by default on port 8080.`,
      );
    }
    return new Failure(`${url} refused the login of ${user}. ${explain(answer)}`);
  }

  #unreachable(error?: unknown): Failure {
    const text = this.#hasAnswered
      ? `${this.url} no longer answers. ${this.#again('when it does')}`
      : `No server answers at ${this.url}: start one with "kontor sandbox", or set its address with --url.`;
    return new Failure(lossText(error, text));
  }
}
