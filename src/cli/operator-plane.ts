import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type OperatorAccess, readOperatorAccess } from '../platform/config/client-settings.ts';
import type { Answer } from './answers.ts';
import type { CommandContext } from './context.ts';
import { expectedBody } from './expected-answers.ts';
import { Failure } from './failures.ts';
import { noPlaneAt, refusal } from './operator-refusals.ts';

/** Options that all commands on the operator plane have. */
export interface OperatorFlags {
  readonly operator?: string;
  readonly token?: string;
  readonly json?: true;
}

const requestTimeMaxMs = 30_000;

/** Adds these options; `json: false` leaves out `--json` for commands with only one output format. */
export function addOperatorOptions(command: Command, { json = true } = {}): void {
  command
    .option(
      '--operator <url>',
      'operator plane (default: http://127.0.0.1:8081, or KONTOR_OPERATOR_HOST and KONTOR_OPERATOR_PORT)',
    )
    .option('--token <text>', 'operator token (KONTOR_OPERATOR_TOKEN; default on this machine: operator)');
  if (json) command.option('--json', "print the server's answer as JSON");
}

/** Reads from the operator plane and prints the answer, as JSON or as `sentence` renders it. */
export async function getFromOperator<Read>(
  context: CommandContext,
  flags: OperatorFlags,
  request: { path: string; sentence: (read: Read) => string },
): Promise<void> {
  await callOperator(context, flags, { ...request, method: 'GET' });
}

/**
 * Posts to the operator plane and prints the answer, as JSON or as `sentence` renders it. Every failure is a sentence
 * that says what to do.
 */
export async function postToOperator<Created>(
  context: CommandContext,
  flags: OperatorFlags,
  request: { path: string; body?: object; sentence: (created: Created) => string },
): Promise<void> {
  await callOperator(context, flags, { ...request, method: 'POST' });
}

/** Deletes on the operator plane and prints `sentence`, or `{}` as JSON. */
export async function deleteFromOperator(
  context: CommandContext,
  flags: OperatorFlags,
  { path, sentence }: { path: string; sentence: string },
): Promise<void> {
  const access = accessOf(context, flags);
  const answer = await send(access, { method: 'DELETE', path });
  if (answer.status !== 204) throw refusal(access, answer, path);
  context.output.write(`${flags.json ? '{}' : sentence}\n`);
}

/** Saves a document of the operator plane to a file and reports it. Overwrites an existing file. */
export async function saveFromOperator(
  context: CommandContext,
  flags: OperatorFlags,
  { path, file }: { path: string; file: string },
): Promise<void> {
  const access = accessOf(context, flags);
  const answer = await send(access, { method: 'GET', path });
  if (answer.status !== 200) throw refusal(access, answer, path);
  try {
    writeFileSync(file, answer.bytes);
  } catch (error) {
    throw new Failure(`${file} cannot be written: ${(error as Error).message}`);
  }
  const facts = { file, bytes: answer.bytes.byteLength };
  context.output.write(
    flags.json ? `${JSON.stringify(facts)}\n` : `${file} is saved: ${facts.bytes} bytes.\n`,
  );
}

/** Starts reading an answer of any length; the caller must read its body, or abort it through the signal. */
export async function openFromOperator(
  context: CommandContext,
  flags: OperatorFlags,
  path: string,
  { method = 'GET', signal }: { readonly method?: 'GET' | 'POST'; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  const access = accessOf(context, flags);
  const headers = { authorization: `Bearer ${access.token.reveal()}`, 'accept-encoding': 'gzip' };
  const response = await fetch(access.url + path, {
    method,
    headers,
    redirect: 'manual',
    signal: signal ?? null,
  }).catch((error) => {
    throw signal?.aborted ? error : noPlaneAt(access);
  });
  if (response.status === 200) return response;
  const answer = { status: response.status, headers: response.headers, text: await response.text() };
  throw refusal(access, answer, path);
}

interface OperatorCall<Body> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** The body, if it is already serialized as JSON. */
  readonly json?: string;
  readonly prefer?: string;
  sentence(body: Body): string;
}

/** Calls the operator plane and prints the answer, as JSON or as `sentence` renders it. */
export async function callOperator<Body>(
  context: CommandContext,
  flags: OperatorFlags,
  call: OperatorCall<Body>,
): Promise<void> {
  const body = await exchange<Body>(accessOf(context, flags), call);
  context.output.write(`${flags.json ? JSON.stringify(body) : call.sentence(body)}\n`);
}

/** Returns a function that reads paths from the operator plane. */
export function operatorReader(
  context: CommandContext,
  flags: OperatorFlags,
): <Read>(path: string) => Promise<Read> {
  const access = accessOf(context, flags);
  return (path) => exchange(access, { method: 'GET', path });
}

/** Posts to the operator plane; resolves to the text of the answer. */
export async function postForText(
  context: CommandContext,
  flags: OperatorFlags,
  path: string,
  body: object,
): Promise<string> {
  const access = accessOf(context, flags);
  const answer = await send(access, { method: 'POST', path, body });
  if (answer.status !== 200) throw refusal(access, answer, path);
  return answer.text;
}

/** Returns a function that posts to paths of the operator plane and resolves to the body of the answer. */
export function operatorWriter(
  context: CommandContext,
  flags: OperatorFlags,
): <Created>(path: string, body: object, prefer?: string) => Promise<Created> {
  const access = accessOf(context, flags);
  return (path, body, prefer) =>
    exchange(access, { method: 'POST', path, body, ...(prefer !== undefined && { prefer }) });
}

/** Calls paths of the operator plane; resolves to the body, `{}` if there is none. */
export type OperatorCaller = <Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Body>;

export function operatorCaller(context: CommandContext, flags: OperatorFlags): OperatorCaller {
  const access = accessOf(context, flags);
  return async (method, path, body) => {
    const answer = await send(access, { method, path, ...(body !== undefined && { body }) });
    if (answer.status >= 300) throw refusal(access, answer, path);
    return (answer.text === '' ? {} : await expectedBody(answer, access.url, { method, path })) as never;
  };
}

/** Sends a PUT to the operator plane and prints the answer, as JSON or as `sentence` renders it. */
export async function putToOperator<Stored>(
  context: CommandContext,
  flags: OperatorFlags,
  request: { path: string; body: object; sentence: (stored: Stored) => string },
): Promise<void> {
  await callOperator(context, flags, { ...request, method: 'PUT' });
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

function accessOf(context: CommandContext, { operator, token }: OperatorFlags): OperatorAccess {
  return readOperatorAccess(context.environment, {
    ...(operator !== undefined && { operator }),
    operatorToken: token,
  });
}

async function exchange<Body>(
  access: OperatorAccess,
  call: Omit<OperatorCall<never>, 'sentence'>,
): Promise<Body> {
  const answer = await send(access, call);
  if (![200, 201, 202].includes(answer.status)) throw refusal(access, answer, call.path);
  return (await expectedBody(answer, access.url, call)) as Body;
}

async function send(
  access: OperatorAccess,
  { method, path, body, json = body && JSON.stringify(body), prefer }: Omit<OperatorCall<never>, 'sentence'>,
): Promise<Answer & { readonly bytes: Uint8Array }> {
  const authorization = `Bearer ${access.token.reveal()}`;
  const content =
    json === undefined
      ? { headers: { authorization } }
      : {
          headers: {
            authorization,
            'content-type': 'application/json',
            ...(prefer !== undefined && { prefer }),
          },
          body: json,
        };
  try {
    const response = await fetch(access.url + path, {
      method,
      ...content,
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
