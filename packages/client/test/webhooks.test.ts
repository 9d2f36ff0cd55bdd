import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { NotGenuine, verifyWebhook } from '../index.ts';

const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;
const at = new Date(1_700_000_000_000);
const options = { nowMs: at.getTime() + 1_000 };
const event = JSON.stringify({ id: 'E1', type: 'kontor.order.placed.v1', data: {} });

function signed(body: string, by = secret, id = 'E1') {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(at.getTime() / 1_000),
    'webhook-signature': new Webhook(by).sign(id, at, body),
  };
  return { headers, body };
}

describe('a request of a webhook', () => {
  test('that is genuine has its event, as a request of fetch and as headers and body', async () => {
    const { headers, body } = signed(event);
    const request = new Request('http://shop.test/hook', { method: 'POST', headers, body });
    assert.equal((await verifyWebhook(request, secret, options)).event?.id, 'E1');
    assert.equal(
      (await verifyWebhook({ headers, body: Buffer.from(body) }, secret, options)).event?.id,
      'E1',
    );
  });

  test('that is the challenge has what to answer', async () => {
    const challenge = JSON.stringify({ type: 'kontor.webhook.challenge.v1', challenge: 'C' });
    assert.deepEqual(await verifyWebhook(signed(challenge), secret, options), {
      event: undefined,
      answer: 'C',
    });
  });

  test('may be signed with the old or the new secret during a rotation', async () => {
    const other = `whsec_${Buffer.from('another key of some bytes').toString('base64')}`;
    assert.ok((await verifyWebhook(signed(event), [other, secret], options)).event);
    await assert.rejects(verifyWebhook(signed(event), other, options), NotGenuine);
  });

  test('is refused when it was changed, is too old, or has no signature', async () => {
    const genuine = signed(event);
    const changed = { ...genuine, body: event.replace('E1', 'E2') };
    await assert.rejects(verifyWebhook(changed, secret, options), /does not fit/);
    const late = { nowMs: at.getTime() + 301_000 };
    await assert.rejects(verifyWebhook(genuine, secret, late), /too long ago/);
    await assert.rejects(verifyWebhook({ headers: {}, body: event }, secret, options), /no signature/);
    const torn = { ...genuine, headers: { ...genuine.headers, 'webhook-signature': 'v1,%%% v2,AA==' } };
    await assert.rejects(verifyWebhook(torn, secret, options), /does not fit/);
  });
});
