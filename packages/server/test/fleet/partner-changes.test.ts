/** Changes of one partner that two nodes make at once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newDatabase, testEngine } from '@kontor/harness/database';
import { startTestServer } from '@kontor/harness/server';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

describe('changes of a partner on two nodes', { skip }, async () => {
  if (skip !== false) return;
  const database = await newDatabase();
  const one = await startTestServer({}, database);
  const other = await startTestServer({}, { url: database.url, remove: async () => undefined });

  test('two that name different members at the same time are both kept, and the audit log tells both', async () => {
    const { partnerId } = await one.newPartner([]);
    const path = `/operator/v1/partners/${partnerId}` as const;
    for (let round = 0; round < 20; round += 1) {
      const [name, notes] = [`Name ${round}`, `Notes ${round}`];
      const answers = await Promise.all([
        one.operator.patch(path, { name }),
        other.operator.patch(path, { notes }),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      const { json } = await one.operator.get(`${path}/overview`);
      assert.deepEqual([json.name, json.notes], [name, notes]);
      const audit = await one.operator.get(`/operator/v1/audit?partnerId=${partnerId}&record=partner`);
      const { after } = audit.json.resources[0];
      assert.deepEqual([after.name, after.notes], [name, notes], 'the later one has seen the earlier one');
    }
  });
});
