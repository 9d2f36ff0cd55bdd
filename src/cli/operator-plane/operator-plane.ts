import {
  ConnectionLost,
  createOperatorClient,
  KontorError,
  type OperatorClient,
  type OperatorOperations,
} from '../../client/index.ts';
import { requestFor } from '../../client/operations.ts';
import { operatorTable } from '../../generated/client/operator.ts';
import { type OperatorAccess, readOperatorAccess } from '../../platform/config/client-settings.ts';
import { anyClient } from '../any-client.ts';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { type Answer, isNotJson, noAnswer, noPlaneAt, refusal } from './answers.ts';

/** Values of the options that all commands on the operator plane have. */
export interface OperatorFlags {
  readonly operator?: string | undefined;
  readonly token?: string | undefined;
  readonly json?: true | undefined;
}

export type OperationId = keyof OperatorOperations;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type BodyOf<Id extends OperationId> = OperatorOperations[Id]['input'] extends { body?: infer Body }
  ? Body
  : never;

/** What a request has besides its operation. Parts that are undefined are left out; the server checks the values. */
export interface Inputs<Id extends OperationId> {
  /** More than the path names may be given. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly query?: {
    readonly [Name in KeysOf<OperatorOperations[Id]['input']>]?:
      | string
      | number
      | boolean
      | readonly string[]
      | undefined;
  };
  readonly body?: BodyOf<Id> extends readonly unknown[]
    ? readonly unknown[]
    : { readonly [Name in KeysOf<BodyOf<Id>>]?: unknown };
  readonly prefer?: string;
  /** Link of a page, in place of the path and the query. */
  readonly href?: string | undefined;
}

/** An answer of the operator plane, also one that is a refusal: its `text` can then be explained. */
export interface OperatorAnswer extends Answer {
  readonly body: unknown;
}

const requestTimeMaxMs = 30_000;

export function accessOf(context: CommandContext, { operator, token }: OperatorFlags): OperatorAccess {
  return readOperatorAccess(context.environment, {
    ...(operator !== undefined && { operator }),
    operatorToken: token,
  });
}

/** Returns the URL of the operator plane. */
export function operatorUrl(context: CommandContext, flags: OperatorFlags): string {
  return accessOf(context, flags).url;
}

/** Returns the client of the operator plane. People wait for a command, so a request is sent once. */
function operatorClient(context: CommandContext, flags: OperatorFlags): OperatorClient {
  const { url, token } = accessOf(context, flags);
  const { nowMs, monotonicMs, pause, uuid } = context;
  const runtime = { nowMs, monotonicMs, pause, newKey: uuid };
  return createOperatorClient({ url, token: token.reveal(), tries: 1, timeoutMs: requestTimeMaxMs, runtime });
}

/** Calls an operation; resolves to the answer, whatever its status is. */
export async function answerOfOperator<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  id: Id,
  inputs: Inputs<Id> = {},
): Promise<OperatorAnswer> {
  const { prefer, href } = inputs;
  const options = {
    ...(prefer !== undefined && { headers: { prefer } }),
    ...(href !== undefined && { href }),
  };
  try {
    const { status, headers, body } = await anyClient(operatorClient(context, flags)).send(
      id,
      inputOf(id, inputs),
      options,
    );
    return { status, headers, text: '', body };
  } catch (error) {
    return refusedBy(error, accessOf(context, flags));
  }
}

/** Calls an operation that may find violations in its body: 400 and 413 are answers, any other refusal is a failure. */
export async function sendToOperator<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  id: Id,
  inputs: Inputs<Id>,
): Promise<OperatorAnswer> {
  const answer = await answerOfOperator(context, flags, id, inputs);
  if ([200, 400, 413].includes(answer.status)) return answer;
  throw refusal(accessOf(context, flags), answer, operatorTable[id].path);
}

/** Starts reading an answer of any length; the caller must read its body, or abort it through the signal. */
export async function openOperation<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  id: Id,
  inputs: Inputs<Id>,
  signal?: AbortSignal,
): Promise<Response> {
  const access = accessOf(context, flags);
  const options = { signal, headers: { 'accept-encoding': 'gzip' } };
  let response: Response;
  try {
    response = await anyClient(operatorClient(context, flags)).open(id, inputOf(id, inputs), options);
  } catch (error) {
    throw refusal(access, refusedBy(error, access), operatorTable[id].path);
  }
  if (response.status === 200) return response;
  const { status, headers } = response;
  throw refusal(access, { status, headers, text: await response.text() }, operatorTable[id].path);
}

/** Resolves to true if the operator plane belongs to a sandbox. */
export async function isSandbox(context: CommandContext, flags: OperatorFlags): Promise<boolean> {
  const answer = await answerOfOperator(context, flags, 'readClock');
  if (answer.status === 200) return true;
  if (answer.status === 404) return false;
  throw refusal(accessOf(context, flags), answer, operatorTable.readClock.path);
}

/** Returns the input of a call: of the parameters, those that its path has. */
function inputOf<Id extends OperationId>(
  id: Id,
  { parameters = {}, query = {}, body }: Inputs<Id>,
): Readonly<Record<string, unknown>> {
  // Only what the path has is read: a missing partner matters to no other operation.
  const names = operatorTable[id].path.matchAll(/\{(\w+)\}/g);
  const named = Array.from(names, ([, name = '']) => [name, parameters[name]]);
  return { ...query, ...Object.fromEntries(named), ...(body !== undefined && { body }) };
}

/** Returns the path of a call with its query, to tell it in messages. */
export function pathOf<Id extends OperationId>(id: Id, inputs: Inputs<Id>): string {
  return requestFor(operatorTable, id, inputOf(id, inputs)).path;
}

/** Returns an error as the answer that it is. Throws a failure if there was none, or none of this kind of server. */
function refusedBy(error: unknown, access: OperatorAccess): OperatorAnswer {
  if (error instanceof ConnectionLost) throw noPlaneAt(access);
  if (!(error instanceof KontorError)) throw error;
  const { status, code, body } = error;
  if (code === 'NOT_THIS_API' && status < 300) throw new Failure(isNotJson(access.url, status));
  if (status < 400) throw noAnswer(error);
  return { status, headers: new Headers(), text: body, body: undefined };
}
