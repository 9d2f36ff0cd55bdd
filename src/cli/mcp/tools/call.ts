import type { OperationFacts } from '../../../client/operations.ts';
import { Failure, WrongUse } from '../../failures.ts';
import { operationOf } from '../knowledge.ts';
import { admit, factsOf, openFor, type Plane, type Surroundings } from '../surroundings.ts';
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
    'Calls an operation of the partner plane (as the API user of the agent) or of the operator plane (as its operator), and returns the answer. Operations that change something need permission; deliveries with dryRun: true only check.',
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
  async run({ operationId, input = {} }, surroundings, signal) {
    await operationOf(operationId);
    const found = factsOf(operationId);
    if (found === undefined || found.facts.isPublic === true)
      throw new WrongUse(
        `${operationId} is not for agents, which call only operations that need a login. Use find to look for another.`,
      );
    if (Number(input.wait ?? 0) > waitSecondsMax)
      throw new WrongUse(`wait must be at most ${waitSecondsMax} for an agent: set it, and call again.`);
    const { plane, facts } = found;
    await admit(surroundings, { plane, isWrite: changes(facts, input) }, signal);
    return answerOf(surroundings, plane, { operationId, input }, signal);
  },
});

/** True unless nothing is changed: by a GET, and by a delivery that is only checked. */
function changes({ method, query = [] }: OperationFacts, input: Call['input'] = {}): boolean {
  return method !== 'GET' && !(query.includes('dryRun') && input.dryRun === true);
}

/** Calls an operation; resolves to its answer as a value, or as text if it is no JSON. */
export async function answerOf(
  surroundings: Surroundings,
  plane: Plane,
  { operationId, input = {} }: Call,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await openFor(surroundings, plane, operationId, input, signal);
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
