/** What commands report when something other than an operator plane of their version answers. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { runCommand } from '@kontor/harness/test-context';
import { commands } from '../index.ts';
import { startStrangeServer } from './push/strange-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-strange-plane-'));
after(() => rmSync(folder, { recursive: true }));

const shopFile = join(folder, 'orders.csv');
writeFileSync(shopFile, 'order,amount,currency\nk7m2p9q4wx,1,EUR\n');

/** Arguments for each command that reads answers of the operator plane. */
const lines: Readonly<Record<string, string>> = {
  'partner add': 'Lamps --id 1000009',
  'partner remove': '--partner 1',
  'partner contract': '1',
  'partner suspend': '1',
  'partner resume': '1',
  'partner set': '1 --name Lamps',
  'partner end': '1',
  'partner export': `${join(folder, 'export')} --partner 1`,
  'partner delete': '1',
  'partner verify': '1',
  'partner list': '',
  'partner show': '1',
  'product list': '',
  'product decide': 'S --partner 1 --lift',
  'product show': 'S --partner 1',
  'delivery list': '',
  'delivery show': 'd --partner 1',
  incident: '1',
  feed: 'products',
  'takedown add': '--ean 4006381333931 --reason Recall',
  'takedown list': '',
  'takedown buyers': 't --since 2026-05-04',
  'takedown lift': 't',
  'review list': '',
  'review approve': 'S --partner 1',
  'review reject': 'S --partner 1 --reason No',
  'review rules': '',
  'user add': 'shop --partner 1 --role all --password not-a-common-one',
  'client add': 'app --app --partner 1 --scope orders',
  'user invite': `shop --partner 1 --invitation ${join(folder, 'invitation.json')}`,
  'user list': '--partner 1',
  'user set': 'shop --partner 1 --role all',
  'user logout': 'shop --partner 1',
  'user remove': 'shop --partner 1 --yes',
  call: 'listClients',
  'client list': '',
  'client set': 'app --unknown-parameters ignore',
  'client rotate': 'app',
  'client logout': 'app',
  'client remove': 'app --yes',
  'app add': '--name App --redirect https://app.example/cb --scope orders',
  'app list': '',
  'app show': 'app',
  'app set': 'app --unknown-parameters ignore',
  'app rotate': 'app',
  'app invite': 'app',
  'app remove': 'app --yes',
  'installation list': '',
  'installation remove': 'i --yes',
  'limits set': '1 --default',
  'shopper search': '--name Ada',
  'shopper report': '--name Ada',
  'shopper erase': '--order 1 --yes',
  'operator add': 'ada --role all',
  'operator list': '',
  'operator show': '',
  'operator revoke': 'ada --yes',
  'operator rotate': 'ada',
  'backup report': '--finished-at 2026-03-01T00:00:00Z --bytes 1',
  status: '',
  'key list': '',
  'key rotate': '',
  'key revoke': 'k --yes',
  'order place': 'S --partner 1 --address {"city":"Hamburg"}',
  'order list': '1',
  'order search': '--number 1',
  'return search': '--item 1',
  'order show': 'o --partner 1',
  'return announce': 'o --partner 1',
  'return withdraw': 'o --partner 1',
  'return misdirect': 'o --partner 1',
  'return accept': 'o --partner 1',
  'return ship': 'HERMES 123 --partner 1 --item i',
  'return track': 'r DELIVERED --partner 1',
  reconcile: `--orders ${shopFile} --day 2026-03-01`,
  'receipt get': '1 --partner 1',
  'clock show': '',
  'clock set': '2030-01-01T00:00:00Z',
  'clock advance': '1d',
  'clock run': '--speed 10',
  'clock freeze': '',
  'population set': 'normal',
  'population show': '',
  'snapshot save': 'a',
  'snapshot restore': 'a',
  'snapshot list': '',
  'snapshot remove': 'a',
  reset: '',
  'fault add': '--status 503',
  'fault list': '',
  'fault remove': 'f',
  requests: '',
  'requests show': '1',
  'requests replay': '1',
  conformance: '',
  explain: 'S --partner 1',
  'audit list': '--partner 1',
  'audit verify': '--partner 1',
};

/** Arguments for each command that calls operations of the partner plane one by one. */
const partnerLines: Readonly<Record<string, string>> = {
  'price set': 'S 1.50',
  'webhook list': '',
  'webhook add': 'https://receiver.example/ --types kontor.order.placed.v1',
  'webhook test': 'w',
  'webhook remove': 'w --yes',
};

/**
 * Tested elsewhere: they read files or the partner plane first, follow until they are stopped, or ask for nothing but
 * health.
 */
