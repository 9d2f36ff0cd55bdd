import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { runCommand } from '@kontor/harness/test-context';
import { type StrangeAnswer, type Strangeness, startStrangeServer } from './push/strange-server.ts';

const reportId = '5e1f7c2a-5a0b-4b1e-9d0b-0c6f0a7d9b31';
const folder = mkdtempSync(join(tmpdir(), 'kontor-strange-report-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'report.csv');

async function kontor(strangeness: Strangeness, ...args: string[]) {
  const server = await startStrangeServer(strangeness);
  const login = ['--url', server.url, '--user', 'shop', '--password', 'secret'];
  return { server, ...(await runCommand(['report', ...args, ...login])) };
}

const status = (word: string, headers: Record<string, string> = {}): StrangeAnswer => ({
  status: 200,
  headers,
  body: { reportId, status: word, downloadUrl: null },
});
const notFound: StrangeAnswer = {
  status: 404,
  body: { type: 'urn:problem:not-found', errors: [{ title: 'No such report', detail: 'There is none.' }] },
};

describe('kontor report wait', () => {
  test('finds the kind, and polls again when the server says or at increasing intervals', async () => {
    const answers = [
      status('IN_PROGRESS'),
      status('IN_PROGRESS', { 'retry-after': '7' }),
      status('IN_PROGRESS'),
      status('READY'),
    ];
    const { server, exitCode, output, pausesMs } = await kontor(
      ({ path }, before) => {
        if (path.includes('/product-performance/status')) return answers[before];
        return path.includes('/status') ? notFound : undefined;
      },
      'wait',
      reportId,
      '--json',
    );
    assert.equal(exitCode, 0);
    assert.equal(JSON.parse(output).status, 'READY');
    assert.deepEqual(pausesMs, [250, 7_000, 1_000]);
    assert.equal(server.requests('GET', /campaign-performance/).length, 1);
    assert.equal(server.requests('GET', /keyword-performance/).length, 0);
  });

  test('fails for a report that failed, for an unknown one, and for one that is never built', async () => {
    const always = (answer: StrangeAnswer) =>
      kontor(({ path }) => (path.includes('/status') ? answer : undefined), 'wait', reportId);
    const failed = await always(status('FAILED'));
    assert.equal(failed.exitCode, 1);
    assert.match(failed.notes, /failed; order it again/);
    const unknown = await always(notFound);
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /No such report: There is none\./);
    const endless = await always(status('IN_PROGRESS'));
    assert.equal(endless.exitCode, 1);
    assert.match(endless.notes, /still being built/);
    assert.equal(Math.max(...endless.pausesMs), 5_000);
  });
});

describe('kontor report get', () => {
  const broken: StrangeAnswer = { status: 200, headers: { 'content-encoding': 'gzip' }, body: 'not packed' };

  test('retries an interrupted download', async () => {
    const whole: StrangeAnswer = { status: 200, body: 'SKU\r\nA\r\n' };
    const { exitCode, notes } = await kontor(
      ({ path }, before) => (path.includes('/download') ? (before < 2 ? broken : whole) : undefined),
      'get',
      reportId,
      file,
    );
    assert.equal(exitCode, 0, notes);
    assert.equal(readFileSync(file, 'utf8'), 'SKU\r\nA\r\n');
  });

  test('keeps the former file when the download is never complete', async () => {
    writeFileSync(file, 'former');
    const { exitCode, notes } = await kontor(
      ({ path }) => (path.includes('/download') ? broken : undefined),
      'get',
      reportId,
      file,
    );
    assert.equal(exitCode, 1);
    assert.match(notes, /no longer answers\. Run the command again when it does\./);
    assert.equal(readFileSync(file, 'utf8'), 'former');
    assert.deepEqual(readdirSync(folder), ['report.csv']);
  });
});

test('a used-up quota is reported with the time when it is free again', async () => {
  const { exitCode, notes } = await kontor(
    ({ path }) =>
      path.endsWith('/campaign-performance')
        ? { status: 429, headers: { 'retry-after': '3600' }, body: {} }
        : undefined,
    ...['order', '--from', '2026-02-01', '--to', '2026-02-02', '--columns', 'TOTAL_VIEWS'],
  );
  assert.equal(exitCode, 1);
  assert.match(notes, /asks to wait 3600 seconds because .* Run the command again then\./);
});
