import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { adsPath, cents, dayFrom, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
// The days of this test would change at midnight.
server.clock.stopAt(Date.now());
const partner = await newAdPartner(server);
const day = (days: number) => dayFrom(server.clock.nowMs(), days);
const running = await partner.create({ startDate: day(0), endDate: day(30) });
const waiting = await partner.create({ startDate: day(5) });

async function violationsFor(campaignId: string, body: object): Promise<string[]> {
  const answer = await partner.change(campaignId, body);
  assert.equal(answer.status, 400, answer.text);
  return violationsOf(answer);
}

describe('202 of a change', () => {
  test('names the campaign from the start, and changes only what was sent (SA2, SA9, SA15, SA17)', async () => {
    const campaignId = await partner.create({ startDate: day(1), endDate: day(9), name: 'Before' });
    const before = await partner.campaign(campaignId);
    await partner.operator.mode('HOLD');
    const answer = await partner.change(campaignId, { name: 'After', budget: cents(4_000), pacing: 'ASAP' });
    assert.equal(answer.json._links.self.href, `${server.partnerUrl}${adsPath}/campaigns/${campaignId}`);
    const pending = await partner.requestOf(answer.json.changeRequest.requestId);
    assert.equal(pending.requestType, 'UPDATE_CAMPAIGN');
    assert.deepEqual(pending.entityIds, [campaignId]);
    const meanwhile = await partner.campaign(campaignId);
    assert.equal(meanwhile.name, 'Before');
    assert.equal(meanwhile._embedded['latest-change-request'].status, 'PENDING');
    const { now } = await moveClock(server, { advance: 'PT1M' });
    await partner.operator.mode('AUTOMATIC');
    await partner.accepted(answer);
    const { _links, _embedded, updatedAt, ...after } = await partner.campaign(campaignId);
    const { _links: _, _embedded: __, updatedAt: ___, ...rest } = before;
    assert.deepEqual(after, { ...rest, name: 'After', budget: cents(4_000), pacing: 'ASAP' });
    assert.equal(meanwhile.updatedAt, before.updatedAt);
    assert.ok(updatedAt >= now, `${updatedAt} is before the change was accepted, after ${now}`);
  });

  test('is the same for merge patch, plain JSON and POST (SA15)', async () => {
    const campaignId = await partner.create();
    const path = `/campaigns/${campaignId}` as const;
    await partner.accepted(await partner.patch(path, { name: 'One' }));
    await partner.accepted(await partner.patch(path, { name: 'Two' }, 'application/json'));
    assert.equal((await partner.campaign(campaignId)).name, 'Two');
    const posted = await partner.accepted(await partner.post(path, { name: 'Three' }));
    assert.deepEqual(posted.entityIds, [campaignId]);
    const mergePost = await partner.post(
      path,
      { name: 'Four' },
      {
        'content-type': 'application/merge-patch+json',
      },
    );
    await partner.accepted(mergePost);
    assert.equal((await partner.campaign(campaignId)).name, 'Four');
  });

  test('null removes the end (SA14)', async () => {
    const campaignId = await partner.create({ startDate: day(0), endDate: day(3) });
    await partner.accepted(await partner.change(campaignId, { endDate: null }));
    assert.equal((await partner.campaign(campaignId)).endDate, null);
  });

  test('a start in the future may move, even to today, which starts the campaign (T5)', async () => {
    const campaignId = await partner.create({ startDate: day(5), endDate: day(9) });
    await partner.accepted(await partner.change(campaignId, { startDate: day(7) }));
    assert.equal((await partner.campaign(campaignId)).status, 'WAITING');
    await partner.accepted(await partner.change(campaignId, { startDate: day(0) }));
    assert.equal((await partner.campaign(campaignId)).status, 'ACTIVE');
  });
});

describe('400 of a change reports all violations together (SA12, SA14, SA18)', () => {
  test('for fixed members, whatever their value', async () => {
    assert.deepEqual(await violationsFor(waiting, { budgetType: 'DAILY', campaignType: null, name: '' }), [
      'FIELD_OUT_OF_RANGE $.name',
      'FIELD_IMMUTABLE $.budgetType',
      'FIELD_IMMUTABLE $.campaignType',
    ]);
    assert.deepEqual(await violationsFor(running, { startDate: day(1) }), ['FIELD_IMMUTABLE $.startDate']);
    assert.deepEqual(await violationsFor(running, { startDate: day(0) }), ['FIELD_IMMUTABLE $.startDate']);
  });

  test('for a document without known members', async () => {
    assert.deepEqual(await violationsFor(waiting, {}), ['EMPTY_PATCH $']);
    assert.deepEqual(await violationsFor(waiting, { colour: 'red' }), ['EMPTY_PATCH $']);
    assert.deepEqual(await violationsFor(waiting, []), ['FIELD_FORMAT_INVALID $']);
  });

  test('for every null except that of the end', async () => {
    const nulls = { name: null, startDate: null, budget: null, pacing: null, status: null };
    assert.deepEqual(
      await violationsFor(waiting, nulls),
      Object.keys(nulls).map((name) => `FIELD_FORMAT_INVALID $.${name}`),
    );
    assert.deepEqual(await violationsFor(waiting, { budget: { amount: 30 } }), [
      'REQUIRED_FIELD_MISSING $.budget.currency',
    ]);
  });

  test('for dates', async () => {
    assert.deepEqual(await violationsFor(waiting, { startDate: day(-1) }), [
      'START_DATE_IN_PAST $.startDate',
    ]);
    assert.deepEqual(await violationsFor(running, { endDate: day(0) }), ['END_DATE_IN_PAST $.endDate']);
    assert.equal((await partner.change(running, { endDate: day(1) })).status, 202);
    assert.deepEqual(await violationsFor(waiting, { endDate: day(4) }), ['END_DATE_BEFORE_START $.endDate']);
    assert.deepEqual(await violationsFor(waiting, { startDate: day(3), endDate: day(2) }), [
      'END_DATE_BEFORE_START $.endDate',
    ]);
    const bounded = await partner.create({ startDate: day(5), endDate: day(6) });
    assert.deepEqual(await violationsFor(bounded, { startDate: day(7) }), [
      'END_DATE_BEFORE_START $.startDate',
    ]);
    assert.equal((await partner.change(bounded, { startDate: day(7), endDate: day(8) })).status, 202);
    assert.deepEqual(await violationsFor(waiting, { endDate: '2190-02-30' }), [
      'FIELD_FORMAT_INVALID $.endDate',
    ]);
  });

  test('for removing the end of LIFETIME', async () => {
    const lifetime = await partner.create({ startDate: day(1), endDate: day(9), budgetType: 'LIFETIME' });
    assert.deepEqual(await violationsFor(lifetime, { endDate: null }), ['END_DATE_REQUIRED $.endDate']);
  });

  test('for a status that partners cannot set', async () => {
    for (const status of ['PENDING', 'ENDED', 'CANCELED', 'paused', 1]) {
      assert.deepEqual(await violationsFor(waiting, { status }), ['FIELD_FORMAT_INVALID $.status']);
    }
  });
});

describe('the order of the checks (SA3)', () => {
  test('415, then ids, then 404, then the body, then a final campaign, then a conflict', async () => {
    const own = await newAdPartner(server);
    const final = await own.create();
    await own.operator.on(final, 'cancellation');
    const unknown = '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d';
    assertRefused(await own.patch('/campaigns/no-uuid', {}, 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const malformed = await own.change('no-uuid', { name: '' });
    assert.deepEqual(violationsOf(malformed), ['INVALID_PARAMETER']);
    assert.equal(malformed.status, 400);
    assert.deepEqual(violationsOf(await own.change(unknown, { name: '' })), ['CAMPAIGN_NOT_FOUND']);
    assert.deepEqual(violationsOf(await own.change(final, { name: '' })), ['FIELD_OUT_OF_RANGE $.name']);
    assert.deepEqual(violationsOf(await own.change(final, { name: 'x' })), ['CAMPAIGN_FINAL']);
    const open = await own.create();
    await own.operator.mode('HOLD');
    assert.equal((await own.change(open, { name: 'x' })).status, 202);
    assert.deepEqual(violationsOf(await own.change(open, { name: '' })), ['FIELD_OUT_OF_RANGE $.name']);
    const conflict = await own.change(open, { name: 'y' });
    assert.equal(conflict.status, 409);
    assert.deepEqual(violationsOf(conflict), ['CHANGE_REQUEST_PENDING']);
    assert.equal((await own.operator.get('change-requests')).json.resources.length, 3);
  });

  test('404 for a campaign of another partner; ids in capitals are the same ids', async () => {
    const other = await newAdPartner(server);
    assert.deepEqual(violationsOf(await other.change(waiting, { name: 'x' })), ['CAMPAIGN_NOT_FOUND']);
    assert.equal((await partner.campaign(waiting.toUpperCase())).campaignId, waiting);
  });
});

test('of twenty concurrent writes exactly one succeeds (SA4)', async () => {
  const own = await newAdPartner(server);
  const campaignId = await own.create();
  await own.operator.mode('HOLD');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      untilAdmitted(() => own.change(campaignId, { name: `Name ${number}` })),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [202, ...Array.from({ length: 19 }, () => 409)]);
  const { resources } = (await own.operator.get('change-requests?status=PENDING')).json;
  assert.equal(resources.length, 1);
});

test('a campaign cannot be deleted (SA16)', async () => {
  assertRefused(await partner.remove(`/campaigns/${waiting}`), 405, 'METHOD_NOT_ALLOWED');
});

test('a document read from the server is not a patch: its fixed members are refused', async () => {
  const { _links, _embedded, ...read } = await partner.campaign(waiting);
  assert.deepEqual(await violationsFor(waiting, read), [
    'FIELD_IMMUTABLE $.budgetType',
    'FIELD_IMMUTABLE $.campaignType',
  ]);
});
