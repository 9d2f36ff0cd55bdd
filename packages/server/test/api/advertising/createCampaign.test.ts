import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsPath, campaignBody, cents, dayFrom, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer({ KONTOR_DEMO_DATA: 'off' });
// The days of this test would change at midnight.
server.clock.stopAt(Date.now());
const partner = await newAdPartner(server);
const today = () => dayFrom(server.clock.nowMs());
const violationsFor = async (more: object) => {
  const answer = await partner.send(more);
  assert.equal(answer.status, 400, answer.text);
  return violationsOf(answer);
};

describe('202 of a creation (SA1, SA9)', () => {
  test('contains a PENDING request without ids, absolute links, and no warning', async () => {
    await partner.operator.mode('HOLD');
    const answer = await partner.send({});
    assert.equal(answer.status, 202);
    const { changeRequest, _links, ...rest } = answer.json;
    const { requestId } = changeRequest;
    assert.deepEqual(rest, {});
    assert.deepEqual(changeRequest, {
      requestId,
      requestType: 'CREATE_CAMPAIGN',
      status: 'PENDING',
      lastModifiedAt: changeRequest.lastModifiedAt,
    });
    assert.deepEqual(_links, {
      self: { href: `${server.partnerUrl}${adsPath}/campaigns` },
      'change-request': { href: `${server.partnerUrl}${adsPath}/change-requests/${requestId}` },
    });
    const read = await partner.requestOf(requestId);
    assert.equal(read.entityIds, null);
    assert.deepEqual(Object.keys(read._links), ['self']);
    await partner.operator.mode('AUTOMATIC');
  });

  test('shows nothing of the campaign before it is accepted, and all of it afterwards (SA2, SA17)', async () => {
    const own = await newAdPartner(server);
    await own.operator.mode('HOLD');
    const answer = await own.send({ name: 'Chairs (2)', startDate: today(), endDate: today() });
    assert.deepEqual((await own.read('/campaigns')).resources, []);
    const { now } = await moveClock(server, { advance: 'PT1M' });
    await own.operator.mode('AUTOMATIC');
    const { entityIds, _links } = await own.accepted(answer);
    const [campaignId = ''] = entityIds;
    const href = `${server.partnerUrl}${adsPath}/campaigns/${campaignId}`;
    assert.deepEqual(_links.campaign, { href });
    assert.deepEqual(_links.entities, [{ href }]);
    const { createdAt, updatedAt, _links: links, _embedded, ...campaign } = await own.campaign(campaignId);
    assert.deepEqual(campaign, {
      ...campaignBody({ name: 'Chairs (2)', startDate: today(), endDate: today() }),
      campaignId,
      status: 'ACTIVE',
    });
    assert.equal(createdAt, updatedAt);
    assert.ok(createdAt >= now, `${createdAt} is when it was asked for, not ${now} or later`);
    assert.equal(_embedded['latest-change-request'].status, 'ACCEPTED');
    assert.deepEqual(links.targets, { href: `${href}/targets` });
  });

  test('never conflicts: any number of creations may be PENDING (SA4)', async () => {
    const own = await newAdPartner(server);
    await own.operator.mode('HOLD');
    const answers = await Promise.all([1, 2, 3, 4].map((number) => own.send({ name: `Lamps ${number}` })));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
  });

  test('names may be equal; a campaign with a future start waits (T2), one that starts today is active (T3)', async () => {
    const waiting = await partner.create({ startDate: dayFrom(server.clock.nowMs(), 1) });
    const active = await partner.create({ startDate: today() });
    assert.equal((await partner.campaign(waiting)).status, 'WAITING');
    assert.equal((await partner.campaign(active)).status, 'ACTIVE');
  });

  test('unknown members are ignored', async () => {
    const campaignId = await partner.create({ colour: 'red' });
    assert.equal('colour' in (await partner.campaign(campaignId)), false);
  });
});

