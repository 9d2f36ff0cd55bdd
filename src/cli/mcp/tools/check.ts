import { KontorError } from '../../../client/index.ts';
import type { ValidatorName } from '../../../generated/codes.ts';
import { validators } from '../../../generated/validators.js';
import { listOf, type Node, nameOf, nodeOf, textOf } from '../../../platform/documents/openapi-document.ts';
import { contentOf } from '../../../platform/documents/words.ts';
import { bodyViolations } from '../../../platform/errors/body-violations.ts';
import { WrongUse } from '../../failures.ts';
import { operationOf } from '../knowledge.ts';
import { admit, factsOf } from '../surroundings.ts';
import { answerOf } from './call.ts';
import { operationIdSchema, type Tool, tool } from './tool.ts';

interface Check {
  readonly operationId: string;
  readonly body: unknown;
}

/** Violations that are told; the others are like them. */
const toldMax = 50;

export const checkTool: Tool = tool<Check>({
  name: 'check_body',
  about:
    'Checks the body of an operation without storing anything: deliveries on the server, with every rule; other bodies by the schema of the contract. Returns each error with its place, the value, what is allowed and the closest match.',
  inputs: {
    operationId: operationIdSchema,
    body: { type: ['object', 'array'], description: 'The whole body, as the operation takes it.' },
  },
  isReadOnly: true,
  async run({ operationId, body }, surroundings, signal) {
    const { document, operation } = await operationOf(operationId);
    const facts = factsOf(operationId)?.facts;
    if (facts?.query?.includes('dryRun')) {
      await admit(surroundings, { plane: 'partner', isWrite: false }, signal);
      const call = { operationId, input: { body, dryRun: true } };
      return answerOf(surroundings, 'partner', call, signal).catch(refusedBody);
    }
    const content = contentOf(document, operation.node.requestBody);
    const violations = content && violationsOf(content.schema, facts?.bulk?.member, body);
    if (violations === undefined)
      throw new WrongUse(
        `${operationId} has no body that can be checked: use describe_operation, or call it.`,
      );
    if (violations.length === 0) return 'The body has the form that the contract asks for. Nothing was sent.';
    const errors = violations.slice(0, toldMax).map(({ entry: { code, title }, facts: told }) => {
      const { jsonpath: jsonPath, detail, structured } = told;
      return { code, title, jsonPath, detail, ...structured };
    });
    return { valid: false, violations: violations.length, errors };
  },
});

/** Returns a refusal of the body as the result of the check that it is. Throws any other error. */
function refusedBody(error: unknown): object {
  if (error instanceof KontorError && [400, 413, 422].includes(error.status))
    return { valid: false, errors: error.errors.slice(0, toldMax) };
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
