/** The quota of report orders when two nodes are used at once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, testEngine } from '@kontor/harness/database';
import { orderBody, reportsPath } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';
const kinds = ['campaign', 'product', 'keyword'] as const;

describe('the quota of report orders on two nodes', { skip }, async () => {
  if (skip !== false) return;
  const database = await newDatabase();
  const one = await startTestServer({}, database);
  const other = await startTestServer({}, { url: database.url, remove: async () => undefined });

  test('300 concurrent orders over both get exactly 200 times 202, each with its own number, and both nodes know it (RP23, RP26)', async () => {
    // Both nodes have the same day, which does not end during the test.
    const nowMs = Date.now();
    for (const { clock } of [one, other]) clock.stopAt(nowMs);
    const partner = await one.newPartner(['Advertising_Read', 'Advertising_Write']);
    const nodes = [partner, new ApiClient(() => other.partnerUrl, partner.token)];
    const order = (index: number) => {
      const node = nodes[index % 2] as ApiClient;
      const path = `${reportsPath}/${kinds[index % 3] ?? 'campaign'}-performance`;
      return untilAdmitted(() => node.post(path, orderBody(nowMs)));
    };
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => order(index)));
    const accepted = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 429);
    assert.deepEqual([accepted.length, refused.length], [200, 100]);
    const left = accepted.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    assert.deepEqual(
      left.sort((less, more) => less - more),
      Array.from({ length: 200 }, (_, index) => index),
    );
    for (const node of [0, 1]) {
      const ofNode = answers.filter((answer, index) => index % 2 === node && answer.status === 202);
      assert.ok(ofNode.length > 0, `node ${node} took none`);
      const late = await order(node);
      assert.deepEqual([late.status, late.headers.get('x-ratelimit-remaining')], [429, '0']);
    }
    const { clients } = (
      await other.operator.get(`/operator/v1/partners/${partner.partnerId}/advertising/quota`)
    ).json;
    assert.deepEqual(
      clients.map(({ used }: { used: number }) => used),
      [200],
    );
  });
});
