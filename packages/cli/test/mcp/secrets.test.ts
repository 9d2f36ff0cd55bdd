/** Which operations answer with a secret, and that neither agents nor the recorder of a sandbox show it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { documentedRequest, resolved } from '../../../../test/examples/documented.ts';
import { operations } from '../../../../test/sweeps/operations.ts';
import type { ContractName } from '../../../contract/generated/openapi.ts';
import { blankBody } from '../../../sandbox/recording/view.ts';
import { textOf } from '../../mcp/answer.ts';
import { reachAgent } from './agent.ts';

/** The members that hold secrets, by operation; all others have none. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  acceptInvitation: ['clientSecret'],
  createAccessToken: ['access_token', 'refresh_token'],
  createAccessTokenOauth2: ['access_token', 'refresh_token'],
  createApp: ['clientSecret'],
  createClient: ['clientSecret', 'token'],
  createConsoleLink: ['url'],
  createInstallationAccessToken: ['access_token'],
  createOperator: ['token'],
  createOperatorWebhook: ['secret'],
  createSandboxPartner: ['clientSecret', 'password'],
  createUser: ['token'],
  createWebhook: ['secret'],
  inviteToApp: ['url'],
  inviteUser: ['token'],
  openConsoleLink: ['access_token', 'refresh_token'],
  rotateAppSecret: ['clientSecret'],
  rotateClientSecret: ['clientSecret', 'token'],
  rotateOperatorToken: ['token'],
  rotateOperatorWebhookSecret: ['secret'],
  rotateWebhookSecret: ['secret'],
};

/** What looks like a secret: by its name, as one of our texts, or as many random characters. */
const nameOfSecret = /password|secret$|token$|^invitation$/i;
const looksSecret = /eyJ[\w-]{8,}\.|kontor_[a-z]+_[\w-]{16,}|whsec_|~[0-9a-f]{32,}/;

/** The values of an answer that look secret, by the name of their member. */
function secretsIn(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string'
      ? nameOfSecret.test(name) || looksSecret.test(each)
        ? [[name, each] as [string, string]]
        : []
      : secretsIn(each),
  );
}

/** Names of members of a schema that are secret and texts, however deep. */
function namesIn(document: ContractName, schema: unknown, depth = 0): string[] {
  const { properties, items, oneOf, anyOf, allOf } = resolved(document, schema);
  if (depth > 6) return [];
  const below = [items, ...[oneOf, anyOf, allOf].flatMap((each) => (Array.isArray(each) ? each : []))];
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => {
      const isSecret = nameOfSecret.test(name) && resolved(document, each).type === 'string';
      return [...(isSecret ? [name] : []), ...namesIn(document, each, depth + 1)];
    }),
    ...below.filter((each) => each !== undefined).flatMap((each) => namesIn(document, each, depth + 1)),
  ];
}

const answers = operations.flatMap((operation) =>
  documentedRequest(operation)
    .answers.filter(({ status }) => status < 300)
    .map(({ example, schema }) => {
      const found = secretsIn(example);
      const names = [...found.map(([name]) => name), ...namesIn(operation.document, schema)];
      return { id: operation.id, example, found, names };
    }),
);

describe('an answer with a secret', () => {
  test('is listed here, with the members that hold it', () => {
    const found = Map.groupBy(
      answers.filter(({ names }) => names.length > 0),
      ({ id }) => id,
    );
    const names = [...found].map(([id, of]) => [id, [...new Set(of.flatMap((each) => each.names))].sort()]);
    assert.deepEqual(Object.fromEntries(names), secrets);
  });

  for (const { id, example, found } of answers.filter((answer) => answer.found.length > 0)) {
    test(`of ${id} is shown to agents and in records without it`, () => {
      const shown = [textOf(example), blankBody(JSON.stringify(example), false)];
      for (const [name, secret] of found)
        for (const text of shown)
          assert.ok(!text.includes(JSON.stringify(secret).slice(1, -1)), `${name}: ${text}`);
    });
  }
});

test('an agent that makes a link to a console does not learn it', async () => {
  const server = await startTestServer({ KONTOR_AGENTS: 'write' });
  const agent = await reachAgent(server.operatorUrl);
  const input = { partnerId: '1000001', body: { reason: 'Ticket 4711' } };
  const { url } = await agent.ask('call', { operationId: 'createConsoleLink', input });
  assert.match(url, /\/console#\/as\/\(hidden from agents\)$/);
});
