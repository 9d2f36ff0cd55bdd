/** `kontor partner archive` and `import`: a partner with one of everything moves between installations and engines. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { settleWork } from '@kontor/harness/clock';
import { testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { furnishedPartner } from '@kontor/harness/furnished';
import {
  archive,
  assertSameAnswers,
  everyAnswer,
  type Installation,
  importTo,
  keyFile,
  move,
  newArchiveFile,
  newInstallation,
  rowsOf,
} from '@kontor/harness/moving';
import { products } from '@kontor/harness/products';
import { raw } from '@kontor/harness/raw-sql';
import { runCommand } from '@kontor/harness/test-context';
import { openStore } from '../../platform/store/open.ts';

const other = testEngine === 'postgres' ? 'sqlite' : testEngine;
const first = await newInstallation(testEngine);
const second = await newInstallation(other);
const killedProgram = join(import.meta.dirname, '../../../../test/faults/move.ts');

type Furnished = Awaited<ReturnType<typeof furnishedPartner>>;

/** Archives a partner that is at rest, and returns the file. */
async function archived(from: Installation, { partnerId }: Furnished): Promise<string> {
  await settleWork(from.server);
  const file = newArchiveFile();
  const { exitCode, notes } = await archive(from, partnerId, file);
  assert.equal(exitCode, 0, notes);
  return file;
}

async function suspendedIn(from: Installation): Promise<Furnished> {
  const partner = await furnishedPartner(from.server);
  await partner.contract.suspend();
  await settleWork(from.server);
  return partner;
}

async function loginAt({ server }: Installation, { username, password }: Furnished): Promise<ApiClient> {
  const client = server.anonymous;
  await client.login(username, password);
  return client;
}

describe('a partner whose contract has ended', async () => {
  const ways: [Installation, Installation, string][] = [[first, second, `from ${testEngine} to ${other}`]];
  if (other !== testEngine) {
    const back = [await newInstallation(other), await newInstallation(testEngine)] as const;
    ways.push([...back, `from ${other} to ${testEngine}`]);
  }
  for (const [from, to, direction] of ways) {
    test(`answers the same at the other installation, ${direction}`, async () => {
      const partner = await furnishedPartner(from.server);
      const { partnerId, client, values, contract } = partner;
      await contract.end();
      await settleWork(from.server);
      const before = await everyAnswer(client, { ...values, partnerId });
      const output = await move(from, to, await archived(from, partner));
      assert.match(
        output,
        /^Partner \d+ is imported: [\d,]+ rows of \d+ tables\. All hashes are correct\.\n$/,
      );
      assertSameAnswers(await everyAnswer(await loginAt(to, partner), { ...values, partnerId }), before);
      for (const table of ['oauth_clients', 'api_users', 'audit_heads']) {
        const rows = await rowsOf(to, table, partnerId);
        assert.deepEqual(rows, await rowsOf(from, table, partnerId), table);
        assert.ok(rows.length > 0, table);
      }
      const verified = await runCommand(['verify', ...to.database]);
      assert.equal(verified.exitCode, 0, verified.output);
      const chains = await runCommand(['audit', 'verify', '--operator', to.server.operatorUrl]);
      assert.equal(chains.exitCode, 0, chains.notes);
    });
  }
});

