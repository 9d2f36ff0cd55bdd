import { createOperatorClient } from '@kontor/client';
import { formatErrors } from '@kontor/values/format-errors';
import { readStored } from '@kontor/values/text';

/** An answer that a sandbox helper did not expect, with everything that the server said. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly status: number;
  /** The body as text; JSON in nearly all cases. */
  readonly body: string;

  constructor(what: string, status: number, body: string) {
    super(`${what} answered ${status}: ${formatErrors(status, body) || body}`);
    this.status = status;
    this.body = body;
  }
}

/**
 * Header of requests that a helper sends. `kontor conformance` judges connectors, not the tests around them, and leaves
 * requests with this name out (`packages/sandbox/conformance/judge.ts`).
 */
export const testAgent = { 'user-agent': 'kontor-sandbox' } as const;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
}

/** Calls the operator plane. */
export type CallOperator = <Answer>(call: Call) => Promise<Answer>;

/** Calls a path of the operator plane with the given token. */
export function callPlane<Answer>(url: string, token: string, call: Call): Promise<Answer> {
  return callWith(createOperatorClient({ url, token, headers: testAgent }).fetch, call);
}

/** Sends a call with a function that adds the token; resolves to the body of the answer. */
export async function callWith<Answer>(
  send: (path: string, init: RequestInit) => Promise<Response>,
  { method = 'GET', path, body }: Call,
): Promise<Answer> {
  const answer = await send(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new SandboxError(`${method} ${path}`, answer.status, text);
  return text === '' ? (undefined as Answer) : readStored<Answer>(text);
}
