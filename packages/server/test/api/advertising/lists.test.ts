import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsPath, dayFrom, newAdPartner, violationsOf } from '@kontor/harness/campaigns';
import { loginNamed } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newAdPartner(server, 'A', 'B', 'C', 'D', 'E');
const manual = await partner.create({ campaignType: 'MANUAL' });
const targetIds = await partner.addTargets(
  manual,
  ['A', 'B', 'C', 'D', 'E'].map((sku) => ({ sku })),
);
const target = targetIds[0] ?? '';
await partner.addKeywords(manual, target, ['one', 'two', 'three', 'four', 'five']);
for (let number = 0; number < 4; number += 1) await partner.create({ name: `Campaign ${number}` });

const lists = {
  getCampaigns: { path: '/campaigns', name: 'campaigns', id: 'campaignId' },
  getCampaignTargets: { path: `/campaigns/${manual}/targets` as const, name: 'targets', id: 'targetId' },
  getCampaignKeywords: {
    path: `/campaigns/${manual}/targets/${target}/keywords` as const,
    name: 'keywords',
    id: 'keywordId',
  },
} as const;

for (const [operation, { path, name, id }] of Object.entries(lists)) {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
  const idsOf = (page: any) => (page.resources ?? page[name]).map((each: Record<string, string>) => each[id]);

  describe(`${operation} (SA26, SA27)`, () => {
    test('paging forward and back gives the same pages', async () => {
      const whole = idsOf(await partner.read(path));
      assert.equal(whole.length, 5);
      const pages = [await partner.read(`${path}?limit=2`)];
      while (pages.at(-1)!.nextCursor !== null) {
        pages.push(await partner.read(`${path}?limit=2&cursor=${pages.at(-1)!.nextCursor}`));
      }
      assert.deepEqual(pages.map(idsOf), [whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)]);
      assert.equal(pages[0]!.prevCursor, null);
      for (let index = pages.length - 1; index > 0; index -= 1) {
        const back = await partner.read(`${path}?limit=2&cursor=${pages[index]!.prevCursor}`);
        assert.deepEqual(idsOf(back), idsOf(pages[index - 1]));
        assert.notEqual(back.nextCursor, null);
      }
    });

    test('links are relative, HAL links absolute, and both work', async () => {
      const page = await partner.read(`${path}?limit=2`);
      assert.deepEqual(
        page.links.map(({ rel }) => rel),
        ['next'],
      );
      const next = await partner.client.get(page.links[0].href);
      assert.equal(page._links.next.href, server.partnerUrl + page.links[0].href);
      assert.equal(page._links.self.href, `${server.partnerUrl}${adsPath}${path}?limit=2`);
      assert.deepEqual(
        next.json.links.map(({ rel }) => rel),
        ['next', 'prev'],
      );
      assert.ok(page.resources.every((each: { _links: object }) => 'self' in each._links));
    });

    test('clients with named lists get the published name instead', async () => {
      const named = await loginNamed(server, partner.username);
      const page = (await named.get(`${adsPath}${path}?limit=2`)).json;
      assert.equal(page[name].length, 2);
      assert.deepEqual(['resources' in page, 'links' in page, 'nextCursor' in page], [false, false, true]);
    });

    test('limits outside 1 to 1000 and cursors of other lists are refused', async () => {
      for (const limit of ['0', '1001', '-1', 'all']) {
        const answer = await partner.client.get(`${adsPath}${path}?limit=${limit}`);
        assert.deepEqual([answer.status, violationsOf(answer)], [400, ['INVALID_PARAMETER']]);
      }
      const { nextCursor } = await partner.read(`${path}?limit=1`);
      const others = Object.values(lists).filter((each) => each.path !== path);
      for (const other of others) {
        const answer = await partner.client.get(`${adsPath}${other.path}?cursor=${nextCursor}`);
        assert.deepEqual(violationsOf(answer), ['CURSOR_INVALID']);
      }
      const broken = await partner.client.get(`${adsPath}${path}?cursor=${nextCursor}x`);
      assert.deepEqual(violationsOf(broken), ['CURSOR_INVALID']);
    });
  });
}

test('campaigns are listed newest first, and one created meanwhile shifts nothing (SA28)', async () => {
  const before = (await partner.read('/campaigns')).resources;
  const times = before.map(({ createdAt }: { createdAt: string }) => createdAt);
  assert.deepEqual(times, [...times].sort().reverse());
  const first = await partner.read('/campaigns?limit=2');
  await partner.create({ name: 'Newer', startDate: dayFrom(server.clock.nowMs()) });
  const next = await partner.read(`/campaigns?limit=2&cursor=${first.nextCursor}`);
  assert.deepEqual(
    next.resources.map(({ campaignId }: { campaignId: string }) => campaignId),
    before.slice(2, 4).map(({ campaignId }: { campaignId: string }) => campaignId),
  );
});

test('a cursor for the keywords of one target is refused for another target', async () => {
  const { nextCursor } = await partner.read(`${lists.getCampaignKeywords.path}?limit=1`);
  const other = `/campaigns/${manual}/targets/${targetIds[1]}/keywords` as const;
  const answer = await partner.client.get(`${adsPath}${other}?cursor=${nextCursor}`);
  assert.deepEqual(violationsOf(answer), ['CURSOR_INVALID']);
});

test('the operator reads the campaigns of a partner, page by page', async () => {
  const first = (await partner.operator.get('campaigns?limit=2')).json;
  assert.equal(first.resources.length, 2);
  const second = (await server.operator.get(first.links[0].href)).json;
  assert.equal(second.resources.length, 2);
  assertRefused(
    await server.operator.get('/operator/v1/partners/nobody/advertising/campaigns'),
    404,
    'PARTNER_NOT_FOUND',
  );
});
