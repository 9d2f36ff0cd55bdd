import { KontorError } from '@kontor/client';
import type { OperationFacts } from '@kontor/client/requests';
import { listOf, type Node, nameOf, nodeOf, textOf } from '@kontor/contract/documents/openapi-document';
import { contentOf } from '@kontor/contract/documents/words';
import type { ValidatorName } from '@kontor/contract/generated/codes';
import { validators } from '@kontor/contract/generated/validators';
import { bodyViolations } from '@kontor/contract/violations';
import { Failure, WrongUse } from '../../failures.ts';
import { type AgentContext, admit, factsOf, openFor, type Plane } from '../agent-context.ts';
import { operationOf } from '../knowledge.ts';
import { operationIdSchema, type Tool, tool } from './tool.ts';

interface Call {
  readonly operationId: string;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** Bytes of an answer that are read; the others are left on the server. */
const answerBytesMax = 4 * 1024 * 1024;
/** Longest wait of a long poll, so that the server answers before the call ends. */
const waitSecondsMax = 15;

export const callTool: Tool = tool<Call>({
  name: 'call',
  about:
    'Calls an operation of the partner plane (as the API user of the agent) or of the operator plane (as its operator), and returns the answer. Operations that change something have to be allowed; deliveries with dryRun: true only check.',
  inputs: {
    operationId: operationIdSchema,
    input: {
      type: 'object',
      description: 'Parameters of the path and the query by name, and body. describe_operation lists them.',
    },
  },
  optional: ['input'],
  isReadOnly: false,
  isDestructive: true,
  async run({ operationId, input = {} }, agent, signal) {
    await operationOf(operationId);
    const found = factsOf(operationId);
    if (found === undefined || found.facts.isPublic === true)
      throw new WrongUse(
        `${operationId} is not for agents, which call only operations that need a login. Use find to look for another.`,
      );
    if (Number(input.wait ?? 0) > waitSecondsMax)
      throw new WrongUse(`wait must be at most ${waitSecondsMax} for an agent: set it, and call again.`);
    const { plane, facts } = found;
    await admit(agent, { plane, isWrite: changes(facts, input) }, signal);
    return callForAgent(agent, plane, { operationId, input }, signal);
  },
});

/** True unless nothing is changed: by a GET, and by a delivery that is only checked. */
function changes({ method, query = [] }: OperationFacts, input: Call['input'] = {}): boolean {
  return method !== 'GET' && !(query.includes('dryRun') && input.dryRun === true);
}

/** Calls an operation; resolves to its answer as a value, or as text if it is no JSON. */
export async function callForAgent(
  agent: AgentContext,
  plane: Plane,
  { operationId, input = {} }: Call,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await openFor(agent, plane, operationId, input, signal);
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204 || type === '') {
    await response.body?.cancel();
    return { status: response.status };
  }
  if (!/json|^text\/|csv/.test(type)) {
    await response.body?.cancel();
    return `The answer is a file (${type}). Agents read no files: use a command, such as "kontor receipt get".`;
  }
  const { text, isWhole } = await readText(response);
  if (/^application\/([\w.-]+\+)?json/.test(type)) {
    if (!isWhole) throw new Failure('The answer is larger than 4 MiB: ask for less, with limit or a filter.');
    return JSON.parse(text);
  }
  if (type.includes('ndjson')) return linesOf(text);
  return isWhole ? text : `${text}\n(The answer is longer: use a command for all of it.)`;
}

/** The values of the complete lines of a feed. */
function linesOf(text: string): unknown[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

async function readText(response: Response): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop cancels the body.
    if (bytes > answerBytesMax)
      return { text: new TextDecoder().decode(Buffer.concat(chunks)), isWhole: false };
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks)), isWhole: true };
}

interface Check {
  readonly operationId: string;
  readonly body: unknown;
}

/** Violations that are shown; the others are like them. */
const shownMax = 50;

export const checkTool: Tool = tool<Check>({
  name: 'check_body',
  about:
    'Checks the body of an operation without storing anything: deliveries on the server, with every rule; other bodies by the schema of the contract. Returns each error with its place, the value, what is allowed and the closest match.',
  inputs: {
    operationId: operationIdSchema,
    body: { type: ['object', 'array'], description: 'The whole body, as the operation takes it.' },
  },
  isReadOnly: true,
  async run({ operationId, body }, agent, signal) {
    const { document, operation } = await operationOf(operationId);
    const facts = factsOf(operationId)?.facts;
    if (facts?.query?.includes('dryRun')) {
      await admit(agent, { plane: 'partner', isWrite: false }, signal);
      const call = { operationId, input: { body, dryRun: true } };
      return callForAgent(agent, 'partner', call, signal).catch(refusedBody);
    }
    const content = contentOf(document, operation.node.requestBody);
    const violations = content && violationsOf(content.schema, facts?.bulk?.member, body);
    if (violations === undefined)
      throw new WrongUse(
        `${operationId} has no body that can be checked: use describe_operation, or call it.`,
      );
    if (violations.length === 0) return 'The body has the form that the contract asks for. Nothing was sent.';
    const errors = violations.slice(0, shownMax).map(({ entry: { code, title }, facts }) => {
      const { jsonpath: jsonPath, detail, structured } = facts;
      return { code, title, jsonPath, detail, ...structured };
    });
    return { valid: false, violations: violations.length, errors };
  },
});

/** Returns a refusal of the body as the result of the check that it is. Throws any other error. */
function refusedBody(error: unknown): object {
  if (error instanceof KontorError && [400, 413, 422].includes(error.status))
    return { valid: false, errors: error.errors.slice(0, shownMax) };
  throw error;
}

/** Returns the violations of a body; undefined if its schema has no validator. */
function violationsOf(schema: Node, member: string | undefined, body: unknown) {
  const list = member === undefined ? schema : nodeOf(nodeOf(schema.properties)[member]);
  const name = nameOf(schema) ?? nameOf(list.items) ?? textOf(schema.title);
  if (name === undefined || !Object.hasOwn(validators, name)) return undefined;
  const elements = member === undefined ? body : nodeOf(body)[member];
  if (list.type !== 'array') return bodyViolations(name as ValidatorName, body);
  const place = member === undefined ? '$' : `$.${member}`;
  if (!Array.isArray(elements)) throw new WrongUse(`${place} must be an array: send one with the elements.`);
  return listOf(elements).flatMap((element, index) =>
    bodyViolations(name as ValidatorName, element, `${place}[${index}]`),
  );
}
