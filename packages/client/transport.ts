import { isOfCertificate, tellRefusal } from '@kontor/values/certificate';
import { type Answer, type Outgoing, readAnswer, readRefusal, requestOf } from './answers.ts';
import { ConnectionLost, errorOf, KontorError, NotFound, reasonOf } from './errors.ts';
import { givenTokens, requireLogin, Session, type TokenSource } from './login.ts';
import { pathOf } from './operations.ts';
import type { CallOptions, ClientOptions, Login } from './options.ts';
import { type Budget, Pacer, type Rate } from './pacing.ts';
import { defaultRuntime, type Runtime, unlessAborted } from './runtime.ts';

const defaults = { tries: 5, timeoutMs: 60_000, waitMaxMs: 60_000 } as const;
const firstPauseMs = 250;
const longestPauseMs = 8_000;

/** Sends requests to one plane: logs in, keeps to the rates, and repeats what may be repeated. */
export class Transport {
  declare readonly runtime: Runtime;
  declare readonly url: string;
  readonly #options: ClientOptions;
  /** The options of a call that has none of its own. */
  readonly #defaults: CallOptions & Readonly<Record<keyof typeof defaults, number>>;
  readonly #tokens: TokenSource;
  readonly #pacer: Pacer;

  constructor(options: ClientOptions & Login, rate: Rate | undefined) {
    this.url = baseOf(options.url);
    requireLogin(options);
    this.#options = options;
    this.#defaults = { ...defaults, ...defined(options) };
    this.runtime = { ...defaultRuntime, ...options.runtime };
    this.#pacer = new Pacer(this.runtime, options.pacing === false ? undefined : rate);
    this.#tokens =
      'token' in options
        ? givenTokens(options)
        : new Session(options, (form) => this.#askForToken(form), this.runtime);
  }

  get budget(): Budget | undefined {
    return this.#pacer.budget;
  }

  /** Logs in if necessary; resolves to the token. */
  token(signal?: AbortSignal): Promise<string> {
    return unlessAborted(this.#tokens.current(), signal);
  }

  /** Resolves to a complete answer that is no refusal. Rejects with a `KontorError`, or with the reason of the signal. */
  send(request: Outgoing, options: CallOptions = {}): Promise<Answer<unknown>> {
    return this.#repeat(request, options, async (response, startMs) => {
      const answer = await readAnswer(response, request);
      return { ...answer, tookMs: this.runtime.monotonicMs() - startMs };
    });
  }

  /** Resolves to an answer whose body is still to be read. */
  open(request: Outgoing, options: CallOptions = {}): Promise<Response> {
    return this.#repeat(request, options, async (response) => response);
  }

  /** Sends a request once, with a token; resolves to the answer, whatever its status is. It is neither paced nor repeated. */
  async fetch(request: Outgoing, init: RequestInit): Promise<Response> {
    const signal = init.signal ?? undefined;
    const path = pathOf(this.url, request.path);
    return this.#withToken(await this.token(signal), signal, (headers) => {
      const all = new Headers({ ...this.#options.headers, ...headers });
      for (const [name, value] of new Headers(init.headers)) all.set(name, value);
      return this.runtime.fetch(this.url + path, { ...init, headers: all });
    });
  }

