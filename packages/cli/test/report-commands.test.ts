import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayFrom } from '@kontor/harness/campaigns';
import { newReportPartner } from '@kontor/harness/reports';
import { startTestServer } from '@kontor/harness/server';
import { testContext } from '@kontor/harness/test-context';
import { run } from '../main.ts';

const server = await startTestServer();
// The day does not change, even at midnight in Berlin.
server.clock.stopAt(Date.now());
const partner = await newReportPartner(server);
const folder = mkdtempSync(join(tmpdir(), 'kontor-report-'));
after(() => rmSync(folder, { recursive: true }));
const day = (days: number) => dayFrom(server.clock.nowMs(), days);
const evil = { keyword: 'evil', matchType: 'PHRASE' };
await partner.feed([
  partner.figure(day(-1), { views: 4 }),
  partner.figure(day(-1), { sku: 'B', views: 8 }),
  partner.figure(day(-2), { views: 16 }),
  partner.keywordFigure(day(-1), { searchTerm: 'lamp, red', views: 32 }),
  partner.keywordFigure(day(-1), { ...evil, searchTerm: '=HYPERLINK("http://x.example")', views: 0 }),
  partner.keywordFigure(day(-1), { ...evil, searchTerm: 'lamp;=1+1', views: 0 }),
]);

/**
 * Runs a command as the partner. Its pauses are short in real time, so that the server can build, and take no time on
 * the command's clock: it polls until the report is ready.
 */
async function kontor(...args: string[]) {
  const environment = {
    KONTOR_URL: server.partnerUrl,
    KONTOR_USER: partner.username,
    KONTOR_PASSWORD: 'pass-word',
  };
  const context = testContext({ environment, input: '' });
  const pause = () => sleep(5);
  const exitCode = await run(['report', ...args], { ...context, pause });
  return { exitCode, output: context.outputText(), notes: context.notesText() };
}

const period = ['--from', day(-2), '--to', day(-1)];

async function ordered(...words: string[]): Promise<string> {
  const { exitCode, output, notes } = await kontor('order', ...period, ...words, '--json');
  assert.equal(exitCode, 0, notes);
  return JSON.parse(output).reportId;
}

/** The file of a report that is ordered, waited for and saved. */
async function fileOf(name: string, ...words: string[]): Promise<string> {
  const reportId = await ordered(...words);
  const waited = await kontor('wait', reportId);
  assert.equal(waited.exitCode, 0, waited.notes);
  assert.equal(
    waited.output,
    `Report ${reportId} is READY. Next: kontor report get ${reportId} report.csv\n`,
  );
  const file = join(folder, name);
  const saved = await kontor('get', reportId, file);
  assert.equal(saved.exitCode, 0, saved.notes);
  const content = readFileSync(file, 'utf8');
  assert.equal(saved.output, `${file} is saved: ${Buffer.byteLength(content)} bytes.\n`);
  return content;
}

describe('kontor report', () => {
  test('orders each kind by columns, groups and filters, waits for it and saves it', async () => {
    assert.equal(
      await fileOf('campaigns.csv', '--columns', 'TOTAL_VIEWS', '--group-by', 'EVENT_DATE_CET'),
      `EVENT_DATE_CET,TOTAL_VIEWS\r\n${day(-2)},16\r\n${day(-1)},44\r\n`,
    );
    const products = ['--kind', 'products', '--columns', 'TOTAL_VIEWS,TOTAL_CLICKS'];
    assert.equal(
      await fileOf(
        'products.csv',
        ...products,
        '--filter',
        `CAMPAIGN_ID=${partner.automatic}`,
        '--filter',
        'SKU!=A',
      ),
      'SKU,TOTAL_VIEWS,TOTAL_CLICKS\r\nB,8,10\r\n',
    );
    const keywords = ['--kind', 'keywords', '--columns', 'SEARCHTERM', '--columns', 'TOTAL_VIEWS'].concat([
      '--filter',
      'MATCH_TYPE=EXACT',
    ]);
    assert.equal(
      await fileOf('keywords.csv', ...keywords),
      'KEYWORD,SEARCHTERM,TOTAL_VIEWS\r\nlamp,"lamp, red",32\r\n',
    );
  });

  test('guards what shoppers typed from becoming a formula, unless the bytes are wanted', async () => {
    const words = [
      '--kind',
      'keywords',
      '--columns',
      'SEARCHTERM,TOTAL_VIEWS',
      '--filter',
      'MATCH_TYPE=PHRASE',
    ];
    assert.equal(
      await fileOf('guarded.csv', ...words),
      'KEYWORD,SEARCHTERM,TOTAL_VIEWS\r\nevil,"\'=HYPERLINK(""http://x.example"")",0\r\nevil,lamp;\'=1+1,0\r\n',
    );
    const reportId = await ordered(...words);
    await kontor('wait', reportId);
    const file = join(folder, 'raw.csv');
    assert.equal((await kontor('get', reportId, file, '--raw')).exitCode, 0);
    assert.match(
      readFileSync(file, 'utf8'),
      /evil,"=HYPERLINK\(""http:\/\/x\.example""\)",0\r\nevil,lamp;=1\+1,0/,
    );
  });

  test('saves JSON by the name of the file or by --format, and leaves no other file', async () => {
    const rows = { columns: ['SKU', 'TOTAL_VIEWS'], rows: [{ SKU: 'B', TOTAL_VIEWS: 8 }] };
    const words = ['--kind', 'products', '--columns', 'TOTAL_VIEWS', '--filter', 'SKU>A'];
    assert.deepEqual(JSON.parse(await fileOf('report.json', ...words)), rows);
    const reportId = await ordered(...words);
    await kontor('wait', reportId);
    const file = join(folder, 'report.txt');
    const { output } = await kontor('get', reportId, file, '--format', 'json', '--json');
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), rows);
    assert.deepEqual(JSON.parse(output), { file, bytes: readFileSync(file).byteLength });
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
      [],
    );
  });

  test('reports everything that is wrong with an order, and does not send what the command line refuses', async () => {
    const wrong = await kontor('order', '--from', '2026-02-30', '--to', day(0), '--columns', 'SKU,COLOUR');
    assert.equal(wrong.exitCode, 1);
    for (const violation of [/\$\.fromDate/, /\$\.toDate/, /columns\[0\]/, /columns\[1\]/]) {
      assert.match(wrong.notes, violation);
    }
    for (const words of [
      ['--filter', 'SKU'],
      ['--kind', 'brands'],
    ]) {
      const refused = await kontor('order', ...period, '--columns', 'TOTAL_VIEWS', ...words);
      assert.equal(refused.exitCode, 2, words.join(' '));
    }
    assert.equal((await kontor('order', ...period)).exitCode, 2);
  });

  test('keeps the former file when there is nothing to save, and reports errors', async () => {
    const file = join(folder, 'former.csv');
    writeFileSync(file, 'former');
    const unknown = await kontor('get', '5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31', file);
    assert.equal(unknown.exitCode, 1);
    assert.equal(readFileSync(file, 'utf8'), 'former');
    const reportId = await ordered('--columns', 'TOTAL_VIEWS');
    await kontor('wait', reportId);
    const nowhere = await kontor('get', reportId, join(folder, 'no', 'report.csv'));
    assert.equal(nowhere.exitCode, 1);
    assert.match(nowhere.notes, /report\.csv cannot be written: ENOENT/);
    assert.ok(!existsSync(join(folder, 'no')));
  });
});
