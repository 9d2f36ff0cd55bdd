import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { testEngine } from '@kontor/harness/database';
import { assertOneLineASecond } from '@kontor/harness/outage-lines';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { type LogLine, startProcess } from '@kontor/harness/process';
import { assertRefused } from '@kontor/harness/refused';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

test('a database that is down makes one log line a second, whatever uses it, and one when it is back', {
  skip,
}, async () => {
  const cluster = await Cluster.start();
  after(() => cluster.remove());
  const log: LogLine[] = [];
  const settings = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: cluster.url(),
  };
  // It also processes jobs, runs periodic tasks and watches other nodes.
  const node = await startProcess(['serve'], settings, log);
  after(() => node.kill());
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  await cluster.stop('immediate');
  const told = (msg: string) => log.filter((line) => line.msg === msg);
  while (told('database still fails').length < 2) {
    const answers = await Promise.all([operator.get('/operator/v1/partners'), operator.get('/readyz')]);
    assertRefused(answers[0], 503, 'NOT_READY');
    assert.deepEqual([answers[1].status, answers[1].json.status], [503, 'the store cannot be read']);
  }
  await cluster.run();
  while (told('database works again').length === 0) await operator.get('/readyz');
  const [first] = told('database failed');
  const [back] = told('database works again');
  assert.ok(first?.error, 'the cause');
  assert.ok(Number(back?.failures) > 2 && Number(back?.lastedMs) > 1_000);
  assertOneLineASecond(log);
});

test('a node outlives its database, down or read-only: it answers 503 with Retry-After meanwhile, and then continues', {
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
  // Database hosts switch to read-only when their disk is nearly full.
  const readOnly = async (value: 'on' | 'off') => {
    await cluster.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await cluster.query('SELECT pg_reload_conf()');
  };
  assert.equal((await operator.get('/readyz')).status, 200);
  await readOnly('on');
  // A different one each time: one that was added before the server applied the setting is refused without a write.
  for (let tries = 10_000; (await add(String(tries))).status !== 503; tries += 1);
  // Each connection applies the setting when the server tells it, some later than others.
  while ((await operator.get('/readyz')).status !== 503);
  assert.equal((await operator.get('/operator/v1/partners')).status, 200, 'reads go on');
  await readOnly('off');
  while ((await operator.get('/readyz')).status !== 200);

  await cluster.stop('immediate');
  const unready = await operator.get('/readyz');
  assert.deepEqual([unready.status, unready.json.status], [503, 'the store cannot be read']);
  const refused = [await operator.get('/operator/v1/partners'), await add('1002')];
  for (const answer of refused) assertRefused(answer, 503, 'NOT_READY');
  for (const { headers } of [unready, ...refused]) assert.ok(headers.get('retry-after'));
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
