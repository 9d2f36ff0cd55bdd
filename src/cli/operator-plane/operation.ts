import type { EntryOf, ListId, OperatorOperations } from '../../client/index.ts';
import { operatorTable } from '../../generated/client/operator.ts';
import type { CommandContext } from '../context.ts';
import { refusal } from './answers.ts';
import { expectedBody } from './expected-answers.ts';
import {
  accessOf,
  answerOfOperator,
  type Inputs,
  type OperationId,
  type OperatorAnswer,
  type OperatorFlags,
  pathOf,
} from './operator-plane.ts';

export { type Inputs, type OperationId, openOperation } from './operator-plane.ts';
export type AnswerOf<Id extends OperationId> = OperatorOperations[Id]['answer'];

/** Calls an operation of the operator plane; resolves to the body of its answer, `{}` if it has none. */
export async function callOperation<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  inputs: Inputs<Id> = {},
): Promise<AnswerOf<Id>> {
  const answer = await expectedAnswer(context, flags, operationId, inputs);
  if (answer.status === 204) return {} as AnswerOf<Id>;
  return (await expectedBody(
    answer,
    accessOf(context, flags).url,
    operationId,
    pathOf(operationId, inputs),
  )) as AnswerOf<Id>;
}

/** Operations of the operator plane whose answer is a list. */
type ListOfOperator = ListId<OperatorOperations>;

/** Yields the entries of a list, reading page by page. */
export async function* readList<Id extends ListOfOperator>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  query: NonNullable<Inputs<Id>['query']> = {},
): AsyncGenerator<EntryOf<OperatorOperations, Id>> {
  let href: string | undefined;
  do {
    const page = (await callOperation(context, flags, operationId, { query, href })) as ListPage;
    yield* page.resources as EntryOf<OperatorOperations, Id>[];
    href = page.links?.find(({ rel }) => rel === 'next')?.href;
  } while (href !== undefined);
}

interface ListPage {
  readonly resources: readonly unknown[];
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}

/** Calls an operation whose answer is a document; resolves to its bytes. */
export async function readDocument<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  inputs: Inputs<Id>,
): Promise<Uint8Array> {
  const { body } = await expectedAnswer(context, flags, operationId, inputs);
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
}

async function expectedAnswer<Id extends OperationId>(
  context: CommandContext,
  flags: OperatorFlags,
  operationId: Id,
  inputs: Inputs<Id>,
): Promise<OperatorAnswer> {
  const answer = await answerOfOperator(context, flags, operationId, inputs);
  if ((await expectedStatuses(operationId)).includes(answer.status)) return answer;
  throw refusal(accessOf(context, flags), answer, operatorTable[operationId].path);
}

/** Returns the statuses of the answers that are no refusals. */
async function expectedStatuses(operationId: OperationId): Promise<readonly number[]> {
  // Loaded only when a command calls the server.
  const { operatorV1 } = await import('../../generated/operator-v1.ts');
  const { sandboxV1 } = await import('../../generated/sandbox-v1.ts');
  const { statuses }: { readonly statuses: readonly number[] } = { ...operatorV1, ...sandboxV1 }[operationId];
  return statuses.includes(204) ? [204] : [200, 201, 202];
}
