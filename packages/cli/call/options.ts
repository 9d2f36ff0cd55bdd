/** Options of an operation: its parameters by the names of the contract, and its body. */

import { type Node, resolve } from '@kontor/contract/documents/openapi-document';
import { meaningOf } from '@kontor/contract/documents/words';
import { Option } from 'commander';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { readBytes, readInput } from '../files.ts';
import { operatorOptions } from '../operator-plane/operator-command.ts';
import { yes } from '../options/common.ts';
import { type OptionOf, type Options, switched, text } from '../options/option.ts';
import { loginOptions } from '../options/settings.ts';
import { type CallableOperation, isRequired, isSeveral } from './operations.ts';

/** What is sent: parameters of the path and the query, headers, and the body. */
export interface Sent {
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The options of an operation. */
export function optionsOf(operation: CallableOperation): Options {
  const { parameters, node, plane, facts, produces } = operation;
  const own = parameters.map(
    (parameter) => [flagOf(parameter), parameterOption(operation, parameter)] as const,
  );
  return {
    ...Object.fromEntries(own),
    ...(node.requestBody !== undefined && { body: bodyOption(operation) }),
    ...(produces.length > 1 && {
      accept: text('<type>', `format of the answer: ${produces.join(' or ')} (default: ${produces[0]})`),
    }),
    out: text('<file>', 'file to save the answer to'),
    headers: switched('print the status and the headers of the answer on standard error'),
    ...(facts.method === 'DELETE' && { yes }),
    ...(plane === 'partner'
      ? loginOptions
      : { operator: operatorOptions.operator, token: operatorOptions.token }),
  };
}

/** Names of headers are in lower case, all others as the contract writes them. */
function flagOf({ name, in: place }: Node): string {
  return place === 'header' ? String(name).toLowerCase() : String(name);
}

function parameterOption({ document }: CallableOperation, parameter: Node): OptionOf<unknown> {
  const schema = resolve(document, parameter.schema);
  const several = isSeveral(parameter, document);
  const about = meaningOf({ ...schema, description: parameter.description ?? schema.description });
  return {
    make: () => {
      const shown = [about, several && 'May be repeated.', isRequired(parameter) && 'Required.'];
      const option = new Option(
        `--${flagOf(parameter)} <${placeholderOf(schema)}>`,
        shown.filter(Boolean).join(' '),
      );
      if (several) option.argParser((value, former: readonly string[] = []) => [...former, value]);
      return option;
    },
  };
}

function placeholderOf(schema: Node): string {
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  if (schema.type === 'boolean') return 'true|false';
  return schema.format === 'date-time' ? 'time' : 'text';
}

function bodyOption({ facts }: CallableOperation): OptionOf<unknown> {
  const kind = isForm(facts.contentType) ? 'the form as JSON' : 'the body as JSON';
  return {
    make: () => new Option('--body <json>', `${kind}; @FILE reads a file, - standard input`),
  };
}

const isForm = (contentType: string | undefined) => contentType === 'application/x-www-form-urlencoded';

/** Returns what the values of the options send. Throws `WrongUse` if something is missing that every call has. */
export async function sentBy(
  operation: CallableOperation,
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<Sent> {
  const input: Record<string, unknown> = {};
  const headers: Record<string, string> = {};
  for (const parameter of operation.parameters) {
    const flag = flagOf(parameter);
    const value = given[new Option(`--${flag} <text>`).attributeName()];
    if (value === undefined) {
      if (isRequired(parameter)) throw lacks(operation, flag);
      continue;
    }
    if (parameter.in === 'header') headers[flag] = String(value);
    else if (parameter.in !== 'cookie') input[String(parameter.name)] = value;
  }
  const { body, accept } = given as { readonly body?: string; readonly accept?: string };
  if (accept !== undefined) headers.accept = accept;
  if (body === undefined && resolve(operation.document, operation.node.requestBody).required === true)
    throw lacks(operation, 'body');
  const bytes = body === undefined ? undefined : await bytesOf(body, context);
  if (bytes !== undefined) input.body = isForm(operation.facts.contentType) ? readForm(bytes) : bytes;
  return { input, headers };
}

function lacks({ operationId }: CallableOperation, flag: string): WrongUse {
  return new WrongUse(
    `${operationId} needs --${flag}. "kontor help call ${operationId}" says what it is, with all options.`,
  );
}

/** The bytes of a body as they were given: the server says what is wrong with them. */
async function bytesOf(given: string, { input }: CommandContext): Promise<Uint8Array> {
  if (given.startsWith('@')) return readBytes(given.slice(1));
  return given === '-' ? readInput(input) : Buffer.from(given);
}

/** A form is given as JSON, and the client writes it. */
function readForm(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw new WrongUse('--body is not JSON: give the members of the form as a JSON object.');
  }
}
