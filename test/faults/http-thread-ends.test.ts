import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { profile, profilesPath, stockRoles } from '@kontor/harness/availability';
import { ApiClient } from '@kontor/harness/client';
import { manyConnections, type OneConnection } from '@kontor/harness/connections';
import { startProcess } from '@kontor/harness/process';

const folder = mkdtempSync(join(tmpdir(), 'kontor-http-threads-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const url = `sqlite:${join(folder, 'kontor.db')}`;
const faultFile = join(folder, 'fault');
const fault = join(import.meta.dirname, 'http-thread-fault.cjs');
const settings = {
  KONTOR_DATABASE_URL: url,
  KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-test',
  KONTOR_HTTP_THREADS: '2',
};
const password = 'word-for-the-pass';

test('an HTTP thread that fails ends the process, and nothing acknowledged is lost', async (t) => {
  const faulty = { NODE_OPTIONS: `--require ${fault}`, TEST_FAULT_FILE: faultFile };
  const server = await startProcess(['serve'], { ...settings, ...faulty, KONTOR_LOG_LEVEL: 'silent' });
  t.after(() => server.kill());
  const operator = new ApiClient(() => server.operatorUrl, settings.KONTOR_OPERATOR_TOKEN);
  await operator.post('/operator/v1/partners', { partnerId: '1', name: 'One' });
  await operator.post('/operator/v1/partners/1/users', { username: 'ada', password, roles: stockRoles });
  const ada = new ApiClient(() => server.partnerUrl);
  assert.equal((await ada.login('ada', password)).status, 200);

  const clients = manyConnections(() => server.partnerUrl, ada.token, 12);
  /** By the id of a profile, the number in the name that was stored last. */
  const acknowledged = new Map<string, number>();
  const writing = clients.map((client, index) => rename(client, index, acknowledged));
  const written = () => [...acknowledged.values()].reduce((sum, number) => sum + number, 0);
  while (written() < 100) await pause(5);
  const ended = once(server.child, 'exit');
  writeFileSync(faultFile, '');
  const [code] = await ended;
  assert.equal(code, 1);
  await Promise.all(writing);

  const again = await startProcess(['serve'], settings);
  t.after(() => again.kill());
  const back = new ApiClient(() => again.partnerUrl);
  await back.login('ada', password);
  for (const [id, number] of acknowledged) {
    const { status, json } = await back.get(`${profilesPath}/${id}`);
    assert.equal(status, 200);
    const stored = Number(json.shippingProfileName.split(' ')[1]);
    assert.ok(stored === number || stored === number + 1, `${stored} is stored, ${number} was acknowledged`);
  }
  assert.equal(await again.stop(), 0);
  await assertWhole(url);
});

/** Gives a profile one name after the other until the server is gone. */
async function rename(
  client: OneConnection,
  index: number,
  acknowledged: Map<string, number>,
): Promise<void> {
  const named = (number: number) => profile({ shippingProfileName: `${index} ${number}` });
  const { json } = await client.post(profilesPath, named(0));
  const id: string = json.shippingProfileId;
  try {
    for (let number = 1; ; number += 1) {
      const { status, text } = await client.put(`${profilesPath}/${id}`, named(number));
      assert.equal(status, 204, text);
      acknowledged.set(id, number);
    }
  } catch (error) {
    assert.ok(!(error instanceof assert.AssertionError), error as Error);
    client.close();
  }
}