  async #repeat<Read>(
    asked: Outgoing,
    given: CallOptions,
    read: (response: Response, startMs: number) => Promise<Read>,
  ): Promise<Read> {
    const options = { ...this.#defaults, ...defined(given) };
    const request = given.href === undefined ? asked : { ...asked, path: pathOf(this.url, given.href) };
    const isKeyed = request.method !== 'GET' && request.isPublic !== true;
    const headers = {
      ...request.headers,
      ...this.#options.headers,
      ...given.headers,
      ...(isKeyed && { 'idempotency-key': options.idempotencyKey ?? this.runtime.newKey() }),
    };
    for (let attempt = 1; ; attempt += 1) {
      // A login has its own tries and its own time.
      const token = request.isPublic === true ? undefined : await this.token(options.signal);
      try {
        return await this.#attempt({ ...request, headers, token }, options, attempt, read);
      } catch (error) {
        const mayRepeat = isKeyed || request.method === 'GET' || request.isRepeatable || isUntouched(error);
        const isLast = attempt >= options.tries || !mayRepeat;
        const waitMs = isLast ? undefined : this.#waitMs(error, attempt, options.waitMaxMs);
        if (waitMs === undefined || !(error instanceof KontorError)) throw error;
        const { status, code } = error;
        this.#options.hooks?.retry?.({ ...factsOf(request, attempt), status, code, waitMs });
        await this.runtime.pause(waitMs, options.signal);
      }
    }
  }

  async #attempt<Read>(
    request: Outgoing & { readonly token: string | undefined },
    options: CallOptions & { readonly timeoutMs: number },
    attempt: number,
    read: (response: Response, startMs: number) => Promise<Read>,
  ): Promise<Read> {
    const { signal: given, timeoutMs } = options;
    await this.#pacer.turn(request.operationId, request.rate, given);
    const facts = factsOf(request, attempt);
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
    }, timeoutMs);
    const signal = given === undefined ? late.signal : AbortSignal.any([given, late.signal]);
    let answered: Response | undefined;
    const startMs = this.runtime.monotonicMs();
    try {
      answered = await this.#withToken(request.token, given, (headers) =>
        this.#exchange(request, headers, signal, facts),
      );
      if (answered.status >= 400)
        throw await readRefusal(answered, request, { url: this.url, nowMs: this.runtime.nowMs() });
      if (answered.type === 'opaqueredirect' || (answered.status >= 300 && answered.status !== 304))
        throw redirected(answered, request);
      return await read(answered, startMs);
    } catch (error) {
      given?.throwIfAborted();
      if (error instanceof KontorError) throw error;
      throw await lost(request, this.url, error, late.signal.aborted);
    } finally {
      clearTimeout(timer);
      this.#pacer.heard(request.operationId, answered?.headers);
      this.#options.hooks?.answer?.({
        ...facts,
        status: answered?.status ?? 0,
        tookMs: this.runtime.monotonicMs() - startMs,
        requestId: answered?.headers.get('x-request-id') ?? undefined,
      });
    }
  }

  #exchange(
    { method, path, headers, body }: Outgoing,
    authorization: Readonly<Record<string, string>>,
    signal: AbortSignal,
    facts: ReturnType<typeof factsOf>,
  ): Promise<Response> {
    const added = this.#options.hooks?.request?.(facts) ?? {};
    return this.runtime.fetch(this.url + path, {
      method,
      headers: { accept: 'application/json', ...headers, ...added, ...authorization },
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
      redirect: 'manual',
      signal,
    });
  }

  /** Sends with a token, and once more with another one if that token was refused. */
  async #withToken(
    token: string | undefined,
    signal: AbortSignal | undefined,
    send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
  ): Promise<Response> {
    if (token === undefined) return send({});
    const response = await send({ authorization: `Bearer ${token}` });
    if (this.#tokens instanceof Session && response.headers.has('x-sandbox-time'))
      this.#tokens.isSandbox = true;
    if (response.status !== 401) return response;
    const other = await unlessAborted(this.#tokens.other(token), signal);
    if (other === undefined) return response;
    await response.body?.cancel();
    return send({ authorization: `Bearer ${other}` });
  }

  async #askForToken(form: Readonly<Record<string, string>>): Promise<unknown> {
    const body = new URLSearchParams(form);
    const request = { operationId: 'createAccessToken', method: 'POST', path: '/v1/token', body };
    try {
      return (await this.send({ ...request, isPublic: true, isRepeatable: true })).body;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      const detail = `${this.url} has no logins: check that the address is that of a partner plane.`;
      throw errorOf({ ...error, reasons: [reasonOf(error.code, detail)] });
    }
  }

  /** Returns the time until the next try; undefined if the request must not be repeated. */
  #waitMs(error: unknown, attempt: number, waitMaxMs: number): number | undefined {
    if (!(error instanceof KontorError) || !error.retryable) return undefined;
    const { retryAfterMs } = error;
    // Zero to half of a pause more, so that clients that failed together do not come back together.
    const jitter = 1 + this.runtime.random() / 2;
    if (retryAfterMs === undefined)
      return Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs) * jitter;
    return retryAfterMs > waitMaxMs ? undefined : retryAfterMs + this.runtime.random() * firstPauseMs;
  }
}

/** True if the server refused a request before it looked at it. */
function isUntouched(error: unknown): boolean {
  return error instanceof KontorError && error.status === 429;
}

function baseOf(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new TypeError(`The url of a client must begin with http:// or https://; it is "${url}".`);
  return url.replace(/\/+$/, '');
}

/** Leaves out members that are undefined, so that they do not hide others. */
function defined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

function factsOf({ operationId, method, path }: Outgoing, attempt: number) {
  return { operationId, method, path: path.split('?')[0] as string, attempt };
}

/** The failure of a request whose answer did not arrive, or not to its end. */
export async function lost(
  request: Outgoing,
  url: string,
  cause: unknown,
  isLate: boolean,
): Promise<ConnectionLost> {
  const { operationId } = request;
  const what = requestOf(request);
  const { code } = ((cause as Error).cause ?? cause) as { readonly code?: unknown };
  let reason: readonly [code: string, detail: string] = [
    'CONNECTION_LOST',
    `${url} sent no complete response to ${what}${codeText(code)}`,
  ];
  if (isLate) reason = ['TIMEOUT', `${url} did not respond to ${what} in time.`];
  else if (typeof code === 'string' && url.startsWith('https:') && isOfCertificate(code))
    reason = ['TLS_REFUSED', await tellRefusal(url, code)];
  return new ConnectionLost({ status: 0, operationId, request: what, cause, reasons: [reasonOf(...reason)] });
}

/** What runtimes call it that nothing listens at an address: Node.js, and Bun. */
const notListening = /^(?:ECONN|Connection)Refused$/i;

/** Why a connection failed, as the runtime calls it, such as ECONNREFUSED, in parentheses; and what to do if nothing listens. */
function codeText(code: unknown): string {
  if (typeof code !== 'string') return '.';
  if (!notListening.test(code)) return ` (${code}).`;
  return ` (${code}). Nothing listens there: is the server running? Start one with "npx kontor sandbox", or check url.`;
}

function redirected({ status }: Response, request: Outgoing): KontorError {
  const detail = `${requestOf(request)} was redirected: set url to the address itself.`;
  return errorOf({ status, operationId: request.operationId, reasons: [reasonOf('REDIRECTED', detail)] });
}
