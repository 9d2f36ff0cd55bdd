import { explanationOf } from '../../explain/command.ts';
import { contractSchema } from '../knowledge.ts';
import { admit } from '../surroundings.ts';
import { answerOf } from './call.ts';
import { type Tool, tool } from './tool.ts';

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
    async run({ sku, partnerId }, surroundings, signal) {
      const plane = partnerId === undefined ? 'partner' : 'operator';
      await admit(surroundings, { plane, isWrite: false }, signal);
      if (partnerId === undefined)
        return answerOf(surroundings, plane, { operationId: 'getVariationTimeline', input: { sku } }, signal);
      return (await explanationOf(surroundings.operator, { partnerId, sku })).lines.join('\n');
    },
  });
}
