import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { startStrangeServer } from './push/strange-server.ts';

const server = await startTestServer();
const startMs = Date.UTC(2026, 5, 1, 8);

const kontor = (...args: string[]) => runCommand([...args, '--operator', server.operatorUrl]);

async function partner(): Promise<string> {
  server.clock.stopAt(startMs);
  return (await server.newPartner()).partnerId;
}

describe('kontor partner suspend, resume, end and contract', () => {
  test('print the current contract, with the partner as an option or as the argument', async () => {
    const id = await partner();
    const suspended = await kontor('partner', 'suspend', '--partner', id, '--reason', 'counterfeits');
    assert.deepEqual(
      [suspended.exitCode, suspended.output],
      [
        0,
        `The contract of partner ${id} is suspended.\nSuspended since 2026-06-01T08:00:00.000Z (counterfeits).\n`,
      ],
    );
    const resumed = await kontor('partner', 'resume', id);
    assert.equal(resumed.output, `The contract of partner ${id} is active.\n`);
  });

  test('accept future times and cancel them', async () => {
    const id = await partner();
    await kontor('partner', 'suspend', '--partner', id, '--at', '2026-06-02T08:00:00Z');
    const end = await kontor('partner', 'end', '--partner', id, '--at', '2026-07-01T00:00:00+02:00');
    assert.equal(end.output, `The contract of partner ${id} ends at 2026-06-30T22:00:00.000Z.\n`);
    const { output } = await kontor('partner', 'contract', '--partner', id);
    assert.match(
      output,
      /is active\.\nSuspended from 2026-06-02.*\nEnds at 2026-06-30T22.*until 2026-09-08T22/,
    );
    const back = await kontor('partner', 'end', '--partner', id, '--withdraw', '--json');
    assert.equal(JSON.parse(back.output).endsAt, undefined);
  });

  test('end a contract immediately, and name the cause of a refusal', async () => {
    const id = await partner();
    const ended = await kontor('partner', 'end', '--partner', id, '--yes');
    assert.match(ended.output, /has ended\. 0 open items are cancelled\./);
    const late = await kontor('partner', 'suspend', '--partner', id);
    assert.deepEqual([late.exitCode, /cannot be suspended/.test(late.notes)], [1, true], late.notes);
    for (const wrong of [
      ['suspend', '--partner', id, '--at', 'tomorrow'],
      ['end', '--partner', id, '--withdraw', '--at', '2027-01-01T00:00:00Z'],
      ['resume'],
    ])
      assert.equal((await kontor('partner', ...wrong)).exitCode, 2, wrong.join(' '));
  });
});

test('kontor partner delete and verify report what is gone and verify the record of it', async () => {
  const id = await partner();
  const early = await kontor('partner', 'delete', '--partner', id, '--yes');
  assert.deepEqual([early.exitCode, /cannot be deleted/.test(early.notes)], [1, true], early.notes);
  await kontor('partner', 'end', '--partner', id, '--yes');
  for (let state = ''; state !== 'done'; ) {
    const { exitCode, output, notes } = await kontor('partner', 'delete', '--partner', id, '--yes', '--json');
    assert.equal(exitCode, 0, notes);
    state = JSON.parse(output).state;
  }
  const deleted = await kontor('partner', 'delete', id, '--yes');
  assert.match(deleted.output, /is deleted: \d+ rows were deleted\./);
  const verified = await kontor('partner', 'verify', '--partner', id);
  assert.match(verified.output, /was deleted at 2026-06-01T08:00.*The signature is valid\./);
  assert.equal((await kontor('partner', 'verify', '--partner', 'nobody')).exitCode, 1);
  const { json } = await server.operator.get(`/operator/v1/partner-deletions/${id}`);
  const [head = '', content = '', signature = ''] = json.signedRecord.split('.');
  const inflated = Buffer.from(content, 'base64url').toString().replace('"rows":', '"rows":1');
  const altered = `${head}.${Buffer.from(inflated).toString('base64url')}.${signature}`;
  const refusals = [
    [{ signedRecord: altered }, /signature .* is invalid: the record was changed/],
    [{ signedRecord: 'no record' }, /signature .* is invalid: the record was changed/],
    [{ publicKey: { kty: 'RSA' } }, /key .* cannot be read/],
    [
      { tables: json.tables.map((each: object) => ({ ...each, rows: 7 })) },
      /answer of the server .* differs from the signed record/,
    ],
    [{ signedRecord: undefined }, /not finished yet/],
  ] as const;
  for (const [change, message] of refusals) {
    const liar = await startStrangeServer(() => ({ status: 200, body: { ...json, ...change } }));
    const refused = await runCommand(['partner', 'verify', id, '--operator', liar.url]);
    assert.equal(refused.exitCode, 1);
    assert.match(refused.notes, message);
  }
});
