import { type OperatorAccess, readOperatorAccess } from '../../platform/config/client-settings.ts';
import type { ContractMethod } from '../../platform/contract/operation-table.ts';
import type { CommandContext } from '../context.ts';
import { type Answer, noPlaneAt, refusal } from './answers.ts';
import { expectedBody } from './expected-answers.ts';

/** Values of the options that all commands on the operator plane have. */
export interface OperatorFlags {
  readonly operator?: string | undefined;
  readonly token?: string | undefined;
  readonly json?: true | undefined;
}

const requestTimeMaxMs = 30_000;

interface Request {
  readonly method: ContractMethod;
  readonly path: string;
}

/** Starts reading an answer of any length; the caller must read its body, or abort it through the signal. */
export async function openFromOperator(
  context: CommandContext,
  flags: OperatorFlags,
  { method, path, signal }: Request & { readonly signal: AbortSignal | null },
): Promise<Response> {
  const access = accessOf(context, flags);
  const headers = { authorization: `Bearer ${access.token.reveal()}`, 'accept-encoding': 'gzip' };
  const response = await fetch(access.url + path, { method, headers, redirect: 'manual', signal }).catch(
    (error) => {
      throw signal?.aborted ? error : noPlaneAt(access);
    },
  );
  if (response.status === 200) return response;
  const answer = { status: response.status, headers: response.headers, text: await response.text() };
  throw refusal(access, answer, path);
}

/** Calls paths of the operator plane; resolves to the body, `{}` if there is none. */
export type OperatorCaller = <Body>(method: ContractMethod, path: string, body?: object) => Promise<Body>;

export function operatorCaller(context: CommandContext, flags: OperatorFlags): OperatorCaller {
  const access = accessOf(context, flags);
  return async (method, path, body) => {
    const answer = await send(access, { method, path, ...(body !== undefined && { body }) });
    if (answer.status >= 300) throw refusal(access, answer, path);
    return (answer.text === '' ? {} : await expectedBody(answer, access.url, { method, path })) as never;
  };
}

interface Page<Entry> {
  readonly resources: readonly Entry[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

/** Yields the entries of a list, reading page by page. */
export async function* readList<Entry>(
  context: CommandContext,
  flags: OperatorFlags,
  first: string,
): AsyncGenerator<Entry> {
  const call = operatorCaller(context, flags);
  for (let path: string | undefined = first; path !== undefined; ) {
    const page: Page<Entry> = await call<Page<Entry>>('GET', path);
    yield* page.resources;
    path = page.links.find(({ rel }) => rel === 'next')?.href;
  }
}

/** Resolves to true if the operator plane belongs to a sandbox. */
export async function isSandbox(context: CommandContext, flags: OperatorFlags): Promise<boolean> {
  const access = accessOf(context, flags);
  const answer = await send(access, { method: 'GET', path: '/sandbox/v1/clock' });
  if (answer.status !== 200 && answer.status !== 404) throw refusal(access, answer, '/sandbox/v1/clock');
  return answer.status === 200;
}

/** Returns the URL of the operator plane. */
export function operatorUrl(context: CommandContext, flags: OperatorFlags): string {
  return accessOf(context, flags).url;
}

/**
 * Returns a function that sends a PUT with JSON text to the operator plane. It resolves to the answer if that is 200
 * or reports faults of the body; any other answer is a failure.
 */
export function operatorPutter(
  context: CommandContext,
  flags: OperatorFlags,
): (path: string, json: string) => Promise<Answer> {
  const access = accessOf(context, flags);
  return async (path, json) => {
    const answer = await send(access, { method: 'PUT', path, json });
    if (answer.status === 200 || answer.status === 400 || answer.status === 413) return answer;
    throw refusal(access, answer, path);
  };
}

export function accessOf(context: CommandContext, { operator, token }: OperatorFlags): OperatorAccess {
  return readOperatorAccess(context.environment, {
    ...(operator !== undefined && { operator }),
    operatorToken: token,
  });
}

interface Sent extends Request {
  readonly body?: object;
  /** The body, if it is already serialized as JSON. */
  readonly json?: string;
  readonly prefer?: string;
}

export async function send(
  access: OperatorAccess,
  { method, path, body, json = body && JSON.stringify(body), prefer }: Sent,
): Promise<Answer & { readonly bytes: Uint8Array }> {
  const headers = {
    authorization: `Bearer ${access.token.reveal()}`,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(prefer !== undefined && { prefer }),
  };
  try {
    const response = await fetch(access.url + path, {
      method,
      headers,
      ...(json !== undefined && { body: json }),
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeMaxMs),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, text, bytes };
  } catch {
    throw noPlaneAt(access);
  }
}
