import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { dayFrom } from '@kontor/harness/campaigns';
import { newReportPartner, type SentFigure } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
// The day does not change, even at midnight in Berlin.
server.clock.stopAt(Date.now());
const partner = await newReportPartner(server);
const folder = mkdtempSync(join(tmpdir(), 'kontor-figures-'));
after(() => rmSync(folder, { recursive: true }));
const day = (days: number) => dayFrom(server.clock.nowMs(), days);

function push(input: string, ...words: string[]) {
  const common = ['figures', 'push', '--partner', partner.partnerId, '--operator', server.operatorUrl];
  return runCommand([...common, ...words], { input });
}

const lines = (figures: readonly object[]) => figures.map((figure) => `${JSON.stringify(figure)}\n`).join('');

async function viewsOf(campaignId: string): Promise<number> {
  const query = { campaignId, fromDate: day(-90), toDate: day(-1) };
  return (await partner.performance('campaign', query)).json.metrics?.totalViews;
}

describe('kontor figures push', () => {
  test('stores the figures of a table of any length, in requests of an accepted size', async () => {
    const names = Array.from({ length: 2_500 }, (_, index) => `lamp ${index}`);
    const rows = names.map((name) => `${day(-1)},${partner.manual},A,lamp,EXACT,${name},2,1,30,0,0,0`);
    const head =
      'day,campaignId,sku,keyword,matchType,searchTerm,views,clicks,costs,orderedSkus,sales,salesSeller';
    const path = join(folder, 'figures.csv');
    writeFileSync(path, [head, ...rows, ''].join('\n'));
    const { exitCode, output, notes } = await push('', path);
    assert.equal(exitCode, 0, output + notes);
    assert.match(output, /^2,500 figures delivered to .*\n +succeeded +2,500\n +failed +0\n$/);
    assert.equal(await viewsOf(partner.manual), 5_000);
  });

  test('stores the others when some are wrong, and reports why with their lines', async () => {
    const figures: Partial<SentFigure>[] = [
      partner.figure(day(-1), { views: 7 }),
      partner.figure(day(0)),
      partner.figure(day(-2), { views: -1, keyword: 'lamp' }),
      partner.figure(day(-3), { sku: 'never' }),
      partner.figure(day(-4), { views: 4 }),
      partner.figure(day(-4), { views: 5 }),
    ];
    const { exitCode, output } = await push(lines(figures), '-', '--quiet');
    assert.equal(exitCode, 1, output);
    assert.match(output, /succeeded +2\n +failed +4\n/);
    assert.match(output, /^2 +2 .*\$\.day .*must be before/m);
    assert.match(output, /^3 +3 .*\$\.views/m);
    assert.match(output, /^4 +4 .*\$\.sku .*never a target/m);
    assert.match(output, /^6 +6 .*has the same key as the one at element 5\./m);
    assert.equal(await viewsOf(partner.automatic), 11);
  });

  test('continues past the 50 violations that an answer lists', async () => {
    const wrong = Array.from({ length: 120 }, (_, index) => partner.figure(day(-5), { sku: `no-${index}` }));
    const figures = [...wrong, partner.figure(day(-5), { sku: 'B', views: 9 })];
    const { output } = await push(JSON.stringify(figures), '-', '--json');
    const { succeeded, failed, causes, failures } = JSON.parse(output);
    assert.deepEqual([succeeded, failed, failures.length, causes.length], [1, 120, 120, 1]);
  });

  test('requires an existing partner', async () => {
    const unknown = await push('[{}]', '-', '--partner', '7654321');
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /PARTNER_NOT_FOUND/);
    const none = await runCommand(['figures', 'push', '-', '--operator', server.operatorUrl]);
    assert.equal(none.exitCode, 2);
  });
});
