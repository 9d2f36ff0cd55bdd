/** `kontor migrate --distribute` on a cluster, and what a start says where the tables are not in their places. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { noCluster } from '@kontor/harness/citus';
import { newDatabase, superuserUrl } from '@kontor/harness/database';
import { messagesOf, runProgram } from '@kontor/harness/program';
import pg from 'pg';

describe('a distributed database', { skip: noCluster }, async () => {
  if (noCluster) return;
  const database = await newDatabase('postgres');
  const owner = new pg.Client({ connectionString: await superuserUrl(database) });
  await owner.connect();
  after(async () => {
    await owner.end();
    await database.remove();
  });
  const settings = {
    KONTOR_DATABASE_URL: database.url,
    KONTOR_OPERATOR_TOKEN: 'hidden-token-of-a-live-server',
    KONTOR_LOG_LEVEL: 'warn',
  };
  const distribute = (...words: string[]) => runProgram(['migrate', '--distribute', ...words], settings);

  test('stays as it is when it is distributed again', async () => {
    const { code, output } = await distribute();
    assert.deepEqual([code, output], [0, 'The database is up to date.\n']);
  });

  test('keeps its number of shards', async () => {
    const { code, notes } = await distribute('--shards', '8');
    assert.equal(code, 1);
    assert.match(notes, /in 4 shards already/);
  });

  test('is not served while a table is out of place, until it is distributed', async () => {
    await owner.query("SELECT undistribute_table('taken_pieces')");
    const refused = await runProgram(['serve'], settings);
    assert.equal(refused.code, 1);
    assert.match(
      messagesOf(refused.notes),
      /not these tables: taken_pieces\..*"kontor migrate --distribute"/,
    );
    const { output } = await distribute();
    assert.equal(output, 'Distributed taken_pieces.\n');
  });

  test('is not served with a replica', async () => {
    const refused = await runProgram(['serve'], {
      ...settings,
      KONTOR_DATABASE_REPLICA_URL: database.url,
    });
    assert.equal(refused.code, 1);
    assert.match(messagesOf(refused.notes), /remove KONTOR_DATABASE_REPLICA_URL/);
  });
});
