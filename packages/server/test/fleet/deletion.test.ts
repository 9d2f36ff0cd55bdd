/**
 * A partner that is deleted on one node of a fleet is gone on the others: no token is accepted, and nothing is
 * written.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, superuserUrl, type TestDatabase, testEngine } from '@kontor/harness/database';
import { deliver } from '@kontor/harness/deliver';
import { startNode } from '@kontor/harness/fleet-node';
import { products } from '@kontor/harness/products';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { addressesPath, national, warehouseRoles } from '@kontor/harness/return-addresses';
import { runCommand } from '@kontor/harness/test-context';
import { postForm, refreshForm } from '@kontor/harness/token-forms';
import { partnerTables } from '../../platform/partner-data/store.ts';
import { openStore } from '../../platform/store/open.ts';
import type { RunningServer } from '../../process/main.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

/** While its data are removed, and once it is unknown. */
const refused = [403, 401];

describe('a partner on two API nodes and a worker', { skip }, () => {
  let database: TestDatabase;
  const nodes: RunningServer[] = [];

  const start = (role: string) => startNode(database.url, { KONTOR_ROLE: role });

  const partner = (index: number) => new ApiClient(() => nodes[index]?.partnerUrl as string);
  const operator = (index: number) => new ApiClient(() => nodes[index]?.operatorUrl as string, 'operator');

  before(async () => {
    database = await newDatabase('postgres');
    for (const role of ['api', 'api', 'worker']) nodes.push(await start(role));
  });

  after(async () => {
    for (const node of nodes) await node.close();
    await database.remove();
  });

  /** Tables in which the partner has rows, with the number of rows, as the owner of the database sees them. */
  async function rowsOf(partnerId: string): Promise<Record<string, number>> {
    const store = await openStore({ url: await superuserUrl(database) }, { writes: false });
    const found: Record<string, number> = {};
    for (const table of [...partnerTables, 'oauth_clients']) {
      const [row] = await raw(store.reads).all<{ rows: number }>(
        `SELECT COUNT(*) AS rows FROM ${table} WHERE partner_id = ?1`,
        partnerId,
      );
      if (Number(row?.rows) > 0) found[table] = Number(row?.rows);
    }
    await store.close();
    return found;
  }

  test('that is deleted on one node is refused by the other, while it keeps calling, and leaves no row', async (t) => {
    const partnerId = '4711';
    const base = `/operator/v1/partners/${partnerId}`;
    await operator(0).post('/operator/v1/partners', { partnerId, name: 'P' });
    const login = { username: 'u4711', password: 'pass-word' };
    await operator(0).post(`${base}/users`, {
      ...login,
      roles: ['Products_Read', 'Products_Write', ...warehouseRoles],
    });
    const client = partner(1);
    const token = await client.login(login.username, login.password);
    assert.equal((await deliver(client, products(300))).progress.succeeded, 300);

    assert.equal((await operator(0).post(`${base}/contract/end`, '')).status, 200);
    let ended = await client.post('/v5/products', products(1));
    while (ended.status === 202) ended = await client.post('/v5/products', products(1));
    assert.equal(ended.json.errors[0].code, 'PARTNER_ENDED');
    // What is still allowed after an end.
    const write = () => client.post(addressesPath, national());
    assert.equal((await write()).status, 201);
    assert.equal((await client.get('/v5/products')).status, 200);

    /** `isLate`: started after a refused one was answered. */
    const statuses: { status: number; isWrite: boolean; isLate: boolean }[] = [];
    let isOver = false;
    const isRefused = () => refused.includes(statuses.findLast(({ isWrite }) => !isWrite)?.status ?? 0);
    const calling = async (call: () => Promise<{ status: number }>, isWrite: boolean) => {
      for (let isLate = false; !isOver || !isLate; ) {
        isLate = isRefused();
        statuses.push({ status: (await call()).status, isWrite, isLate });
      }
    };
    const callers = [calling(write, true), calling(() => client.get('/v5/products'), false)];
    const begun = await operator(0).send('DELETE', base);
    assert.equal(begun.status, 202, begun.text);
    const begunMs = performance.now();
    while (!isRefused()) await operator(1).get('/healthz');
    t.diagnostic(`refused after ${Math.round(performance.now() - begunMs)} ms`);
    for (;;) {
      const { json } = await operator(1).get(`/operator/v1/partner-deletions/${partnerId}`);
      if (json.state === 'done') break;
    }
    isOver = true;
    await Promise.all(callers);
    const late = statuses.filter(({ isLate }) => isLate);
    assert.deepEqual(
      late.filter(({ status }) => status < 400),
      [],
    );
    assert.ok(statuses.every(({ status }) => status < 500));
    assert.deepEqual(await rowsOf(partnerId), {});

    for (const index of [0, 1]) {
      const again = partner(index);
      assertRefused(await again.login(login.username, login.password), 401, 'invalid_grant');
      assertRefused(await postForm(again, refreshForm(token)), 400, 'invalid_grant');
      again.token = client.token;
      assert.ok(refused.includes((await again.get('/v5/products')).status));
      assert.ok(refused.includes((await again.post(addressesPath, national())).status));
      assertRefused(await operator(index).get(`${base}/contract`), 404, 'PARTNER_NOT_FOUND');
      assertRefused(
        await operator(index).post('/operator/v1/partners', { partnerId, name: 'Q' }),
        409,
        'PARTNER_ID_TAKEN',
      );
    }
    const { exitCode, output } = await runCommand(['verify', '--database-url', database.url]);
    assert.equal(exitCode, 0, output);
  });
});
