import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cents, dayFrom } from '@kontor/harness/campaigns';
import { assertRefused } from '@kontor/harness/refused';
import {
  lampSearch,
  newReportPartner,
  orderBody,
  problemsOf,
  type ReportKind,
  type ReportPartner,
  recordsOf,
  reportsPath,
  type SentFigure,
  settled,
} from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
// The days of this test would change at midnight.
server.clock.stopAt(Date.now());
const day = (days: number) => dayFrom(server.clock.nowMs(), days);
const partner = await newReportPartner(server);

/** Texts that a file has to quote, and that sort differently by locale and by code point. */
const terms = ['desk lamp', 'lamp, red', 'a "b" c', 'Ärmel', 'zebra', 'Zebra', '\u{1F600} lamp', 'ﬀ', '=1+1'];

/** Figures of both campaigns over some days, each with different counts. */
function manyFigures(): SentFigure[] {
  const figures: SentFigure[] = [];
  for (let index = 0; index < 400; index += 1) {
    const counts = {
      views: index * 7,
      clicks: index % 50,
      costs: (index * 13) % 997,
      orderedSkus: index % 5,
      sales: index * 100,
      salesSeller: index % 3,
    };
    const on = day(-1 - (index % 5));
    const searchTerm = `${terms[index % terms.length]} ${Math.floor(index / 45)}`;
    const keyword = index % 2 === 0 ? 'lamp' : 'Lampe';
    const matchType = ['EXACT', 'BROAD', 'PHRASE'][index % 3] ?? '';
    figures.push(partner.keywordFigure(on, { searchTerm, keyword, matchType, ...counts }));
    if (index < 5) {
      figures.push(partner.figure(on, counts), partner.figure(on, { sku: 'B', ...counts, views: 1 }));
    }
  }
  return figures;
}

const figures = [...new Map(manyFigures().map((each) => [keyOf(each), each])).values()];
await partner.feed(figures);

function keyOf({ day: on, campaignId, sku, keyword, matchType, searchTerm }: SentFigure): string {
  return JSON.stringify([on, campaignId, sku, keyword, matchType, searchTerm]);
}

/** The member of a figure that each column contains. */
const members: Readonly<Record<string, keyof SentFigure>> = {
  EVENT_DATE_CET: 'day',
  CAMPAIGN_ID: 'campaignId',
  SKU: 'sku',
  KEYWORD: 'keyword',
  SEARCHTERM: 'searchTerm',
  MATCH_TYPE: 'matchType',
  TOTAL_VIEWS: 'views',
  TOTAL_CLICKS: 'clicks',
  TOTAL_COSTS: 'costs',
  TOTAL_ORDERED_SKUS: 'orderedSkus',
  TOTAL_SALES: 'sales',
  TOTAL_SALES_SELLER: 'salesSeller',
};

/** The records expected in a report of the figures, computed independently here. */
function expected(columns: readonly string[], of: readonly SentFigure[] = figures): string[][] {
  const groups = columns.filter((column) => !column.startsWith('TOTAL_'));
  const textOf = (figure: SentFigure, column: string) => String(figure[members[column] ?? 'day']);
  const grouped = Map.groupBy(of, (figure) => JSON.stringify(groups.map((column) => textOf(figure, column))));
  const rows = [...grouped.values()].map((group) =>
    columns.map((column) => {
      if (groups.includes(column)) return textOf(group[0] as SentFigure, column);
      return String(group.reduce((sum, figure) => sum + Number(figure[members[column] ?? 'views']), 0));
    }),
  );
  const keys = groups.map((column) => columns.indexOf(column));
  return [
    columns.slice(),
    ...rows.sort((one, other) =>
      compare(
        keys.map((key) => one[key]),
        keys.map((key) => other[key]),
      ),
    ),
  ];
}

/** By code point, member by member. */
function compare(one: readonly (string | undefined)[], other: readonly (string | undefined)[]): number {
  for (const [index, text] of one.entries()) {
    const compared = Buffer.compare(Buffer.from(text ?? ''), Buffer.from(other[index] ?? ''));
    if (compared !== 0) return compared;
  }
  return 0;
}

/** The campaign of another partner that corresponds to the one of a figure. */
function campaignOf({ campaignId }: SentFigure, other: ReportPartner): string {
  return campaignId === partner.manual ? other.manual : other.automatic;
}

