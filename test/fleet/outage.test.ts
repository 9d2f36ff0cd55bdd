import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ApiClient } from '../harness/client.ts';
import { testEngine } from '../harness/database.ts';
import { Cluster } from '../harness/postgres/cluster.ts';
import { startProcess } from '../harness/process.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

test('a node outlives its database, down or read only: 503 with Retry-After meanwhile, and on it goes', {
  skip,
}, async () => {
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  const node = await startProcess(['serve', '--role', 'api'], {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: cluster.url(),
  });
  after(() => node.kill());
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  const add = (partnerId: string) => operator.post('/operator/v1/partners', { partnerId, name: 'P' });

  assert.equal((await add('1001')).status, 201);
  // Hosts of databases set them to read only when their disk is nearly full.
  const readOnly = async (value: 'on' | 'off') => {
    await cluster.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await cluster.query('SELECT pg_reload_conf()');
  };
  assert.equal((await operator.get('/readyz')).status, 200);
  await readOnly('on');
  while ((await add('10099')).status !== 503);
  assert.equal((await operator.get('/readyz')).status, 503);
  assert.equal((await operator.get('/operator/v1/partners')).status, 200, 'reads go on');
  await readOnly('off');
  while ((await operator.get('/readyz')).status !== 200);

  await cluster.stop('immediate');
  for (const answer of [
    await operator.get('/readyz'),
    await operator.get('/operator/v1/partners'),
    await add('1002'),
  ]) {
    assert.equal(answer.status, 503, answer.text);
    assert.ok(answer.headers.get('retry-after'));
  }
  assert.equal((await operator.get('/livez')).status, 200);
  await cluster.run();
  while ((await operator.get('/readyz')).status !== 200);
  assert.equal((await add('1002')).status, 201);
  const { resources } = (await operator.get('/operator/v1/partners')).json;
  const ids = resources.map((partner: { partnerId: string }) => partner.partnerId);
  assert.deepEqual(
    ids.filter((id: string) => id.length === 4),
    ['1001', '1002'],
  );
});
