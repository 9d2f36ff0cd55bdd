import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { Receiver, verify } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { newSubscriber, webhooksOf, webhooksPath } from '@kontor/harness/webhooks';
import { openStore } from '../../../platform/store/open.ts';

const newKey = () => randomBytes(32).toString('base64');

test('secrets are stored sealed and still sign after a change of key', async () => {
  const database = await newDatabase();
  after(() => database.remove());
  const own = { ...database, remove: async () => undefined };
  const [one, two] = [newKey(), newKey()];
  const before = await startTestServer({ KONTOR_ENCRYPTION_KEY: one }, own);
  const partner = await newSubscriber(before);
  const receiver = await Receiver.start();
  const { id, secret } = await partner.subscribe(receiver.url);
  const rotated = (await partner.act(id, 'secret')).json.secret;
  await before.close();

  const keys = { KONTOR_ENCRYPTION_KEY: two, KONTOR_ENCRYPTION_KEY_PREVIOUS: one };
  const { exitCode, output } = await runCommand(['secrets', 'rotate', '--database-url', database.url], {
    environment: keys,
  });
  assert.equal(exitCode, 0);
  assert.match(output, /webhook secrets/);
  const store = await openStore({ url: database.url }, { writes: false });
  const rows = JSON.stringify(await raw(store.reads).all('SELECT * FROM webhooks'));
  await store.close();
  assert.doesNotMatch(rows, /whsec_/);
  assert.equal(rows.match(/sealed:1:/g)?.length, 2);

  const later = await startTestServer({ KONTOR_ENCRYPTION_KEY: two }, own);
  const client = await later.login(partner.client.username, 'pass-word');
  const again = webhooksOf(client, webhooksPath);
  await again.act(id, 'test');
  await receiver.until(() => receiver.events.length === 1);
  const [event] = receiver.events;
  assert.ok(event);
  verify(secret, event);
  verify(rotated, event);
});