/** Every subset of the columns. */
function choicesOf(columns: readonly string[]): string[][] {
  let chosen: string[][] = [[]];
  for (const column of columns) chosen = [...chosen, ...chosen.map((some) => [...some, column])];
  return chosen.slice(1);
}

const ofKeywords = (each: SentFigure) => each.keyword !== undefined;

describe('the file of a report equals an aggregate of its figures (RP7, RP8, RP10, RP21)', () => {
  const cases: [ReportKind, object, string[]][] = [
    ['campaign', { columns: ['TOTAL_VIEWS'] }, ['CAMPAIGN_ID', 'TOTAL_VIEWS']],
    [
      'campaign',
      { columns: ['TOTAL_SALES', 'CAMPAIGN_ID', 'TOTAL_SALES', 'TOTAL_COSTS'], groupBy: ['EVENT_DATE_CET'] },
      ['EVENT_DATE_CET', 'TOTAL_SALES', 'CAMPAIGN_ID', 'TOTAL_COSTS'],
    ],
    ['campaign', { columns: ['EVENT_DATE_CET'], groupBy: [] }, ['CAMPAIGN_ID', 'EVENT_DATE_CET']],
    [
      'product',
      { columns: ['SKU', 'TOTAL_CLICKS', 'TOTAL_SALES_SELLER'], groupBy: null },
      ['SKU', 'TOTAL_CLICKS', 'TOTAL_SALES_SELLER'],
    ],
    [
      'product',
      { columns: ['TOTAL_ORDERED_SKUS'], groupBy: ['SKU', 'CAMPAIGN_ID', 'EVENT_DATE_CET'] },
      ['SKU', 'CAMPAIGN_ID', 'EVENT_DATE_CET', 'TOTAL_ORDERED_SKUS'],
    ],
    ['keyword', { columns: ['TOTAL_VIEWS', 'TOTAL_COSTS'] }, ['KEYWORD', 'TOTAL_VIEWS', 'TOTAL_COSTS']],
    [
      'keyword',
      { columns: ['CAMPAIGN_ID', 'TOTAL_VIEWS'], groupBy: ['SEARCHTERM', 'KEYWORD'] },
      ['SEARCHTERM', 'KEYWORD', 'CAMPAIGN_ID', 'TOTAL_VIEWS'],
    ],
    [
      'keyword',
      {
        columns: ['MATCH_TYPE', 'CAMPAIGN_ID', 'EVENT_DATE_CET', 'TOTAL_SALES', 'TOTAL_ORDERED_SKUS'],
        groupBy: ['SEARCHTERM', 'KEYWORD'],
      },
      [
        ...['SEARCHTERM', 'KEYWORD', 'MATCH_TYPE', 'CAMPAIGN_ID', 'EVENT_DATE_CET'],
        ...['TOTAL_SALES', 'TOTAL_ORDERED_SKUS'],
      ],
    ],
  ];
  for (const [kind, configuration, columns] of cases) {
    test(`${kind}: ${columns.join(', ')}`, async () => {
      const of = kind === 'keyword' ? figures.filter(ofKeywords) : figures;
      assert.deepEqual(await recordsOf(partner, kind, configuration), expected(columns, of));
    });
  }

  const choices: [ReportKind, string[]][] = [
    ['campaign', ['EVENT_DATE_CET', 'CAMPAIGN_ID']],
    ['product', ['SKU', 'EVENT_DATE_CET', 'CAMPAIGN_ID']],
    ['keyword', ['MATCH_TYPE', 'SEARCHTERM', 'EVENT_DATE_CET', 'KEYWORD', 'CAMPAIGN_ID']],
  ];
  for (const [kind, dimensions] of choices) {
    test(`${kind}: every choice of ${dimensions.join(', ')}, with and without a filter`, async () => {
      const everything = { column: 'SKU', operator: '>=', value: 'A' };
      const other = await newReportPartner(server);
      const theirs = figures.map((each) => ({ ...each, campaignId: campaignOf(each, other) }));
      await other.feed(theirs);
      const of = kind === 'keyword' ? theirs.filter(ofKeywords) : theirs;
      for (const chosen of choicesOf(dimensions)) {
        // Rows are also grouped by chosen columns that `groupBy` does not name.
        const groupBy = chosen.filter((column) => kind !== 'keyword' || column !== 'CAMPAIGN_ID');
        if (groupBy.length === 0) continue;
        const columns = [...new Set([...groupBy, ...chosen, 'TOTAL_VIEWS'])];
        for (const filters of [[], [everything]]) {
          const records = await recordsOf(other, kind, { columns, groupBy, filters });
          assert.deepEqual(records, expected(columns, of), columns.join(', '));
        }
      }
    });
  }

  test('covers only the days of the order', async () => {
    const period = { fromDate: day(-3), toDate: day(-2) };
    const of = figures.filter((figure) => figure.day >= day(-3) && figure.day <= day(-2));
    const records = await recordsOf(partner, 'product', { columns: ['TOTAL_VIEWS'] }, period);
    assert.deepEqual(records, expected(['SKU', 'TOTAL_VIEWS'], of));
  });
});

