import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newAdPartner } from '../../harness/campaigns.ts';
import { startTestServer } from '../../harness/server.ts';

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
});
