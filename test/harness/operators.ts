import assert from 'node:assert/strict';
import { ApiClient } from './client.ts';
import type { TestServer } from './server.ts';

/** Creates an operator with this name and these roles, and returns a client of the operator plane for it. */
export async function newOperator(
  server: TestServer,
  name: string,
  roles: readonly string[],
  more: object = {},
): Promise<ApiClient> {
  const made = await server.operator.post('/operator/v1/operators', { name, roles, ...more });
  assert.equal(made.status, 201, made.text);
  return new ApiClient(() => server.operatorUrl, made.json.token);
}