const triedElsewhere = [
  'health',
  'brands push',
  'categories push',
  'figures push',
  'push',
  'map check',
  'listen',
  'mcp',
  'trigger',
  'user accept',
];
const withoutOperatorPlane =
  /^(sandbox|serve|doctor|init|completion|migrate|secrets rotate|backup|restore|copy|verify|partner (?:archive|import|keep)|bot|bench|capacity|logout|report \w+)$/;

const bodies = ['{}', '[]', 'null', '"text"', '7', '<html>'];

describe('a server that answers every request with success and a strange body', () => {
  test('is tried with every command of the operator plane', () => {
    const names = commands
      .map(({ words }) => words.join(' '))
      .filter((name) => !withoutOperatorPlane.test(name));
    const tried = [...Object.keys(lines), ...Object.keys(partnerLines), ...triedElsewhere];
    assert.deepEqual(names.sort(), tried.sort());
  });

  const login = ['--user', 'demo', '--password', 'demo', '--url'];
  for (const [name, line] of [...Object.entries(lines), ...Object.entries(partnerLines)]) {
    const to = name in partnerLines ? login : ['--operator'];
    test(`kontor ${name} reports what is wrong`, async () => {
      for (const body of bodies) {
        for (const status of [200, 201, 202]) {
          const answer = { status, body, headers: { 'content-type': 'application/json' } };
          const token = { ...answer, status: 200, body: '{"access_token":"t"}' };
          const { url } = await startStrangeServer(({ path }) => (path === '/v1/token' ? token : answer));
          const words = line.split(' ').filter((word) => word !== '');
          const { output, notes } = await runCommand([...name.split(' '), ...words, ...to, url]);
          assert.doesNotMatch(notes, /unexpectedly/, `${status} ${body}`);
          assert.doesNotMatch(output + notes, /undefined|NaN/, `${status} ${body}`);
        }
      }
    });
  }
});

test('an operator plane that redirects is told so', async () => {
  const { url } = await startStrangeServer(() => ({
    status: 307,
    headers: { location: 'http://127.0.0.1:1/' },
  }));
  const { exitCode, notes } = await runCommand(['partner', 'list', '--operator', url]);
  assert.equal(exitCode, 1);
  assert.match(notes, /GET \/operator\/v1\/partners was redirected: set url to the address itself\./);
});

test('a list of an operator plane is not read on another server', async () => {
  const links = [{ rel: 'next', href: '//elsewhere.test/v1/brands' }];
  const { url } = await startStrangeServer(({ path }) => ({
    status: 200,
    body: path === '/v1/token' ? { access_token: 't' } : { resources: [], links },
  }));
  const args = ['push', '-', '--create-missing', '--operator', url, '--url', url];
  const { exitCode, notes } = await runCommand(args, { input: '[]' });
  assert.equal(exitCode, 1);
  assert.match(notes, /\/\/elsewhere\.test\/v1\/brands is not a path of/);
});

test('what the clock came to is printed before its events are read, which may fail', async () => {
  let reads = 0;
  const { url } = await startStrangeServer(({ path }) => {
    if (path.endsWith('/clock'))
      return {
        status: 200,
        body: { now: '2030-01-02T00:00:00.000Z', frozen: true, speed: 1, offset: 'PT0S' },
      };
    reads += 1;
    return reads === 1 ? { status: 200, body: { events: [], cursor: 'c' } } : { status: 500, body: {} };
  });
  const args = ['clock', 'advance', '1d', '--until', 'kontor.order.placed.v1', '--operator', url];
  const { exitCode, output, notes } = await runCommand(args);
  assert.equal(exitCode, 1);
  assert.equal(output, 'The clock is at 2030-01-02T00:00:00.000Z. It is stopped.\n', notes);
});

test('an audit log without entries has no chains, about which nothing is printed', async () => {
  const { url } = await startStrangeServer(() => ({ status: 200, body: { resources: [], links: [] } }));
  const { exitCode, output, notes } = await runCommand(['audit', 'verify', '--operator', url]);
  assert.deepEqual({ exitCode, output, notes }, { exitCode: 0, output: '', notes: '' });
});

describe('a server that does not find the record that a command names', () => {
  for (const [name, line] of Object.entries(lines)) {
    test(`kontor ${name} repeats what the server says`, async () => {
      const errors = [{ code: 'THING_IS_GONE', title: 'Not Found', detail: 'There is no such thing here.' }];
      const { url } = await startStrangeServer(() => ({
        status: 404,
        body: JSON.stringify({ errors }),
        headers: { 'content-type': 'application/json' },
      }));
      const args = [...name.split(' '), ...line.split(' ').filter((word) => word !== ''), '--operator', url];
      const { exitCode, output, notes } = await runCommand(args);
      assert.equal(exitCode, 1, output + notes);
      assert.match(output + notes, /There is no such thing here/);
      assert.doesNotMatch(output + notes, /operator plane/);
    });
  }
});
