import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';

const folder = mkdtempSync(join(tmpdir(), 'kontor-deleted-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Words of the partner that occur nowhere else. */
const words = {
  name: 'Zebrawood Carpentry',
  login: 'zebrawood-login',
  sku: 'ZEBRAWOOD-',
  title: 'zebrawood shelf',
};

/**
 * Which of the words the files of a database contain. The log is read first, because a checkpoint moves what it holds to
 * the database.
 */
function legibleIn(path: string): string[] {
  const files = ['-wal', '', '-shm'].map((ending) => path + ending).filter((file) => existsSync(file));
  const bytes = files.map((file) => readFileSync(file).toString('latin1')).join('\n');
  return Object.values(words).filter((word) => bytes.includes(word));
}

/** The log is emptied by a timer, as soon as nobody reads what it holds. */
async function legibleAtLast(path: string): Promise<string[]> {
  for (let tries = 0; tries < 400 && legibleIn(path).length > 0; tries += 1) await wait(25);
  return legibleIn(path);
}

async function fill(operator: ApiClient, urls: { partner: string }, partnerId: string): Promise<void> {
  const user = { username: words.login, password: 'pass-word', roles: ['Products_Read', 'Products_Write'] };
  for (const { status, text } of [
    await operator.post('/operator/v1/partners', { partnerId, name: words.name }),
    await operator.post(`/operator/v1/partners/${partnerId}/users`, user),
  ]) {
    assert.equal(status, 201, text);
  }
  const client = new ApiClient(() => urls.partner);
  await client.login(words.login, 'pass-word');
  const body = products(60).map((each, index) => ({
    ...each,
    sku: `${words.sku}${index}`,
    mpn: words.title,
  }));
  const { progress } = await deliver(client, body);
  assert.equal(progress.succeeded, 60);
}

const kills = [
  undefined,
  'delete products',
  'delete product_offers > commit',
  'delete partners',
  'delete partners > commit',
];

describe('a deleted partner is not legible in the files of the database', () => {
  for (const [index, point] of kills.entries()) {
    test(
      point === undefined ? 'at the end of its deletion' : `also if the server was killed after "${point}"`,
      async (t) => {
        const path = join(folder, `kontor-${index}.db`);
        const urls = { partner: '', operator: '' };
        const operator = new ApiClient(() => urls.operator, 'operator');
        const start = async (settings: Record<string, string> = {}) => {
          const server = await startServerProcess(path, settings);
          t.after(() => server.kill());
          Object.assign(urls, { partner: server.partnerUrl, operator: server.operatorUrl });
          return server;
        };
        let server = await start(point === undefined ? {} : { KONTOR_FAULT_POINT: point });
        await fill(operator, urls, '4711');
        assert.equal(legibleIn(path).length, 4, 'the words are those that the files contain');
        await operator.post('/operator/v1/partners/4711/contract/end', '');
        const gone = new Promise((resolve) => server.child.once('exit', resolve));
        await operator.send('DELETE', '/operator/v1/partners/4711').catch(() => undefined);
        if (point !== undefined) {
          await gone;
          server = await start();
          await operator.send('DELETE', '/operator/v1/partners/4711');
        }
        const path4711 = '/operator/v1/partner-deletions/4711';
        while ((await operator.get(path4711)).json.state !== 'done') await wait(5);
        assert.deepEqual(await legibleAtLast(path), []);
      },
    );
  }
});
