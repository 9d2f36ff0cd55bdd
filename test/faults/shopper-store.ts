/** A market on a file whose server and commands are killed: it sells to shoppers, and shows what is left of them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { ApiClient } from '../harness/client.ts';
import { parcel } from '../harness/orders.ts';
import { type LogLine, type ServerProcess, startServerProcess } from '../harness/process.ts';
import { runProgram } from '../harness/program.ts';
import { type Shopper, smallOrder, wordsOf } from '../harness/shoppers.ts';

export type ShopperStore = ReturnType<typeof newShopperStore>;

/** A database file of a sandbox, removed when the test file is over. */
export function newShopperStore() {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-shoppers-'));
  const path = join(folder, 'kontor.db');
  after(() => rmSync(folder, { recursive: true, force: true }));
  const log: LogLine[] = [];
  const urls = { partner: '', operator: '' };
  const partner = new ApiClient(() => urls.partner);
  const operator = new ApiClient(() => urls.operator, 'operator');
  const orders = '/operator/v1/partners/1000001/orders';
  let backups = 0;

  async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServerProcess(path, settings, log);
    urls.partner = server.partnerUrl;
    urls.operator = server.operatorUrl;
    return server;
  }

  return {
    path,
    url: `sqlite:${path}`,
    log,
    partner,
    operator,
    start,
    /** Starts a server that dies at a point; `work` is what brings it there, where its start does not. */
    async killAt(
      point: string,
      settings: Record<string, string>,
      work?: () => Promise<unknown>,
    ): Promise<void> {
      const server = await start({ ...settings, KONTOR_FAULT_POINT: point }).catch(() => undefined);
      // What is to be done at a start may bring it down before it listens.
      if (server === undefined) return;
      const { child } = server;
      const gone = child.signalCode === null ? once(child, 'exit') : undefined;
      await work?.().catch(() => undefined);
      const late = setTimeout(() => child.kill('SIGTERM'), 60_000);
      await gone;
      clearTimeout(late);
      assert.equal(child.signalCode, 'SIGKILL', `nothing passed ${point}`);
    },
    /** Places orders; `sent` of them are sent, and so have receipts. Resolves to the ids of all. */
    async sell(shopper: Shopper, count: number, sent = count): Promise<string[]> {
      const ids: string[] = [];
      for (let made = 0; made < count; made += 1) {
        const placed = await operator.post(orders, smallOrder(shopper));
        assert.equal(placed.status, 201, placed.text);
        ids.push(placed.json.salesOrderId);
        if (made >= sent) continue;
        const path = `${orders}/${placed.json.salesOrderId}/cancellation-period/end`;
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
    /** Words of the shopper in the file of the database, in a backup of it and in the log. */
    async remains(shopper: Shopper): Promise<string[]> {
      backups += 1;
      const backup = join(folder, `backup-${backups}.db`);
      const { code, notes } = await runProgram(['backup', backup], { KONTOR_DATABASE_URL: `sqlite:${path}` });
      assert.equal(code, 0, notes);
      const bytes = [path, backup].map((file) => readFileSync(file).toString('latin1'));
      return wordsOf(shopper, [...bytes, JSON.stringify(log)].join('\n'));
    },
  };
}