describe('filters (RP9)', () => {
  const filter = (column: string, operator: string, value: string) => ({ column, operator, value });
  const cases: [ReportKind, object[], (figure: SentFigure) => boolean][] = [
    ['campaign', [filter('SKU', '=', 'B')], ({ sku }) => sku === 'B'],
    [
      'campaign',
      [filter('SKU', '<', 'B'), filter('CAMPAIGN_ID', '!=', partner.manual)],
      ({ sku, campaignId }) => sku < 'B' && campaignId !== partner.manual,
    ],
    ['product', [filter('SKU', '>=', 'B'), filter('SKU', '<=', 'B')], ({ sku }) => sku === 'B'],
    ['keyword', [filter('MATCH_TYPE', '>', 'BROAD')], ({ matchType = '' }) => matchType > 'BROAD'],
    [
      'keyword',
      [filter('MATCH_TYPE', '!=', 'EXACT'), filter('SKU', '=', 'A')],
      ({ matchType }) => matchType !== 'EXACT',
    ],
    ['product', [filter('SKU', '=', 'nowhere')], () => false],
    ['product', [filter('SKU', '=', 'A'), filter('SKU', '=', 'B')], () => false],
  ];
  for (const [kind, filters, holds] of cases) {
    test(`${kind}: ${filters
      .map((each) => Object.values(each).join(' '))
      .join(' and ')
      .replaceAll(partner.manual, 'MANUAL')}`, async () => {
      const group = { campaign: 'CAMPAIGN_ID', product: 'SKU', keyword: 'KEYWORD' }[kind];
      const of = (kind === 'keyword' ? figures.filter(ofKeywords) : figures).filter(holds);
      const records = await recordsOf(partner, kind, { columns: ['TOTAL_VIEWS'], filters });
      assert.deepEqual(records, expected([group, 'TOTAL_VIEWS'], of));
    });
  }
});

