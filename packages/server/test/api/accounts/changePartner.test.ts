import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/partners/1000002';
const change = (body: object) => operator.patch(path, body);
const overview = async () => (await operator.get(`${path}/overview`)).json;

describe('200', () => {
  test('changes the name, and what is left out stays', async () => {
    const answer = await change({ name: 'Harbour Lamps', contact: 'Ada\n+49 40 1234', notes: 'Pays late.' });
    assert.deepEqual(answer.json, {
      partnerId: '1000002',
      name: 'Harbour Lamps',
      contact: 'Ada\n+49 40 1234',
      notes: 'Pays late.',
    });
    assert.equal((await change({ name: 'Harbour Lights' })).json.contact, 'Ada\n+49 40 1234');
    const { name, contact, notes } = await overview();
    assert.deepEqual([name, contact, notes], ['Harbour Lights', 'Ada\n+49 40 1234', 'Pays late.']);
    const { json: list } = await operator.get('/operator/v1/partners');
    assert.equal(
      list.resources.find((each: { partnerId: string }) => each.partnerId === '1000002').name,
      'Harbour Lights',
    );
  });

  test('an empty text removes contact or notes; null changes nothing', async () => {
    await change({ contact: 'Ada', notes: 'Call before noon.' });
    assert.equal((await change({ contact: null })).json.contact, 'Ada');
    const answer = await change({ contact: '' });
    assert.deepEqual(Object.keys(answer.json).sort(), ['name', 'notes', 'partnerId']);
    assert.equal('contact' in (await overview()), false);
  });

  test('the audit log has the values before and after, the event only the new name', async () => {
    await change({ name: 'Before', contact: 'Ada' });
    await change({ name: 'After' });
    const audit = await operator.get('/operator/v1/audit?partnerId=1000002&record=partner');
    assert.equal(audit.json.resources[0].before.name, 'Before');
    assert.equal(audit.json.resources[0].after.name, 'After');
    const events = await operator.get('/operator/v1/events?types=kontor.partner.changed.v1');
    assert.deepEqual(events.json.events.at(-1).data, { partnerId: '1000002', name: 'After' });
    assert.doesNotMatch(events.text, /Ada/);
  });

  test('what changes nothing leaves no entry', async () => {
    const count = async () =>
      (await operator.get('/operator/v1/events?types=kontor.partner.changed.v1')).json.events.length;
    await change({ name: 'Same' });
    const before = await count();
    assert.equal((await change({ name: 'Same' })).status, 200);
    assert.equal(await count(), before);
  });
});

test('400 for a blank name and for a text that is too long', async () => {
  assertRefused(await change({ name: '' }), 400, 'VALIDATION_FAILED $.name');
  assertRefused(await change({ notes: 'x'.repeat(10_001) }), 400, 'VALIDATION_FAILED $.notes');
});

test('404 for an unknown partner', async () => {
  assertRefused(await operator.patch('/operator/v1/partners/999', { name: 'X' }), 404, 'PARTNER_NOT_FOUND');
});
