import type { OperatorV1Operations } from '../../generated/operator-v1.ts';
import type { SandboxV1Operations } from '../../generated/sandbox-v1.ts';
import type { ContractMethod } from '../../platform/contract/operation-table.ts';
import type { CommandContext } from '../context.ts';
import { refusal } from './answers.ts';
import { expectedBody } from './expected-answers.ts';
import { accessOf, type OperatorFlags, openFromOperator, send } from './operator-plane.ts';

type OperatorOperations = OperatorV1Operations & SandboxV1Operations;
export type OperationId = keyof OperatorOperations;
export type AnswerOf<Id extends OperationId> = OperatorOperations[Id]['answer'];

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** What a request has besides its operation. Parts that are undefined are left out; the server checks the values. */
export interface Inputs<Id extends OperationId> {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly query?: {
    readonly [Name in KeysOf<OperatorOperations[Id]['query']>]?:
      | string
      | boolean
      | readonly string[]
      | undefined;
  };
  readonly body?: OperatorOperations[Id]['body'] extends readonly unknown[]
    ? readonly unknown[]
    : { readonly [Name in KeysOf<OperatorOperations[Id]['body']>]?: unknown };
  readonly prefer?: string;
}

/** Method and address of a request. */
interface Asked {
  readonly method: ContractMethod;
  readonly path: string;
}

/** Calls an operation of the operator plane; resolves to the body of its answer, `{}` if it has none. */
export async function callOperation<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  inputs: Inputs<Id> = {},
): Promise<AnswerOf<Id>> {
  const { answer, asked } = await answerOf(context, flags, operationId, inputs);
  if (answer.status === 204) return {} as AnswerOf<Id>;
  return (await expectedBody(answer, accessOf(context, flags).url, asked)) as AnswerOf<Id>;
}

/** Starts reading an answer of any length; the caller must read its body, or abort it through the signal. */
export async function openOperation<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  inputs: Inputs<Id>,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, path } = await askedOf(operationId, inputs);
  return openFromOperator(context, flags, { method, path, signal: signal ?? null });
}

/** Calls an operation whose answer is a document; resolves to its bytes. */
export async function readDocument<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  inputs: Inputs<Id>,
): Promise<Uint8Array> {
  return (await answerOf(context, flags, operationId, inputs)).answer.bytes;
}

async function answerOf<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  inputs: Inputs<Id>,
) {
  const access = accessOf(context, flags);
  const { expected, ...asked } = await askedOf(operationId, inputs);
  const { body, prefer } = inputs;
  const more = { ...(body !== undefined && { body }), ...(prefer !== undefined && { prefer }) };
  const answer = await send(access, { ...asked, ...more });
  if (!expected.includes(answer.status)) throw refusal(access, answer, asked.path);
  return { answer, asked };
}

/** Returns the method and the path of a request, and the statuses of its answers that are no refusals. */
async function askedOf<Id extends OperationId>(
  operationId: Id,
  { parameters = {}, query = {} }: Inputs<Id>,
): Promise<Asked & { readonly expected: readonly number[] }> {
  const { method, path, statuses } = (await operations())[operationId];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => (each === undefined ? [] : [[name, String(each)]])),
    ),
  );
  const expected = statuses.includes(204) ? [204] : [200, 201, 202];
  return { method, path: search.size === 0 ? filled : `${filled}?${search}`, expected };
}

interface Facts extends Asked {
  readonly statuses: readonly number[];
}

/** Loaded only when a command calls the server. */
async function operations(): Promise<Readonly<Record<OperationId, Facts>>> {
  const { operatorV1 } = await import('../../generated/operator-v1.ts');
  const { sandboxV1 } = await import('../../generated/sandbox-v1.ts');
  return { ...operatorV1, ...sandboxV1 };
}
