import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsPath, cents, keywordBody, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newAdPartner(server, 'A', 'B');

/** A new target of a MANUAL campaign, with the path of its keywords. */
async function newTarget(campaign: object = {}) {
  const campaignId = await partner.create({ campaignType: 'MANUAL', ...campaign });
  const [targetId = ''] = await partner.addTargets(campaignId, [{ sku: 'A' }]);
  return { campaignId, targetId, path: `/campaigns/${campaignId}/targets/${targetId}/keywords` as const };
}

const shared = await newTarget();

describe('createKeywords (SA24)', () => {
  test('202: names target and campaign; surrounding blanks are trimmed; NEGATIVE keywords have no bid', async () => {
    const { campaignId, targetId, path } = await newTarget();
    const answer = await partner.post(path, {
      keywords: [
        keywordBody({ keyword: '  Oak chair\u00a0', matchType: 'PHRASE' }),
        { keyword: 'plastic', matchType: 'BROAD', keywordType: 'NEGATIVE', bid: cents(1) },
        { keyword: 'steel', matchType: 'BROAD', keywordType: 'NEGATIVE' },
      ],
    });
    const { self: _, 'change-request': __, ...links } = answer.json._links;
    assert.deepEqual(links, {
      target: { href: `${server.partnerUrl}${adsPath}/campaigns/${campaignId}/targets/${targetId}` },
      campaign: { href: `${server.partnerUrl}${adsPath}/campaigns/${campaignId}` },
    });
    const { entityIds, _links } = await partner.accepted(answer);
    const read = await Promise.all(entityIds.map((id) => partner.read(`${path}/${id}`)));
    assert.deepEqual(
      read.map(({ keyword, matchType, keywordType, bid }) => [keyword, matchType, keywordType, bid]),
      [
        ['Oak chair', 'PHRASE', 'POSITIVE', cents(50)],
        ['plastic', 'BROAD', 'NEGATIVE', null],
        ['steel', 'BROAD', 'NEGATIVE', null],
      ],
    );
    assert.deepEqual(_links.entities[0], read[0]!._links.self);
    assert.equal(read[0]!._embedded['latest-change-request'].requestType, 'CREATE_KEYWORDS');
  });

  test('202: equal texts differ by match type or keyword type; a bid above the budget gives a warning', async () => {
    const { path } = await newTarget({ budget: cents(60) });
    const answer = await partner.post(path, {
      keywords: [
        keywordBody({ bid: cents(61) }),
        keywordBody({ matchType: 'BROAD' }),
        keywordBody({ keywordType: 'NEGATIVE' }),
      ],
    });
    assert.equal(answer.json.warnings.length, 1);
    assert.equal(answer.json.warnings[0].field, 'keywords[0].bid.amount');
    assert.equal((await partner.accepted(answer)).entityIds.length, 3);
  });

  test('400 for an AUTOMATIC campaign, whose keyword list is empty', async () => {
    const campaignId = await partner.create();
    const [targetId = ''] = await partner.addTargets(campaignId, [{ sku: 'A', bid: cents(30) }]);
    const path = `/campaigns/${campaignId}/targets/${targetId}/keywords` as const;
    const answer = await partner.post(path, { keywords: [keywordBody()] });
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer), ['KEYWORDS_NOT_ALLOWED $']);
    assert.deepEqual((await partner.read(path)).resources, []);
  });

  test('400: reports all violations together', async () => {
    const { path } = await newTarget();
    await partner.accepted(await partner.post(path, { keywords: [keywordBody({ keyword: 'Straße' })] }));
    const answer = await partner.post(path, {
      keywords: [
        keywordBody({ keyword: '   ' }),
        keywordBody({ keyword: 'x'.repeat(101) }),
        keywordBody({ bid: undefined }),
        keywordBody({ keyword: 'sTRAßE ' }),
        keywordBody({ keyword: 'oak' }),
        keywordBody({ keyword: ' OAK' }),
        keywordBody({ keyword: 'nul\u0000' }),
        keywordBody({ keyword: 'fine', matchType: 'exact', keywordType: 'NEUTRAL' }),
        { keyword: 'bare' },
        keywordBody({ keyword: 'cheap', bid: cents(19) }),
      ],
    });
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer).sort(), [
      'BID_REQUIRED $.keywords[2].bid',
      'DUPLICATE_ENTRY $.keywords[3].keyword',
      'DUPLICATE_ENTRY $.keywords[5].keyword',
      'FIELD_FORMAT_INVALID $.keywords[6].keyword',
      'FIELD_FORMAT_INVALID $.keywords[7].keywordType',
      'FIELD_FORMAT_INVALID $.keywords[7].matchType',
      'FIELD_OUT_OF_RANGE $.keywords[0].keyword',
      'FIELD_OUT_OF_RANGE $.keywords[1].keyword',
      'FIELD_OUT_OF_RANGE $.keywords[9].bid.amount',
      'REQUIRED_FIELD_MISSING $.keywords[8].keywordType',
      'REQUIRED_FIELD_MISSING $.keywords[8].matchType',
    ]);
  });

  test('400 for more than 500, 202 for 500 of 100 characters each', async () => {
    const { path } = await newTarget();
    const many = (count: number) =>
      Array.from({ length: count }, (_, number) =>
        keywordBody({ keyword: `${'ü'.repeat(96)}${String(number).padStart(4, '0')}` }),
      );
    assert.deepEqual(violationsOf(await partner.post(path, { keywords: many(501) })), [
      'TOO_MANY_ENTRIES $.keywords',
    ]);
    assert.equal(
      (await partner.accepted(await partner.post(path, { keywords: many(500) }))).entityIds.length,
      500,
    );
  });
});