describe('a suspended partner', () => {
  test('sells at the other installation once it is resumed there, and is deleted here with a record of the move', async () => {
    const partner = await suspendedIn(first);
    const { partnerId } = partner;
    const file = await archived(first, partner);
    const resumed = await partner.contract.resume();
    assert.deepEqual([resumed.status, resumed.json.errors[0].code], [409, 'CONTRACT_STATE']);
    await move(first, second, file);

    const there = `/operator/v1/partners/${partnerId}/contract` as const;
    assert.equal((await second.server.operator.get(there)).json.state, 'suspended');
    assert.equal((await second.server.operator.send('DELETE', `${there}/suspension`)).status, 200);
    await settleWork(second.server);
    const client = await loginAt(second, partner);
    const { progress } = await deliver(client, products(6).slice(3));
    assert.deepEqual([progress.total, progress.failed], [3, 0]);
    const orders = await client.get('/v4/orders');
    assert.ok(
      orders.json.resources.some(({ deliveryAddress }: { deliveryAddress: object }) => deliveryAddress),
    );

    const args = ['partner', 'delete', partnerId, '--yes', '--operator', first.server.operatorUrl];
    const refused = await runCommand(args);
    assert.match(refused.notes, /A contract that is suspended cannot be deleted/);
    const deleted = await runCommand([...args, '--moved', file]);
    assert.equal(deleted.exitCode, 0, deleted.notes);
    await settleWork(first.server);
    const record = await first.server.operator.get(`/operator/v1/partner-deletions/${partnerId}`);
    assert.equal(record.json.state, 'done');
    assert.equal(record.json.cause, 'moved');
    const kept = await runCommand(['partner', 'keep', '--partner', partnerId, ...first.database]);
    assert.equal(kept.exitCode, 1, 'it is gone');
    const payload = JSON.parse(
      Buffer.from(record.json.signedRecord.split('.')[1] as string, 'base64url').toString(),
    );
    assert.equal(payload.archive, record.json.archive);
    const entries = await first.server.operator.get('/operator/v1/audit?operationId=archivePartner');
    assert.equal(entries.json.resources[0].after.sha256, record.json.archive);
  });

  test('takes the events along that its webhooks did not get yet', async () => {
    const partner = await furnishedPartner(first.server);
    const types = ['kontor.product.status-changed.v1'];
    await partner.client.post('/v1/webhooks', { url: 'http://127.0.0.1:9/hooks', types });
    await partner.contract.suspend();
    const file = await archived(first, partner);
    await move(first, second, file);
    const waiting = await rowsOf(second, 'webhook_waiting', partner.partnerId);
    assert.ok(waiting.some(({ type }) => type === 'kontor.product.status-changed.v1'));
  });

  test('is not deleted with another archive, or after it was changed', async () => {
    const partner = await suspendedIn(first);
    const { partnerId } = partner;
    const file = await archived(first, partner);
    const deleteWith = (archive: string) =>
      first.server.operator.send('DELETE', `/operator/v1/partners/${partnerId}?archive=${archive}`);
    const unknown = await deleteWith('0'.repeat(64));
    assert.deepEqual([unknown.status, unknown.json.errors[0].code], [409, 'ARCHIVE_DIFFERS']);
    const body = { name: 'Changed afterwards' };
    await first.server.operator.patch(`/operator/v1/partners/${partnerId}`, body);
    const [entry] = (await first.server.operator.get('/operator/v1/audit?operationId=archivePartner')).json
      .resources;
    const changed = await deleteWith(entry.after.sha256);
    assert.match(changed.json.errors[0].detail, /has changed since it was archived/);
    assert.equal(readFileSync(file).byteLength > 0, true);
  });

  test('is archived and imported again after a change here, as long as nothing happened to it there', async () => {
    const partner = await suspendedIn(first);
    const { partnerId } = partner;
    await move(first, second, await archived(first, partner));
    await first.server.operator.patch(`/operator/v1/partners/${partnerId}`, { name: 'Changed afterwards' });
    const later = await archived(first, partner);
    await move(first, second, later, '--replace');
    const path = `/operator/v1/partners/${partnerId}` as const;
    const nameThere = async () => (await rowsOf(second, 'partners', partnerId))[0]?.name;
    assert.equal(await nameThere(), 'Changed afterwards');
    await second.server.operator.patch(path, { name: 'Changed there' });
    const run = () => importTo(second, later, keyFile, '--replace');
    const refused = await (second.embedded ? second.withoutServer(run) : run());
    assert.match(refused.notes, /cannot be replaced: it was not imported here, or it was changed since/);
    assert.equal(await nameThere(), 'Changed there');
  });

  test('stays when that is wanted, with its background work', async () => {
    const partner = await suspendedIn(first);
    const { partnerId } = partner;
    const before = await rowsOf(first, 'jobs', partnerId);
    await archived(first, partner);
    assert.deepEqual(await rowsOf(first, 'jobs', partnerId), []);
    assert.equal(before.length > 0, true);
    const kept = await runCommand(['partner', 'keep', '--partner', partnerId, ...first.database]);
    assert.equal(kept.exitCode, 0, kept.notes);
    const lanes = (rows: readonly Record<string, unknown>[]) => rows.map(({ lane }) => lane).sort();
    assert.deepEqual(lanes(await rowsOf(first, 'jobs', partnerId)), lanes(before));
    assert.equal((await partner.contract.resume()).status, 200);
    const again = await runCommand(['partner', 'keep', '--partner', partnerId, ...first.database]);
    assert.deepEqual([again.exitCode, again.notes], [1, `Partner ${partnerId} is not being moved.\n`]);
  });
});

