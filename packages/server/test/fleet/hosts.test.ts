/** A URL with several hosts: nodes find the server that accepts writes on their own. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { testEngine } from '@kontor/harness/database';
import { Cluster } from '@kontor/harness/postgres/cluster';
import { startProcess } from '@kontor/harness/process';
import { assertRefused } from '@kontor/harness/refused';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

test('nodes follow a promotion when their URL names both servers', { skip }, async () => {
  const primary = await Cluster.start(['wal_level=replica', 'hot_standby=on', 'full_page_writes=on']);
  after(() => primary.remove());
  await primary.query('CREATE DATABASE kontor');
  const standby = await primary.addStandby('follower', ['hot_standby=on']);
  after(() => standby.remove());
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'follower'");
  await primary.query('SELECT pg_reload_conf()');
  // The standby comes first, so that finding the primary is not luck.
  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
  const node = await startProcess(['serve', '--role', 'api'], {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: `postgres://kontor@${hosts}/kontor?target_session_attrs=read-write`,
  });
  after(() => node.kill());
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  const add = (partnerId: string) => operator.post('/operator/v1/partners', { partnerId, name: 'P' });
  assert.equal((await add('1001')).status, 201);
  assert.equal((await operator.get('/readyz')).status, 200);

  await primary.stop('immediate');
  // The standby answers, but it accepts no writes: that is not ready.
  const unready = await operator.get('/readyz');
  assert.deepEqual([unready.status, unready.json.status], [503, 'the store cannot be read']);
  const refused = await add('1002');
  assertRefused(refused, 503, 'NOT_READY');
  for (const { headers } of [unready, refused]) assert.ok(headers.get('retry-after'));
  await standby.query('SELECT pg_promote()');
  while ((await operator.get('/readyz')).status !== 200);
  let added = await add('1002');
  // The writer has separate connections and may find the new primary one request later.
  while (added.status === 503) added = await add('1002');
  assert.equal(added.status, 201, added.text);
  const { resources } = (await operator.get('/operator/v1/partners')).json;
  const ids = resources.map((partner: { partnerId: string }) => partner.partnerId);
  assert.deepEqual(
    ids.filter((id: string) => id.length === 4),
    ['1001', '1002'],
  );
});
