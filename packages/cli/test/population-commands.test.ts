import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
server.clock.stopAt(Date.UTC(2026, 2, 2, 9));
const folder = mkdtempSync(join(tmpdir(), 'kontor-population-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const kontor = (line: string) =>
  runCommand([...line.split(' '), '--operator', server.operatorUrl], { input: '' });
const bot = (line: string) =>
  runCommand(['bot', '--url', server.partnerUrl, ...line.split(' ')], { input: '' });

describe('kontor population', () => {
  test('set accepts a preset, and show prints it', async () => {
    const set = await kontor('population set quiet --seed 7 --bot');
    assert.equal(set.exitCode, 0, set.notes);
    const sentence =
      'Shoppers place about 5 orders per day with 1000001 (quiet, seed 7); a bot sends them.\n';
    assert.equal(set.output, sentence);
    assert.equal((await kontor('population show')).output, sentence);
    assert.equal((await kontor('population set none')).output, 'No population is set; nobody orders.\n');
  });

  test('set accepts a YAML file, and the output of show', async () => {
    const file = join(folder, 'shop.yaml');
    writeFileSync(file, 'preset: normal # as most days\nordersPerDay: 12\nshares: {returned: 0.5}\n');
    const set = await kontor(`population set ${file}`);
    assert.equal(
      set.output,
      'Shoppers place about 12 orders per day with 1000001 (normal, seed 1).\n',
      set.notes,
    );
    const { output } = await kontor('population show --json');
    assert.equal(JSON.parse(output).shares.returned, 0.5);
    writeFileSync(file, output);
    assert.equal((await kontor(`population set ${file}`)).exitCode, 0);
  });

  test('the example in the documentation is a valid population', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/integrators/population.md'), 'utf8');
    const file = join(folder, 'example.yaml');
    writeFileSync(file, /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
    const set = await kontor(`population set ${file}`);
    assert.match(
      set.output,
      /about 20 orders per day with 1000001, 1000002 \(normal, seed 7\); a bot/,
      set.notes,
    );
    await kontor('population set none');
  });

  test('set reports what is wrong with a file', async () => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(file, 'orderPerDay: 12\n');
    const mistyped = await kontor(`population set ${file}`);
    assert.equal(mistyped.exitCode, 1);
    assert.match(mistyped.notes, /The closest one is ordersPerDay/);
    writeFileSync(file, '- a list\n');
    assert.match((await kontor(`population set ${file}`)).notes, /does not contain a population/);
    writeFileSync(file, 'a: [');
    assert.match((await kontor(`population set ${file}`)).notes, /is not YAML/);
    const missing = await kontor('population set crowd');
    assert.equal(missing.exitCode, 2);
    assert.match(missing.notes, /neither a preset \(none, quiet, normal, sale\) nor a file/);
  });
});

/** Patterns of a number with its noun: 1 return, 2 returns. */
const some = (noun: string) => `(?:1 ${noun}|(?!1 )[1-9]\\d* ${noun}s)`;
const any = (noun: string) => `(?:0 ${noun}s|${some(noun)})`;

describe('kontor bot and kontor clock advance', () => {
  test('the bot sends what shoppers ordered, and then has nothing left to do', async () => {
    const file = join(folder, 'often-returned.yaml');
    writeFileSync(file, 'seed: 5\nordersPerDay: 10\nshares: {returned: 1}\n');
    await kontor(`population set ${file}`);
    const moved = await kontor('clock advance 1d');
    assert.equal(moved.output, 'The clock is at 2026-03-03T09:00:00.000Z.\n', moved.notes);
    const first = await bot('--rounds 2 --seed 5');
    assert.equal(first.exitCode, 0, first.notes);
    const [one = '', two = ''] = first.output.split('\n');
    assert.match(
      one,
      new RegExp(`^Round 1: ${some('shipment')}, ${any('cancellation')}, 0 returns decided\\.$`),
    );
    assert.equal(two, 'Round 2: 0 shipments, 0 cancellations, 0 returns decided.');
    const sent = await kontor('order list 1000001 --status SENT --limit 100 --json');
    assert.ok(JSON.parse(sent.output).resources.length > 5);
  });

  test('shoppers return some of it, and the bot answers', async () => {
    await kontor('clock advance 9d');
    const { output, notes } = await bot('--rounds 1 --seed 5');
    assert.match(output, new RegExp(` ${some('return')} decided\\.\n$`), notes);
  });
});
