/** Two shared tokens of the operator plane at once: how one replaces the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase } from '@kontor/harness/database';
import { startTestServer } from '@kontor/harness/server';

test('both are valid while both are set, and each start ends tokens that are no longer set', async () => {
  const database = await newDatabase();
  const steps = [
    { settings: { KONTOR_OPERATOR_TOKEN: 'one' }, opened: ['one'] },
    { settings: { KONTOR_OPERATOR_TOKEN: 'one', KONTOR_OPERATOR_TOKEN_NEXT: 'two' }, opened: ['one', 'two'] },
    { settings: { KONTOR_OPERATOR_TOKEN: 'two', KONTOR_OPERATOR_TOKEN_NEXT: 'two' }, opened: ['two'] },
    { settings: { KONTOR_OPERATOR_TOKEN: 'two' }, opened: ['two'] },
  ];
  for (const { settings, opened } of steps) {
    const server = await startTestServer(settings, { ...database, remove: async () => undefined });
    for (const token of ['one', 'two', 'operator']) {
      const client = new ApiClient(() => server.operatorUrl, token);
      const { status } = await client.get('/operator/v1/partners');
      assert.equal(status, opened.includes(token) ? 200 : 401, `${token} with ${JSON.stringify(settings)}`);
    }
    await server.close();
  }
  await database.remove();
});
