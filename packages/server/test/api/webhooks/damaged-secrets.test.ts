import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase } from '@kontor/harness/database';
import { type LogLine, startProcess } from '@kontor/harness/process';
import { raw } from '@kontor/harness/raw-sql';
import { Receiver, verify } from '@kontor/harness/receiver';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { newSubscriber, webhooksOf, webhooksPath } from '@kontor/harness/webhooks';
import { openStore } from '../../../platform/store/open.ts';

const newKey = () => randomBytes(32).toString('base64');

/** Changes a byte of the stored secret of a webhook. */
async function damage(url: string, partnerId: string, webhookId: string): Promise<void> {
  const store = await openStore({ url }, { writes: true });
  await store.write(async (tx) => {
    const own = raw(tx.partner(partnerId));
    const found = await own.get<{ secret: string }>(
      'SELECT secret FROM webhooks WHERE partner_id = ?1 AND webhook_id = ?2',
      webhookId,
    );
    const secret = found?.secret ?? '';
    const changed = secret.slice(0, -9) + (secret.at(-9) === 'A' ? 'B' : 'A') + secret.slice(-8);
    await own.run(
      'UPDATE webhooks SET secret = ?3 WHERE partner_id = ?1 AND webhook_id = ?2',
      webhookId,
      changed,
    );
  });
  await store.close();
}

test('a damaged secret stops neither the start, nor a rotation, nor other webhooks, until it is replaced', async (t) => {
  const database = await newDatabase();
  after(() => database.remove());
  const [former, key] = [newKey(), newKey()];
  const before = await startTestServer(
    { KONTOR_ENCRYPTION_KEY: former },
    { ...database, remove: async () => undefined },
  );
  const [broken, whole] = [await newSubscriber(before), await newSubscriber(before)];
  const [ofBroken, ofWhole] = [await Receiver.start(), await Receiver.start()];
  const { id } = await broken.subscribe(ofBroken.url);
  const { id: wholeId, secret } = await whole.subscribe(ofWhole.url);
  await before.close();
  await damage(database.url, broken.partnerId, id);
  const place = `webhooks/${broken.partnerId}/${id}/secret`;

  const environment = { KONTOR_ENCRYPTION_KEY: key, KONTOR_ENCRYPTION_KEY_PREVIOUS: former };
  const rotated = await runCommand(['secrets', 'rotate', '--database-url', database.url], { environment });
  assert.equal(rotated.exitCode, 1, rotated.output);
  assert.match(rotated.output, /Encrypted 1 of the webhook secrets/);
  assert.match(rotated.notes, new RegExp(`1 row is damaged .*\\n.*${place} was changed`));
  const verified = await runCommand(['verify', '--database-url', database.url], {
    environment: { KONTOR_ENCRYPTION_KEY: key },
  });
  assert.equal(verified.exitCode, 1);
  // It is still encrypted with the former key.
  const why = `${place} is encrypted with the key [0-9a-f]{16}, which nothing else needs`;
  assert.match(verified.output, new RegExp(`BROKEN all webhook secrets .*\\n.*${why}`));
  assert.match(verified.output, /holds {2}all signing keys can be decrypted/);

  const log: LogLine[] = [];
  const settings = { KONTOR_DATABASE_URL: database.url, KONTOR_ENCRYPTION_KEY: key };
  const later = await startProcess(['sandbox'], settings, log);
  t.after(() => later.kill());
  const named = log.find(({ msg }) => msg === 'a secret in the database is damaged');
  assert.match(String(named?.secret), new RegExp(`${why}.*/v1/webhooks/${id}/secret`));

  const clientOf = async ({ client }: typeof whole) => {
    const found = new ApiClient(() => later.partnerUrl);
    await found.login(client.username, 'pass-word');
    return webhooksOf(found, webhooksPath);
  };
  const [again, others] = [await clientOf(broken), await clientOf(whole)];
  await again.act(id, 'test');
  await others.act(wholeId, 'test');
  await ofWhole.until(() => ofWhole.events.length === 1);
  verify(secret, ofWhole.events[0] as never);
  assert.equal(ofBroken.events.length, 0);
  assert.ok(log.some(({ msg }) => String(msg).startsWith('the secret of a webhook is damaged')));

  const next = (await again.act(id, 'secret')).json.secret;
  await ofBroken.until(() => ofBroken.events.length === 1);
  verify(next, ofBroken.events[0] as never);
});
