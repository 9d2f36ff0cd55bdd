/** The configurations of the page for agents connect an agent, each as an agent program would use it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { type Agent, reachAgent, startAgent } from './agent.ts';

const page = readFileSync(new URL('../../../../docs/integrators/agents.md', import.meta.url), 'utf8');
const configurations = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(
  ([, block = '']) => JSON.parse(block).mcpServers.kontor,
);
const server = await startTestServer();

async function connect(configuration: (typeof configurations)[number]): Promise<Agent> {
  if (configuration.url === undefined) {
    const { command, args } = configuration;
    assert.deepEqual([command, ...args.slice(0, 2)], ['npx', 'kontor', 'mcp']);
    return startAgent(args.slice(2));
  }
  const { pathname, port } = new URL(configuration.url);
  assert.deepEqual([pathname, port], ['/mcp', '8081']);
  return reachAgent(server.operatorUrl, configuration.headers);
}

test('the page has a configuration for each way to connect', () => assert.equal(configurations.length, 2));

for (const [number, configuration] of configurations.entries())
  test(`configuration ${number + 1} leads to tools, which the page lists`, async () => {
    const agent = await connect(configuration);
    const { tools } = await agent.client.listTools();
    const rows = page.split('## What an agent can do')[1]?.split('\n\n')[1] ?? '';
    const listed = [...rows.matchAll(/`(\w+)`(?=[^|]*\| )/g)].map(([, name]) => name);
    const missing = tools.map(({ name }) => name).filter((name) => !listed.includes(name));
    assert.deepEqual(missing, []);
  });