describe('updateKeywords (SA25)', () => {
  test('202: changes bids and match types; two keywords may swap places', async () => {
    const { path } = await newTarget();
    const { entityIds } = await partner.accepted(
      await partner.post(path, {
        keywords: [
          keywordBody(),
          keywordBody({ matchType: 'BROAD' }),
          keywordBody({ keywordType: 'NEGATIVE' }),
        ],
      }),
    );
    const [exact = '', broad = '', negative = ''] = entityIds;
    const changed = await partner.patch(path, {
      keywords: [
        { keywordId: exact, matchType: 'BROAD' },
        { keywordId: broad, matchType: 'EXACT', bid: cents(70) },
        { keywordId: negative, bid: cents(90) },
      ],
    });
    assert.deepEqual((await partner.accepted(changed)).entityIds, entityIds);
    const read = await Promise.all(entityIds.map((id) => partner.read(`${path}/${id}`)));
    assert.deepEqual(
      read.map(({ matchType, bid }) => [matchType, bid]),
      [
        ['BROAD', cents(50)],
        ['EXACT', cents(70)],
        ['EXACT', null],
      ],
    );
    assert.equal(read[0]!._embedded['latest-change-request'].requestType, 'UPDATE_KEYWORDS');
    assert.ok(changed.json._links.target.href.endsWith(shared.targetId) === false);
  });

  test('400: fixed members, empty entries, keywords named twice, and keywords that would become equal', async () => {
    const { path } = await newTarget();
    const { entityIds } = await partner.accepted(
      await partner.post(path, {
        keywords: [keywordBody(), keywordBody({ matchType: 'BROAD' }), keywordBody({ keyword: 'chair' })],
      }),
    );
    const [exact = '', broad = '', chair = ''] = entityIds;
    const answer = await partner.patch(path, {
      keywords: [
        { keywordId: exact, matchType: 'BROAD' },
        { keywordId: chair, keyword: 'chair', keywordType: 'POSITIVE', bid: cents(80) },
        { keywordId: chair, bid: null },
        { bid: cents(80) },
      ],
    });
    assert.equal(answer.status, 400);
    assert.deepEqual(violationsOf(answer).sort(), [
      'DUPLICATE_ENTRY $.keywords[0].matchType',
      'DUPLICATE_ENTRY $.keywords[2].keywordId',
      'EMPTY_PATCH $.keywords[2]',
      'FIELD_IMMUTABLE $.keywords[1].keyword',
      'FIELD_IMMUTABLE $.keywords[1].keywordType',
      'REQUIRED_FIELD_MISSING $.keywords[3].keywordId',
    ]);
    const both = await partner.patch(path, {
      keywords: [exact, broad].map((keywordId) => ({ keywordId, matchType: 'PHRASE' })),
    });
    assert.deepEqual(violationsOf(both), ['DUPLICATE_ENTRY $.keywords[1].matchType']);
  });

  test('404 for keywords that are unknown or of another target', async () => {
    const { path } = await newTarget();
    const { entityIds } = await partner.addKeywords(shared.campaignId, shared.targetId, ['desk']);
    const answer = await partner.patch(path, { keywords: [{ keywordId: entityIds[0], bid: cents(60) }] });
    assert.equal(answer.status, 404);
    assert.deepEqual(violationsOf(answer), ['KEYWORD_NOT_FOUND']);
  });
});