describe('nothing is imported', () => {
  let partner: Furnished;
  let file: string;
  before(async () => {
    partner = await suspendedIn(first);
    file = await archived(first, partner);
  });
  const changedFile = (change: (bytes: Buffer) => Buffer) => {
    const path = newArchiveFile();
    writeFileSync(path, change(readFileSync(file)));
    return path;
  };
  const flipped = (bytes: Buffer) => {
    const middle = Math.floor(bytes.byteLength / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    return bytes;
  };

  const changes: Readonly<Record<string, [change: (bytes: Buffer) => Buffer, reason: RegExp]>> = {
    'of a file that was cut off': [(bytes) => bytes.subarray(0, -40), /is incomplete or was changed/],
    'of a file in which a byte was changed': [flipped, /is incomplete or was changed/],
    'of a file with something after its end': [
      (bytes) => Buffer.concat([bytes, Buffer.from('more')]),
      /is incomplete or was changed/,
    ],
    'of a file whose first line was changed': [
      (bytes) => Buffer.concat([Buffer.from(' '), bytes]),
      /is incomplete or was changed/,
    ],
    'of another file': [() => Buffer.from('{}\n'), /is not an archive of a partner/],
    'of a file of another version': [
      () => Buffer.from('{"kontorPartnerArchive":9,"keyId":"0","salt":"0"}\n'),
      /has version 9 of the form/,
    ],
  };
  for (const [what, [change, reason]] of Object.entries(changes)) {
    test(what, async () => {
      await assertRefused(second, changedFile(change), reason);
      assert.deepEqual(await rowsOf(second, 'partners', partner.partnerId), []);
    });
  }

  test('with another key', async () => {
    const key = newArchiveFile();
    writeFileSync(key, randomBytes(32).toString('base64'));
    const { exitCode, notes } = await importTo(second, file, key);
    assert.equal(exitCode, 1);
    assert.match(notes, /is encrypted with another key \([0-9a-f]{16}\)/);
  });

  test('while a server uses a SQLite file', {
    skip: !second.embedded && 'PostgreSQL is shared',
  }, async () => {
    await assertRefused(second, file, /is in use|is already used/);
  });

  test('when a user name is taken, or a brand is missing', async () => {
    const target = await newInstallation(other);
    const user = { username: partner.username, password: 'pass-word', roles: [] };
    await target.server.operator.post('/operator/v1/partners', { partnerId: '42', name: 'Other' });
    const made = await target.server.operator.post('/operator/v1/partners/42/users', user);
    assert.equal(made.status, 201, made.text);
    await target.withoutServer(() =>
      assertRefused(
        target,
        file,
        new RegExp(`These user names are taken by other partners: ${partner.username}`),
      ),
    );
    await target.server.operator.send('DELETE', `/operator/v1/partners/42/users/${partner.username}`);
    await execute(target, 'DELETE FROM brands');
    await target.withoutServer(() =>
      assertRefused(target, file, /These brands of its products are missing here: \S+\. Add them first\./),
    );
  });

  test('by an import that is killed, until it is run again; then not a second time', async () => {
    const target = await newInstallation(other);
    await target.withoutServer(async () => {
      const words = ['partner', 'import', file, '--key-file', keyFile, ...target.database];
      const killed = spawnSync(process.execPath, [killedProgram, 'insert partner_moves', ...words]);
      assert.equal(killed.signal, 'SIGKILL', killed.stderr.toString());
      for (const table of ['partners', 'products', 'orders', 'shopper_lookups'])
        assert.deepEqual(await rowsOf(target, table, partner.partnerId), [], table);
      const again = await importTo(target, file);
      assert.equal(again.exitCode, 0, again.notes);
      const before = await rowsOf(target, 'audit_entries', '');
      await assertRefused(target, file, /is or was that of a partner here, and ids are never given twice\./);
      assert.deepEqual(await rowsOf(target, 'audit_entries', ''), before);
    });
  });
});

describe('no archive is written', () => {
  test('of a partner that sells', async () => {
    const { partnerId } = await furnishedPartner(first.server);
    const file = newArchiveFile();
    const { exitCode, notes } = await archive(first, partnerId, file);
    assert.equal(exitCode, 1);
    assert.match(notes, /There is no partner \d+ that is suspended or whose contract has ended/);
    assert.ok(!existsSync(file));
  });

  test('by a command that is killed, until it is run again', async () => {
    const { partnerId } = await suspendedIn(first);
    const file = newArchiveFile();
    const words = [
      'partner',
      'archive',
      file,
      '--partner',
      partnerId,
      '--key-file',
      keyFile,
      ...first.database,
    ];
    const killed = spawnSync(process.execPath, [killedProgram, 'insert partner_moves > commit', ...words]);
    assert.equal(killed.signal, 'SIGKILL', killed.stderr.toString());
    assert.ok(!existsSync(file));
    const again = await archive(first, partnerId, file);
    assert.equal(again.exitCode, 0, again.notes);
    assert.ok(existsSync(file));
  });
});

/** Asserts that an import is refused, and that it changes nothing. */
async function assertRefused(to: Installation, file: string, reason: RegExp): Promise<void> {
  const { exitCode, output, notes } = await importTo(to, file);
  assert.deepEqual([exitCode, output], [1, ''], notes);
  assert.match(notes, reason);
}

async function execute({ server }: Installation, sql: string): Promise<void> {
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  try {
    await store.write((tx) => raw(tx).run(sql));
  } finally {
    await store.close();
  }
}
