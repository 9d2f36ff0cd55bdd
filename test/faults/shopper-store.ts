/** A market whose server and commands are killed: it sells to shoppers, and shows what is left of them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { newDatabase, superuserUrl, type TestDatabase, testEngine } from '@kontor/harness/database';
import { parcel } from '@kontor/harness/orders';
import { type LogLine, type ServerProcess, startProcess } from '@kontor/harness/process';
import { raw } from '@kontor/harness/raw-sql';
import { type Shopper, smallOrder, wordsOf } from '@kontor/harness/shoppers';
import { runCommand } from '@kontor/harness/test-context';
import { everythingOf } from '@kontor/harness/whole-database';
import { openStore } from '../../packages/server/platform/store/open.ts';

/** A database of a sandbox on the engine of the tests, removed when the test file is over. */
export async function newShopperStore() {
  const database = await newDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-shoppers-'));
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.remove();
  });
  const log: LogLine[] = [];
  const urls = { partner: '', operator: '' };
  const partner = new ApiClient(() => urls.partner);
  const operator = new ApiClient(() => urls.operator, 'operator');
  const orders = '/operator/v1/partners/1000001/orders';
  let backups = 0;

  async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
    await leasesOver(database);
    const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: database.url, ...settings }, log);
    urls.partner = server.partnerUrl;
    urls.operator = server.operatorUrl;
    return server;
  }

  /** The file that `kontor backup` saves; empty on PostgreSQL, where a dump contains the rows. */
  async function backup(): Promise<string> {
    if (testEngine === 'postgres') return '';
    backups += 1;
    const file = join(folder, `backup-${backups}.db`);
    const { exitCode, notes } = await runCommand(['backup', file, '--database-url', database.url]);
    assert.equal(exitCode, 0, notes);
    return readFileSync(file).toString('latin1');
  }

  return {
    url: database.url,
    partner,
    operator,
    start,
    /** Starts a server that dies at a point; `work` brings it there when its start does not. */
    async killAt(
      point: string,
      settings: Record<string, string>,
      work?: () => Promise<unknown>,
    ): Promise<void> {
      const server = await start({ ...settings, KONTOR_FAULT_POINT: point }).catch((error: Error) => {
        // Work that is due at a start may bring it down before it listens.
        assert.match(error.message, /ended by SIGKILL/, point);
      });
      if (server === undefined) return;
      const { child } = server;
      const gone = child.signalCode === null ? once(child, 'exit') : undefined;
      await work?.().catch(() => undefined);
      const late = setTimeout(() => child.kill('SIGTERM'), 200_000);
      await gone;
      clearTimeout(late);
      assert.equal(child.signalCode, 'SIGKILL', `nothing passed ${point}`);
    },
    /** Places orders; the first `sent` of them are sent, and so have receipts. Resolves to the ids of all. */
    async sell(shopper: Shopper, count: number, sent = count): Promise<string[]> {
      const ids: string[] = [];
      for (let made = 0; made < count; made += 1) {
        const placed = await operator.post(orders, smallOrder(shopper));
        assert.equal(placed.status, 201, placed.text);
        ids.push(placed.json.salesOrderId);
        if (made >= sent) continue;
        const path = `${orders}/${placed.json.salesOrderId}/cancellation-period/end` as const;
        const ready = await operator.post(path, {});
        const parcelSent = await partner.post('/v1/shipments', parcel(ready.json));
        assert.equal(parcelSent.status, 201, parcelSent.text);
      }
      return ids;
    },
    /** The last name of the shopper in each order, as the operator reads it. */
    async lastNames(ids: readonly string[]): Promise<Set<string | undefined>> {
      const names = new Set<string | undefined>();
      for (const id of ids) names.add((await operator.get(`${orders}/${id}`)).json.deliveryAddress?.lastName);
      return names;
    },
    /** Data of the shopper found in the database, in a backup of it and in the log. */
    async remains(shopper: Shopper): Promise<string[]> {
      const texts = [await everythingOf(database), await backup(), JSON.stringify(log)];
      return wordsOf(shopper, texts.join('\n'));
    },
  };
}

/**
 * Lets the leases of killed nodes expire, as time does, so that another node may start their work. A server that
 * starts on a file does so itself, because no other can be using it.
 */
async function leasesOver(database: TestDatabase): Promise<void> {
  if (database.url.startsWith('sqlite:')) return;
  const store = await openStore({ url: await superuserUrl(database) }, { writes: true });
  await store.write((tx) => raw(tx).run('UPDATE job_lanes SET lease_until = 0 WHERE lease_until > 0'));
  await store.close();
}