describe('400 of a creation reports all violations together (SA11, SA13)', () => {
  test('for missing and null members', async () => {
    const answer = await partner.post('/campaigns', { pacing: null });
    assert.deepEqual(violationsOf(answer).sort(), [
      'FIELD_FORMAT_INVALID $.pacing',
      'REQUIRED_FIELD_MISSING $.budget',
      'REQUIRED_FIELD_MISSING $.budgetType',
      'REQUIRED_FIELD_MISSING $.campaignType',
      'REQUIRED_FIELD_MISSING $.name',
      'REQUIRED_FIELD_MISSING $.startDate',
    ]);
  });

  const names: readonly [string, string][] = [
    ['', 'FIELD_OUT_OF_RANGE'],
    ['x'.repeat(251), 'FIELD_OUT_OF_RANGE'],
    ...['$', '§', '"', '#', '*', '(', ')', '(a)', '(1) x', '(1)(2)', '()'].map((text): [string, string] => [
      `Sale ${text}`,
      'NAME_CHARACTER_NOT_ALLOWED',
    ]),
    ['tab\there', 'NAME_CHARACTER_NOT_ALLOWED'],
    ['half \ud83d', 'NAME_CHARACTER_NOT_ALLOWED'],
  ];
  for (const [name, code] of names) {
    test(`of the name ${JSON.stringify(name).slice(0, 30)}`, async () => {
      assert.deepEqual(await violationsFor({ name }), [`${code} $.name`]);
    });
  }

  test('250 characters are counted as characters, and one bracketed number may end the name', async () => {
    assert.equal((await partner.send({ name: `${'🪑'.repeat(247)}(1)` })).status, 202);
  });

  test('for the budget: both members, 20 cents, whole cents, EUR, no number beyond exact precision', async () => {
    assert.deepEqual(await violationsFor({ budget: {} }), [
      'REQUIRED_FIELD_MISSING $.budget.amount',
      'REQUIRED_FIELD_MISSING $.budget.currency',
    ]);
    assert.deepEqual(await violationsFor({ budget: cents(19) }), ['FIELD_OUT_OF_RANGE $.budget.amount']);
    assert.deepEqual(await violationsFor({ budget: cents(20.5) }), ['FIELD_FORMAT_INVALID $.budget.amount']);
    assert.deepEqual(await violationsFor({ budget: cents(2 ** 53) }), ['FIELD_OUT_OF_RANGE $.budget.amount']);
    assert.deepEqual(await violationsFor({ budget: { amount: '20 EUR', currency: 'USD' } }), [
      'FIELD_FORMAT_INVALID $.budget.amount',
      'FIELD_FORMAT_INVALID $.budget.currency',
    ]);
    assert.equal((await partner.send({ budget: cents(Number.MAX_SAFE_INTEGER) })).status, 202);
  });

  const days = ['2190-02-30', '30.01.2190', '2190-1-1', '2190-01-01T00:00:00Z', '5950-13-01', '', 7];
  for (const day of days) {
    test(`of the day ${JSON.stringify(day)}`, async () => {
      assert.deepEqual(await violationsFor({ startDate: day }), ['FIELD_FORMAT_INVALID $.startDate']);
      assert.deepEqual(await violationsFor({ endDate: day }), ['FIELD_FORMAT_INVALID $.endDate']);
    });
  }

  test('for dates in the past or in the wrong order, and for an end, which LIFETIME lacks', async () => {
    const yesterday = dayFrom(server.clock.nowMs(), -1);
    assert.deepEqual(await violationsFor({ startDate: yesterday }), ['START_DATE_IN_PAST $.startDate']);
    assert.deepEqual(await violationsFor({ endDate: '2189-12-31' }), ['END_DATE_BEFORE_START $.endDate']);
    assert.deepEqual(
      await violationsFor({ startDate: yesterday, endDate: dayFrom(server.clock.nowMs(), -2) }),
      ['START_DATE_IN_PAST $.startDate', 'END_DATE_IN_PAST $.endDate', 'END_DATE_BEFORE_START $.endDate'],
    );
    assert.deepEqual(await violationsFor({ budgetType: 'LIFETIME' }), ['END_DATE_REQUIRED $.endDate']);
    assert.deepEqual(await violationsFor({ budgetType: 'LIFETIME', endDate: undefined, name: '#' }), [
      'NAME_CHARACTER_NOT_ALLOWED $.name',
      'END_DATE_REQUIRED $.endDate',
    ]);
  });

  test('in the error format of the area: message, field and a timestamp from the marketplace clock (SA30)', async () => {
    const answer = await partner.send({ budget: cents(1) });
    const [error] = answer.json.errors;
    assert.equal(error.message, error.detail);
    assert.equal(error.field, 'budget.amount');
    assert.equal(error.path, `${adsPath}/campaigns`);
    assert.equal(error.title, 'Bad Request');
    assert.ok(Math.abs(Date.parse(answer.json.timestamp) - server.clock.nowMs()) < 60_000);
    const whole = await partner.post('/campaigns', '[]');
    assert.deepEqual(violationsOf(whole), ['FIELD_FORMAT_INVALID $']);
    assert.equal('field' in whole.json.errors[0], false);
  });

  test('and for a body that is not JSON', async () => {
    assert.deepEqual(violationsOf(await partner.post('/campaigns', '{')), ['INVALID_JSON']);
    assert.deepEqual(violationsOf(await partner.post('/campaigns', '')), ['INVALID_JSON']);
  });

  test('and creates no change request (SA3)', async () => {
    const own = await newAdPartner(server);
    await own.send({ name: '' });
    assert.deepEqual((await own.operator.get('change-requests')).json.resources, []);
  });
});

test('an end in the last year of the calendar is accepted', async () => {
  const campaignId = await partner.create({ startDate: today(), endDate: '9999-12-31' });
  assert.equal((await partner.campaign(campaignId)).status, 'ACTIVE');
});

test('415 for a body of another type, in the error format of the area', async () => {
  const answer = await partner.post('/campaigns', '<a/>', { 'content-type': 'application/xml' });
  assert.equal(answer.status, 415);
  assert.equal(answer.json.errors[0].message, answer.json.errors[0].detail);
  const merge = await partner.post('/campaigns', campaignBody(), {
    'content-type': 'application/merge-patch+json',
  });
  assertRefused(merge, 415, 'UNSUPPORTED_MEDIA_TYPE');
});

test('422 for a key used with another body, and the same answer for a repeated request', async () => {
  const headers = { 'idempotency-key': 'creation-1' };
  const first = await partner.post('/campaigns', campaignBody(), headers);
  const again = await partner.post('/campaigns', campaignBody(), headers);
  assert.deepEqual(again.json, first.json);
  assertRefused(
    await partner.post('/campaigns', campaignBody({ name: 'Other' }), headers),
    422,
    'IDEMPOTENCY_KEY_REUSED',
  );
});
