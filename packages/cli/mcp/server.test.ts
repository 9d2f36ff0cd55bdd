import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { processContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { type AgentContext, noLogin } from './agent-context.ts';
import { fromJsonSchema } from './mcp-sdk.ts';
import { createAgentServer } from './server.ts';

function noOne(): never {
  throw new WrongUse(noLogin);
}

const agent: AgentContext = {
  context: processContext(),
  operator: new OperatorPlane(processContext(), {}),
  login: noOne,
  partner: noOne,
  mayWrite: false,
  folder: undefined,
};

test('the schemas of all agents are compiled once, because the SDK keeps each of them forever', async (t) => {
  await createAgentServer(agent);
  const { mock } = t.mock.method(AjvJsonSchemaValidator.prototype, 'getValidator');
  fromJsonSchema({ type: 'object' });
  assert.equal(mock.callCount(), 1, 'compiled schemas are counted');
  for (let agents = 0; agents < 3; agents += 1) await createAgentServer(agent);
  assert.equal(mock.callCount(), 1);
});
