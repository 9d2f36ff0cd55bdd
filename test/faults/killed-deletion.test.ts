import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '../harness/assert-whole.ts';
import { ApiClient } from '../harness/client.ts';
import { startServerProcess } from '../harness/process.ts';
import { deletionPoints, isLong } from './named-points.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-deletion-'));
const file = join(folder, 'kontor.db');
after(() => rmSync(folder, { recursive: true, force: true }));

const points = deletionPoints(isLong);

test('a deletion that is killed after any of its writes goes on, and counts every row once', async (t) => {
  let url = '';
  const operator = new ApiClient(() => url, 'operator');
  const start = async (faultPoint?: string) => {
    const server = await startServerProcess(
      file,
      faultPoint === undefined ? {} : { KONTOR_FAULT_POINT: faultPoint },
    );
    t.after(() => server.kill());
    url = server.operatorUrl;
    return server;
  };

  const first = await start();
  const [partnerId, stays] = await Promise.all(
    [25, 3].map(
      async (products) => (await operator.post('/sandbox/v1/partners', { products })).json.partnerId,
    ),
  );
  await operator.post(`/operator/v1/partners/${partnerId}/contract/end`, '');
  assert.equal(await first.stop(), 0);

  const path = `/operator/v1/partners/${partnerId}`;
  for (const point of points) {
    const server = await start(point).catch(() => undefined);
    // What the crash before left to be done brings it down, perhaps before it listens.
    if (server === undefined) continue;
    const gone = server.child.signalCode === null ? once(server.child, 'exit') : undefined;
    await operator.send('DELETE', path).catch(() => undefined);
    await gone;
    assert.equal(server.child.signalCode, 'SIGKILL', point);
  }

  const last = await start();
  await operator.send('DELETE', path);
  const read = async () => (await operator.get(`/operator/v1/partner-deletions/${partnerId}`)).json;
  let deletion = await read();
  while (deletion.state !== 'done') {
    await wait(5);
    deletion = await read();
  }
  const rows = Object.fromEntries(
    deletion.tables.map((each: { table: string; rows: number }) => [each.table, each.rows]),
  );
  assert.deepEqual([rows.products, rows.product_offers, rows.partners], [25, 25, 1]);
  assert.equal(
    (await operator.send('DELETE', `/operator/v1/partners/${stays}`)).status,
    409,
    'the other is there',
  );
  assert.equal(await last.stop(), 0);
  await assertWhole(`sqlite:${file}`);
});
