import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { settleWork } from '@kontor/harness/clock';
import { atRest } from '@kontor/harness/furnished';
import { raw } from '@kontor/harness/raw-sql';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { makeBelongings } from '../../../../test/sweeps/belongings/index.ts';
import { openStore } from '../../../server/platform/store/open.ts';
import { tableKinds } from '../../../server/tables/kinds.ts';

const server = await startTestServer();
const { operator } = server;
const path = '/sandbox/v1/partners';
const tables = Object.keys(tableKinds).filter((table) => tableKinds[table] === 'partner');

/** Creates a partner that has one of everything a partner can own. */
async function furnished() {
  const { partnerId, username, password } = (await operator.post(path, { products: 0 })).json;
  const client = await server.login(username, password);
  await makeBelongings(server, client, partnerId, `OWN-${partnerId}`);
  // The shop check of the product may still be due.
  await settleWork(server);
  return { partnerId: partnerId as string, client, login: { username, password } };
}

/** All rows of one partner in all tables of partners, by table. */
async function rowsOf(partnerId: string): Promise<Record<string, unknown[]>> {
  const store = await openStore({ url: server.databaseUrl }, { writes: false });
  try {
    const found = await Promise.all(
      tables.map(async (table): Promise<[string, unknown[]]> => {
        const rows = await raw(store.reads).all(`SELECT * FROM ${table} WHERE partner_id = ?1`, partnerId);
        return [table, rows.map((row) => JSON.stringify(row, plain)).sort()];
      }),
    );
    return Object.fromEntries(found);
  } finally {
    await store.close();
  }
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
const filled = (rows: Record<string, unknown[]>) => tables.filter((table) => rows[table]?.length);

describe('204', () => {
  test('leaves no row of the partner in any table, and every row of another partner', async () => {
    const [gone, stays] = [await furnished(), await furnished()];
    assert.ok(filled(await rowsOf(gone.partnerId)).length > 30);
    const before = await rowsOf(stays.partnerId);
    const answer = await operator.send('DELETE', `${path}/${gone.partnerId}`);
    assert.equal(answer.status, 204, answer.text);
    assert.deepEqual(filled(await rowsOf(gone.partnerId)), []);
    const after = await rowsOf(stays.partnerId);
    assert.deepEqual(atRest(after), atRest(before));
    assert.equal(after.webhooks?.length, before.webhooks?.length);
    assert.ok((after.webhook_attempts ?? []).length >= (before.webhook_attempts ?? []).length);
  });

  test('ends its tokens immediately, together with its logins and clients', async () => {
    const { partnerId, username, password, clientId, clientSecret } = (await operator.post(path, {})).json;
    const client = await server.login(username, password);
    assert.equal((await client.get('/v5/products')).status, 200);
    await operator.send('DELETE', `${path}/${partnerId}`);
    assertRefused(await client.get('/v5/products'), 401, 'SESSION_ENDED');
    assertRefused(await client.post('/v1/availability/quantities', []), 401, 'SESSION_ENDED');
    const token = (fields: Record<string, string>) =>
      server.anonymous.send('POST', '/v1/token', { body: new URLSearchParams(fields) });
    const login = { grant_type: 'password', client_id: 'token-marketplace-api', username, password };
    assertRefused(await token(login), 401, 'invalid_grant');
    const app = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    assertRefused(await token(app), 401, 'invalid_client');
  });

  test('writes of the partner in progress leave nothing behind', async () => {
    const { partnerId, client } = await furnished();
    const skus = (await client.get('/v5/products')).json.resources.map(({ sku }: { sku: string }) => sku);
    const writes = Array.from({ length: 20 }, (_, quantity) =>
      untilAdmitted(() =>
        client.post(
          '/v1/availability/quantities',
          skus.map((sku: string) => ({ sku, quantity })),
        ),
      ),
    );
    const removal = operator.send('DELETE', `${path}/${partnerId}`);
    const late = Array.from({ length: 20 }, () =>
      untilAdmitted(() => client.post('/v1/availability/quantities', [{ sku: 'none', quantity: 1 }])),
    );
    const answers = await Promise.all([...writes, ...late]);
    assert.equal((await removal).status, 204);
    assert.ok(answers.every(({ status }) => status < 500));
    assert.deepEqual(filled(await rowsOf(partnerId)), []);
  });

  test('never assigns the id again, neither by number nor by name', async () => {
    const { partnerId } = (await operator.post(path, { products: 0 })).json;
    await operator.send('DELETE', `${path}/${partnerId}`);
    const again = await operator.post('/operator/v1/partners', { partnerId, name: 'Again' });
    assert.equal(again.status, 409);
    assert.equal(again.json.errors[0].code, 'PARTNER_ID_TAKEN');
    assert.match(again.text, /was removed, and its id cannot be reused/);
    assert.notEqual((await operator.post(path, { products: 0 })).json.partnerId, partnerId);
    await server.restart();
    assertRefused(
      await operator.post('/operator/v1/partners', { partnerId, name: 'Again' }),
      409,
      'PARTNER_ID_TAKEN $.partnerId',
    );
  });

  test('removes partners created by the operator too, and records it in the audit log of the marketplace', async () => {
    const { partnerId } = await server.newPartner();
    assert.equal((await operator.send('DELETE', `${path}/${partnerId}`)).status, 204);
    const log = await operator.get('/operator/v1/audit');
    assert.match(log.text, new RegExp(`partners/${partnerId}`));
  });
});

test('409 for the partners that every sandbox starts with', async () => {
  const answer = await operator.send('DELETE', `${path}/1000001`);
  assert.equal(answer.status, 409);
  assert.equal(answer.json.errors[0].code, 'PARTNER_STAYS');
  assert.equal((await (await server.login()).get('/v5/products')).status, 200);
});

test('404 for a partner that does not exist or no longer exists', async () => {
  const { partnerId } = (await operator.post(path, { products: 0 })).json;
  await operator.send('DELETE', `${path}/${partnerId}`);
  for (const id of ['nobody', partnerId]) {
    const answer = await operator.send('DELETE', `${path}/${id}`);
    assert.equal(answer.status, 404);
    assert.equal(answer.json.errors[0].code, 'SANDBOX_PARTNER_NOT_FOUND');
  }
});
