import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newAdPartner } from '@kontor/harness/campaigns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({
  KONTOR_ENVIRONMENT: 'live',
  KONTOR_OPERATOR_TOKEN: 'a-token-of-an-operator',
});

describe('decisions of a live server (SA7)', () => {
  test('are made a second after the write', async () => {
    const sentMs = Date.parse('2027-03-02T09:00:00.000Z');
    server.clock.stopAt(sentMs);
    const partner = await newAdPartner(server);
    const answer = await partner.send({});
    const { requestId } = answer.json.changeRequest;
    server.clock.stopAt(sentMs + 999);
    assert.equal((await partner.requestOf(requestId)).status, 'PENDING');
    server.clock.stopAt(sentMs + 1_000);
    const { entityIds } = await partner.accepted(answer);
    const [request, campaign] = [
      await partner.requestOf(requestId),
      await partner.campaign(entityIds[0] ?? ''),
    ];
    assert.deepEqual(
      [request.lastModifiedAt, campaign.createdAt],
      ['2027-03-02T09:00:01.000Z', '2027-03-02T09:00:01.000Z'],
    );
  });

  test('are made once: a request that the operator decides first is not decided again', async () => {
    const sentMs = Date.parse('2027-03-02T10:00:00.000Z');
    server.clock.stopAt(sentMs);
    const partner = await newAdPartner(server);
    const [refused, taken] = [await partner.send({ name: 'Refused' }), await partner.send({ name: 'Taken' })];
    const decide = (answer: typeof refused, status: string) =>
      partner.operator.decide(answer.json.changeRequest.requestId, { status });
    assert.equal((await decide(refused, 'REJECTED')).status, 200);
    assert.equal((await decide(taken, 'ACCEPTED')).status, 200);
    server.clock.stopAt(sentMs + 1_000);
    // Requests of a partner are decided in order, so once this one is decided, the earlier ones are too.
    const behind = await partner.send({ name: 'Behind them' });
    server.clock.stopAt(sentMs + 2_000);
    await partner.accepted(behind);
    const read = await partner.read('/campaigns');
    assert.deepEqual(read.resources.map(({ name }: { name: string }) => name).sort(), [
      'Behind them',
      'Taken',
    ]);
    const { status, lastModifiedAt } = await partner.requestOf(refused.json.changeRequest.requestId);
    assert.deepEqual([status, lastModifiedAt], ['REJECTED', '2027-03-02T10:00:00.000Z']);
  });
});
