/** `kontor call OPERATION`: any operation of either plane, with options made from its contract. */
import { requestFor } from '@kontor/client/requests';
import { readPartnerUrl } from '@kontor/server/config';
import { closestName } from '@kontor/values/closest-name';
import { command, type Define } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { type OperatorFlags, OperatorPlane } from '../operator-plane/operator-plane.ts';
import { json } from '../options/common.ts';
import { type ConfirmFlags, confirm } from '../options/prompts.ts';
import { aboutLogin, type LoginFlags, readLogin } from '../options/settings.ts';
import { PartnerConnection } from '../partner-plane.ts';
import { type AnswerFlags, printAnswer } from './answer.ts';
import { aboutOperation, type CallableOperation, callableOperations, summaryOf } from './operations.ts';
import { optionsOf, type Sent, sentBy } from './options.ts';

type CallFlags = LoginFlags & OperatorFlags & ConfirmFlags & AnswerFlags;

/** Returns the command for the words of a call: that of the operation that they name, or the list of all. */
export async function callOf(words: readonly string[]): Promise<Define> {
  const [operationId] = words.slice(words.indexOf('call') + 1);
  if (operationId === undefined || ['--help', '-h', '--json'].includes(operationId)) return listing;
  if (operationId.startsWith('-'))
    throw new WrongUse('Name the operation first, as in "kontor call getProductVariation --sku LAMP-1".');
  const known = await callableOperations();
  const operation = known.get(operationId);
  if (operation !== undefined) return commandOf(operation);
  const closest = closestName(operationId, [...known.keys()]);
  const near = closest === undefined ? '' : ` Did you mean ${closest}?`;
  throw new WrongUse(
    `There is no operation ${JSON.stringify(operationId)}.${near} "kontor call" lists all of them.`,
  );
}

/** Operations as words after `call`, each with what it is about. */
export async function callWords(): Promise<readonly (readonly [word: string, about: string])[]> {
  return [...(await callableOperations())].map(([id, operation]) => [id, summaryOf(operation)]);
}

const listing = command({
  about: `
Calls any operation of a partner plane or an operator plane. Its parameters are options with the names of the contract; --body
is its body: JSON text, @FILE or - for standard input. The answer is printed as the server sends it, on a terminal
indented. Without an operation, all are listed; "kontor help call OPERATION" shows the options of one.
${aboutLogin}
Examples:
  $ kontor call
  $ kontor call getProductVariation --sku LAMP-1
  $ kontor call listOrdersOfPartner --partnerId 1000001 --limit 5
  $ kontor call createClient --body '{"clientId": "till"}'
  $ kontor call updateProductVariationPrices --body @prices.json --prefer wait=10
  $ kontor call feedProducts --out products.ndjson
  $ kontor help call getProductVariation`,
  usage: '[operation] [options]',
  arguments: { '[operation]': 'operationId of the contract' },
  options: { json },
  async run() {
    const found = [...(await callableOperations()).values()].map((operation) => ({
      operationId: operation.operationId,
      plane: operation.plane,
      method: operation.facts.method,
      path: operation.facts.path,
      summary: summaryOf(operation),
    }));
    const width = Math.max(...found.map(({ operationId }) => operationId.length));
    const lines = found.map(
      ({ operationId, plane, method, path, summary }) =>
        `${operationId.padEnd(width)}  ${plane.padEnd(8)}  ${method.padEnd(6)} ${path}  ${summary}`,
    );
    return { result: found, text: lines.join('\n') };
  },
});

function commandOf(operation: CallableOperation): Define {
  const { operationId } = operation;
  return (target, context, all) => {
    target.description(`${summaryOf(operation)}.`);
    command({
      about: aboutOperation(operation),
      usage: `${operationId} [options]`,
      arguments: { '<operation>': `${operation.facts.method} ${operation.facts.path}` },
      options: optionsOf(operation),
      async run(given) {
        const flags = given as CallFlags;
        const sent = await sentBy(operation, given, context);
        if (operation.facts.method === 'DELETE') {
          const { path } = requestFor({ [operationId]: operation.facts }, operationId, sent.input);
          await confirm(context, flags, `This calls DELETE ${path}.`);
        }
        await printAnswer(await open(operation, sent, flags, context), flags, context);
      },
    })(target, context, all);
  };
}

/** Resolves to the answer, whose body is still to be read. A refusal is a failure. */
async function open(
  { operationId, plane, facts }: CallableOperation,
  { input, headers: { 'idempotency-key': idempotencyKey, ...headers } }: Sent,
  flags: CallFlags,
  context: CommandContext,
): Promise<Response> {
  const options = { headers, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  if (plane === 'operator') {
    // An operation that is open to everybody needs no token.
    const access = facts.isPublic ? { ...flags, token: noToken } : flags;
    return new OperatorPlane(context, access).openAny(operationId, input, options);
  }
  const access = facts.isPublic
    ? { url: readPartnerUrl(context.environment, { url: flags.url }), token: '' }
    : await readLogin(flags, context, 'calling');
  return new PartnerConnection(access, context).open(operationId, input, options);
}

/** Stands for a token where none is sent. */
const noToken = 'none';