describe('a report order', () => {
  test('202: is IN_PROGRESS and has no file yet (RP11, RP13)', async () => {
    const answer = await partner.order('campaign');
    const { reportId, ...rest } = answer.json;
    assert.match(reportId, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    assert.deepEqual([answer.status, rest], [202, { status: 'IN_PROGRESS', downloadUrl: null }]);
    await settled(partner, 'campaign', answer);
  });

  test('400: reports all violations together (RP6, RP12)', async () => {
    const answer = await partner.order(
      'keyword',
      {
        columns: ['SKU'],
        groupBy: ['CAMPAIGN_ID'],
        filters: [
          { column: 'SKU', operator: 'LIKE', value: 'A' },
          { column: 'MATCH_TYPE', operator: '=', value: 'FUZZY' },
        ],
        format: 'XML',
      },
      { name: '', fromDate: '2026-02-30', toDate: day(0) },
    );
    assert.deepEqual([answer.status, answer.json.type], [400, 'urn:problem:validation']);
    const violations = problemsOf(answer);
    assert.ok(
      violations.some((violation) =>
        violation.startsWith('$.configuration.columns[0]: columns[0] is "SKU" and must be one of'),
      ),
    );
    const places = violations.map((violation) => violation.split(':')[0]);
    assert.deepEqual(places.sort(), [
      '$.configuration.columns[0]',
      '$.configuration.filters[0].operator',
      '$.configuration.filters[1].value',
      '$.configuration.format',
      '$.configuration.groupBy[0]',
      '$.fromDate',
      '$.name',
      '$.toDate',
    ]);
    assert.equal(answer.json.errors.length, 1);
    assert.ok(answer.json.errors[0].jsonpath);
  });

  test('400: lists a single violation among the violations too, and dates in the wrong order together with their other violations (RP12)', async () => {
    const violationsOf = async (more: object) => {
      const [error] = (await partner.order('campaign', {}, more)).json.errors;
      assert.equal(error['detail-structured'].faults[0].detail, error.detail);
      return error['detail-structured'].faults.map(({ jsonpath }: { jsonpath: string }) => jsonpath);
    };
    assert.deepEqual(await violationsOf({ name: '' }), ['$.name']);
    assert.deepEqual(await violationsOf({ fromDate: day(-1), toDate: day(-200) }), [
      '$.toDate',
      '$.fromDate',
    ]);
  });

  test('400: dates in another calendar, from before the 90 days or in the wrong order, and a single date (RP2)', async () => {
    for (const dates of [
      { fromDate: '2026-W19' },
      { fromDate: day(-91) },
      { fromDate: day(-1), toDate: day(-2) },
      { toDate: undefined },
      { fromDate: null },
      { fromDate: 20260501 },
    ]) {
      const answer = await partner.order('campaign', {}, dates);
      assert.equal(answer.status, 400, JSON.stringify(dates));
      assert.equal(problemsOf(answer).length, 1, answer.text);
    }
  });

  test('400: more than 50 filters, no column, a name of 256 characters, and a body that is not an order', async () => {
    const filters = Array(51).fill({ column: 'SKU', operator: '=', value: 'A' });
    assert.match(problemsOf(await partner.order('campaign', { filters }))[0] ?? '', /filters has 51 entries/);
    for (const [configuration, more] of [
      [{ columns: [] }, {}],
      [{ columns: null }, {}],
      [{ filters: [{ column: 'MATCH_TYPE', operator: '=', value: 'EXACT' }] }, {}],
      [{ filters: [{ column: 'SKU', operator: '=', value: 7 }] }, {}],
      [{ filters: 'SKU' }, {}],
      [{}, { name: 'n'.repeat(256) }],
      [{}, { configuration: null }],
    ] as const) {
      assertRefused(await partner.order('campaign', configuration, more), 400, 'urn:problem:validation');
    }
    const path = `${reportsPath}/campaign-performance` as const;
    for (const body of ['', '{', '[]', '7', 'null']) {
      assertRefused(await partner.client.post(path, body), 400, 'urn:problem:validation', body);
    }
    assert.equal((await partner.order('campaign', { filters: filters.slice(1), groupBy: [] })).status, 202);
  });

  test('413 and 415 are problem details', async () => {
    const path = `${reportsPath}/campaign-performance` as const;
    const large = await partner.client.post(path, ' '.repeat(70_000));
    const text = await partner.client.post(path, '{}', { 'content-type': 'text/plain' });
    assertRefused(large, 413, 'urn:problem:payload-too-large');
    assertRefused(text, 415, 'urn:problem:unsupported-media-type');
  });

  test('the same Idempotency-Key gives the same report', async () => {
    const path = `${reportsPath}/campaign-performance` as const;
    const body = orderBody(server.clock.nowMs());
    const send = () => partner.client.post(path, body, { 'idempotency-key': 'once-and-for-all' });
    assert.equal((await send()).json.reportId, (await send()).json.reportId);
  });

  test('a report without figures consists of its header only (RP21)', async () => {
    const one = await newReportPartner(server);
    assert.deepEqual(await recordsOf(one, 'keyword', { columns: ['SEARCHTERM'] }), [
      ['KEYWORD', 'SEARCHTERM'],
    ]);
  });

  test('shows the figures at the time when it is built, and only those of its partner (RP11, 0.1)', async () => {
    const one = await newReportPartner(server);
    await one.feed([one.figure(day(-1), { views: 3 })]);
    const records = await recordsOf(one, 'campaign', { columns: ['TOTAL_VIEWS'] });
    assert.deepEqual(records.slice(1), [[one.automatic, '3']]);
    await one.accepted(
      await one.post(`/campaigns/${one.manual}/targets`, { targets: [{ sku: 'B', bid: cents(30) }] }),
    );
    await one.feed([one.keywordFigure(day(-1), { ...lampSearch, sku: 'B' })]);
    assert.equal((await recordsOf(one, 'keyword', {})).length, 2);
  });
});
