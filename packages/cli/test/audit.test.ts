import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();

function kontor(args: readonly string[]) {
  return runCommand(['audit', ...args, '--operator', server.operatorUrl]);
}

/** Changes the file without the server. Waits for a write of the server, which can last long on a busy machine. */
function tamper(sql: string, ...values: string[]): void {
  const database = new DatabaseSync(server.databaseUrl.slice('sqlite:'.length), { timeout: 60_000 });
  try {
    assert.ok(database.prepare(sql).run(...values).changes > 0, 'nothing was changed');
  } finally {
    database.close();
  }
}

/** A partner with entries 1 to 6. */
async function partnerWithEntries(): Promise<string> {
  const client = await server.newPartner();
  await deliver(client, products(1));
  await deliver(client, products(2));
  return client.partnerId;
}

const isSqlite = server.databaseUrl.startsWith('sqlite:');

describe('kontor audit verify', { skip: isSqlite ? false : 'tampers with the file of SQLite' }, () => {
  test('finds every chain intact', async () => {
    const partnerId = await partnerWithEntries();
    const { exitCode, output, notes } = await kontor(['verify']);
    assert.equal(exitCode, 0, notes);
    assert.match(output, /^The chain of the marketplace is intact; it ends at \d+:[0-9a-f]{64}$/m);
    assert.match(output, new RegExp(`^The chain of partner ${partnerId} is intact; it ends at 6:`, 'm'));
  });

  const tampering: [name: string, place: number, reason: RegExp, sql: string][] = [
    [
      'an entry was changed',
      3,
      /was changed/,
      "UPDATE audit_entries SET actor = 'nobody' WHERE partner_id = ? AND sequence = 3",
    ],
    [
      'what a record became was changed',
      2,
      /was changed/,
      `UPDATE audit_entries SET after_text = replace(after_text, '_Read', '_Write')
       WHERE partner_id = ? AND sequence = 2`,
    ],
    [
      'an entry was taken out',
      4,
      /is missing/,
      'DELETE FROM audit_entries WHERE partner_id = ? AND sequence = 4',
    ],
    [
      'the last entries were taken out',
      5,
      /entries up to 6 are missing/,
      'DELETE FROM audit_entries WHERE partner_id = ? AND sequence > 4',
    ],
    [
      'two entries changed places',
      3,
      /was changed/,
      'UPDATE audit_entries SET sequence = 107 - sequence WHERE partner_id = ? AND sequence IN (3, 4)',
    ],
  ];
  for (const [name, place, reason, sql] of tampering) {
    test(`reports the place where ${name}`, async () => {
      const partnerId = await partnerWithEntries();
      tamper(sql, partnerId);
      if (name === 'two entries changed places') {
        tamper(
          'UPDATE audit_entries SET sequence = sequence - 100 WHERE partner_id = ? AND sequence > 100',
          partnerId,
        );
      }
      const { exitCode, output, notes } = await kontor(['verify', '--partner', partnerId]);
      assert.equal(exitCode, 1);
      assert.match(output, new RegExp(`^The chain of partner ${partnerId} is broken at entry ${place}: `));
      assert.match(output, reason);
      assert.match(notes, /1 of 1 chains are broken/);
    });
  }

  test('compares a chain with an end that was noted before', async () => {
    const partnerId = await partnerWithEntries();
    const { output } = await kontor(['verify', '--partner', partnerId]);
    const noted = /ends at (\S+)$/m.exec(output)?.[1] ?? '';
    await server.operator.send('DELETE', `/operator/v1/partners/${partnerId}/users/user-${partnerId}`);
    const args = ['verify', '--partner', partnerId, '--noted'];
    assert.equal((await kontor([...args, noted])).exitCode, 0);
    const other = await kontor([...args, `6:${'0'.repeat(64)}`]);
    assert.equal(other.exitCode, 1);
    assert.match(other.output, /broken at entry 6: the entry differs from the one given with --noted/);
    assert.equal((await kontor([...args, 'six'])).exitCode, 2);
    assert.equal((await kontor(['verify', '--noted', noted])).exitCode, 2);
  });

  test('prints its findings as JSON', async () => {
    const partnerId = await partnerWithEntries();
    const { output } = await kontor(['verify', '--partner', partnerId, '--json']);
    const [{ hash, ...chain }] = JSON.parse(output);
    assert.deepEqual(chain, { partnerId, sequence: 6 });
    assert.equal(hash.length, 64);
  });

  test('says so when the chain does not exist', async () => {
    const { exitCode, notes } = await kontor(['verify', '--partner', 'nobody']);
    assert.deepEqual([exitCode, notes], [1, 'The audit log has no entry of partner nobody.\n']);
  });
});

describe('kontor audit list', () => {
  test('shows one line for each entry, newest first', async () => {
    const partnerId = await partnerWithEntries();
    const { exitCode, output } = await kontor(['list', '--partner', partnerId]);
    assert.equal(exitCode, 0);
    const lines = output.trimEnd().split('\n');
    assert.equal(lines.length, 6);
    assert.match(lines[0] ?? '', new RegExp(`${partnerId} 6 {2}server {2}workDelivery 200 {2}deliveries/`));
    assert.match(lines[5] ?? '', new RegExp(`${partnerId} 1 {2}operator {2}createPartner 201 {2}partner$`));
  });

  test('accepts the filters of the operator plane, and stops at the requested number', async () => {
    const partnerId = await partnerWithEntries();
    const filtered = await kontor(['list', '--partner', partnerId, '--operation', 'workDelivery', '--json']);
    const entries = filtered.output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      entries.map(({ sequence }) => sequence),
      [6, 4],
    );
    const short = await kontor(['list', '--partner', partnerId, '--entries', '2']);
    assert.equal(short.output.trimEnd().split('\n').length, 2);
    assert.equal((await kontor(['list', '--entries', 'many'])).exitCode, 2);
  });
});
