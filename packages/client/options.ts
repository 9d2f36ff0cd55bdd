import type { Runtime } from './runtime.ts';

/** How a client proves who it is. Nothing of it is ever part of an error or of what hooks see. */
export type Login = UserLogin | AppLogin | TokenLogin;

/** An API user of a partner. */
export interface UserLogin {
  readonly user: string;
  readonly password: string;
  /** A client that the marketplace registered for this connector; the one that everybody may use by default. */
  readonly clientId?: string;
}

/** A registered app. */
export interface AppLogin {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes of its tokens; all that the app has by default. */
  readonly scopes?: readonly string[];
}

/** Tokens from elsewhere. */
export interface TokenLogin {
  /** A token, or a function that returns one: called for each request, and again with a token that the server refused. */
  readonly token: string | ((refused?: string) => string | Promise<string>);
}

/** Options of a client; the ones of a call win over them. */
export interface ClientOptions extends Omit<CallOptions, 'href' | 'idempotencyKey'> {
  /** Address of the plane, such as `https://market.example`. */
  readonly url: string;
  /** Headers of every request, such as `user-agent`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Keeps requests within the rates of the contract, so that no request is refused with 429; true by default. */
  readonly pacing?: boolean;
  readonly hooks?: Hooks;
  /** Parts of the runtime to replace, in tests. */
  readonly runtime?: Partial<Runtime>;
}

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** How often a request is sent at most, if its failure may pass; 5 by default. */
  readonly tries?: number;
  /** Time in which an answer must be complete; 60,000 by default. */
  readonly timeoutMs?: number;
  /** Longest wait that a server may ask for before the next try; 60,000 by default. */
  readonly waitMaxMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A link that the server gave, in place of the path of the operation and its parameters. */
  readonly href?: string;
  /** Key under which the server recognizes a repeated write; a new one for each call by default. */
  readonly idempotencyKey?: string;
}

/** Functions that are told what happens, for logs and traces. They see neither headers nor bodies. */
export interface Hooks {
  /** Before each request. Headers that it returns are sent with it, such as `traceparent`. */
  readonly request?: (request: RequestFacts) => Readonly<Record<string, string>> | undefined;
  /** After each complete answer; `status` is 0 if there was none. */
  readonly answer?: (answer: AnswerFacts) => void;
  /** Before the wait for the next try. What it throws ends the call instead. */
  readonly retry?: (retry: RetryFacts) => void;
}

export interface RequestFacts {
  /** Undefined for a path that was called without an operation. */
  readonly operationId: string | undefined;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Counted from 1. */
  readonly attempt: number;
}

export interface AnswerFacts extends RequestFacts {
  readonly status: number;
  readonly tookMs: number;
  readonly requestId: string | undefined;
}

export interface RetryFacts extends RequestFacts {
  readonly status: number;
  readonly code: string;
  readonly waitMs: number;
}
