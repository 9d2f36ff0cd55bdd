/** Tools that change nothing. */
import { explanationOf } from '../../commands/explain.ts';
import { admit } from '../agent-context.ts';
import { cut } from '../answer.ts';
import { contractSchema, describeOperation, readUri } from '../knowledge.ts';
import { search } from '../search.ts';
import { callForAgent } from './call.ts';
import { operationIdSchema, type Tool, tool } from './tool.ts';

/** Tools that need no server. */
export const lookUpTools: readonly Tool[] = [
  tool<{ text: string }>({
    name: 'find',
    about:
      'Finds operations, error codes, recipes and pages by words or by a name, the ten best first. Begin here: describe_operation takes the operations that it finds, read_page everything else.',
    inputs: {
      text: { type: 'string', minLength: 1, maxLength: 500, description: 'Words, or an error code.' },
    },
    isReadOnly: true,
    run: ({ text }) => search(text),
  }),
  tool<{ operationId: string }>({
    name: 'describe_operation',
    about:
      'Says of an operation: method and path, who may call it and how often, parameters, the schema of its body, an example if there is one, and its answers.',
    inputs: { operationId: operationIdSchema },
    isReadOnly: true,
    run: ({ operationId }) => describeOperation(operationId),
  }),
  tool<{ uri: string; from?: number }>({
    name: 'read_page',
    about:
      'Reads a page: kontor://page/NAME, kontor://contract/AREA, kontor://error/CODE, or the path of a link of another page.',
    inputs: {
      uri: { type: 'string', minLength: 1, maxLength: 300 },
      from: { type: 'integer', minimum: 0, description: 'Character to begin with, of a page that was cut.' },
    },
    optional: ['from'],
    isReadOnly: true,
    run: async ({ uri, from = 0 }) => cut(await readUri(uri), from),
  }),
];

/** The tool that says why a variation is not online. */
export async function createExplainTool(): Promise<Tool> {
  return tool<{ sku: string; partnerId?: string }>({
    name: 'explain_sku',
    about:
      'Says whether a product variation is online and can be ordered, why not, and what happened to it. Without partnerId it asks as the API user of the agent, about its own products; with it as the operator.',
    inputs: {
      sku: await contractSchema('products-v5', ['ProductVariation', 'properties', 'sku']),
      partnerId: await contractSchema('operator-v1', ['PartnerCreation', 'properties', 'partnerId']),
    },
    optional: ['partnerId'],
    isReadOnly: true,
    async run({ sku, partnerId }, agent, signal) {
      const plane = partnerId === undefined ? 'partner' : 'operator';
      await admit(agent, { plane, isWrite: false }, signal);
      if (partnerId === undefined)
        return callForAgent(agent, plane, { operationId: 'getVariationTimeline', input: { sku } }, signal);
      return (await explanationOf(agent.operator, { partnerId, sku })).lines.join('\n');
    },
  });
}