describe('deleteKeywords (SA25)', () => {
  test('202: removes the named keywords in one step', async () => {
    const { campaignId, targetId, path } = await newTarget();
    const { entityIds } = await partner.addKeywords(campaignId, targetId, ['one', 'two', 'three']);
    const answer = await partner.remove(`${path}?keywordIds=${entityIds[0]}&keywordIds=${entityIds[2]}`);
    assert.ok(answer.json._links.target.href.endsWith(targetId));
    const { _links } = await partner.accepted(answer);
    assert.deepEqual(_links.entities, []);
    assert.deepEqual(
      (await partner.read(path)).resources.map(({ keyword }: { keyword: string }) => keyword),
      ['two'],
    );
  });

  test('400 and 404 as for targets', async () => {
    const { path } = await newTarget();
    assert.deepEqual(violationsOf(await partner.remove(path)), ['REQUIRED_FIELD_MISSING']);
    const unknown = await partner.remove(`${path}?keywordIds=0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d`);
    assertRefused(unknown, 404, 'KEYWORD_NOT_FOUND');
  });
});

test('404 for a target below another campaign, and for a keyword below another target (SA29)', async () => {
  const one = await newTarget();
  const other = await newTarget();
  const { entityIds } = await partner.addKeywords(one.campaignId, one.targetId, ['lamp']);
  const paths = [
    `/campaigns/${other.campaignId}/targets/${one.targetId}`,
    `/campaigns/${other.campaignId}/targets/${one.targetId}/keywords`,
    `/campaigns/${other.campaignId}/targets/${one.targetId}/keywords/${entityIds[0]}`,
  ];
  for (const path of paths) {
    assert.deepEqual(violationsOf(await partner.client.get(adsPath + path)), ['TARGET_NOT_FOUND']);
  }
  const below = await partner.client.get(`${adsPath}${other.path}/${entityIds[0]}`);
  assert.deepEqual(violationsOf(below), ['KEYWORD_NOT_FOUND']);
});

test('a change ignores the bid of a NEGATIVE keyword too (SA24, SA25)', async () => {
  const { path } = await newTarget({ budget: cents(60) });
  const negative = keywordBody({ keywordType: 'NEGATIVE', bid: cents(1) });
  const { entityIds } = await partner.accepted(await partner.post(path, { keywords: [negative] }));
  const change = (amount: number) =>
    partner.patch(path, {
      keywords: [{ keywordId: entityIds[0], matchType: 'BROAD', bid: cents(amount) }],
    });
  const high = await change(500);
  assert.equal(high.json.warnings, undefined, 'no warning about a bid that is not stored');
  await partner.accepted(high);
  const low = await change(1);
  assert.equal(low.status, 202, low.text);
});
