import type { ReadableStream } from 'node:stream/web';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import type { Answer } from '../operator-plane/answers.ts';

/** A request to a partner plane. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with a slash; appended to the base URL. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | URLSearchParams;
  /** Receives the body of a 200 as a stream; the text of that answer is then empty. */
  readonly saveBody?: (body: ReadableStream<Uint8Array>) => Promise<void>;
}

/** Returns the advice on what to repeat once the server can be called again; `then` says when. */
type Again = (then: string) => string;

const deliverAgain: Again = (then) =>
  `Deliver the file again ${then}; elements that are already stored stay unchanged.`;

/** Name under which `kontor conformance` leaves these requests out. */
const ownAgent = { 'user-agent': 'kontor-cli' };
const requestTimeMaxMs = 120_000;
const attemptsMax = 12;
const shortestPauseMs = 250;
const longestPauseMs = 8_000;
/** A request for a longer pause means that an hourly quota, not a rate limit, is used up; the command then gives up. */
const askedPauseMaxMs = 120_000;

export interface TimedAnswer extends Answer {
  /** Time of the attempt that was answered, without earlier attempts and the waits between them. */
  readonly tookMs: number;
}

/**
 * Sends requests to one server. Waits and retries, a limited number of times, on 429, 502, 503 and 504 (as long as
 * Retry-After says, if it is given) and on broken connections.
 */
export class Exchange {
  readonly #url: string;
  readonly #context: CommandContext;
  readonly #again: Again;
  #hasAnswered = false;
  #held = { times: 0, ms: 0 };

  constructor(url: string, context: CommandContext, again = deliverAgain) {
    this.#url = url;
    this.#context = context;
    this.#again = again;
  }

  /** How often and how long it has waited before retries. */
  get held(): { readonly times: number; readonly ms: number } {
    return this.#held;
  }

  async send(request: Request): Promise<TimedAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#attempt(request);
      if (answer !== undefined && ![429, 502, 503, 504].includes(answer.status)) return answer;
      const isLast = attempt === attemptsMax;
      if (answer === undefined && (isLast || !this.#hasAnswered)) throw this.#unreachable();
      if (answer !== undefined && isLast) return answer;
      const pauseMs = this.#pauseMs(answer, attempt);
      this.#held = { times: this.#held.times + 1, ms: this.#held.ms + pauseMs };
      await this.#context.pause(pauseMs);
    }
  }

  /** Sends the request once; resolves to undefined if there was no answer. */
  async #attempt({ method, path, headers, body, saveBody }: Request) {
    const startMs = this.#context.monotonicMs();
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: { accept: 'application/json', ...ownAgent, ...headers },
        ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> | URLSearchParams }),
        redirect: 'manual',
        signal: AbortSignal.timeout(requestTimeMaxMs),
      });
      const answer: Answer = {
        status: response.status,
        headers: response.headers,
        text: await bodyText(response, saveBody),
      };
      this.#hasAnswered = true;
      return { ...answer, tookMs: this.#context.monotonicMs() - startMs };
    } catch (error) {
      if (error instanceof Failure) throw error;
      return undefined;
    }
  }

  #pauseMs(answer: Answer | undefined, attempt: number): number {
    const asked = this.#askedPauseMs(answer?.headers.get('retry-after') ?? undefined);
    if (asked !== undefined && asked > askedPauseMaxMs) {
      throw new Failure(
        `${this.#url} asks to wait ${Math.ceil(asked / 1000)} seconds because a request quota is exceeded. ` +
          this.#again('then'),
      );
    }
    return asked ?? Math.min(shortestPauseMs * 2 ** (attempt - 1), longestPauseMs);
  }

  /** Parses `Retry-After`: seconds or an HTTP date. */
  #askedPauseMs(text: string | undefined): number | undefined {
    if (text === undefined) return undefined;
    if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
    const instantMs = Date.parse(text);
    return Number.isNaN(instantMs) ? undefined : Math.max(0, instantMs - this.#context.nowMs());
  }

  #unreachable(): Failure {
    return this.#hasAnswered
      ? new Failure(`${this.#url} no longer answers. ${this.#again('when it does')}`)
      : new Failure(
          `No server answers at ${this.#url}: start one with "kontor sandbox", or set its address with --url.`,
        );
  }
}

async function bodyText(response: Response, saveBody: Request['saveBody']): Promise<string> {
  if (saveBody === undefined || response.status !== 200 || response.body === null) return response.text();
  await saveBody(response.body as ReadableStream<Uint8Array>);
  return '';
}
