/**
 * Measures exporting and deleting a partner with a million rows, or as many as the argument says, on SQLite: time per
 * row, server memory, and how long another partner waits for one product meanwhile. Rows are inserted directly into
 * the tables; all products are copies of one. Run by `npm run bench:partner-leaves [-- ROWS]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../test/harness/client.ts';
import { deliver } from '../test/harness/deliver.ts';
import { type ServerProcess, startProcess } from '../test/harness/process.ts';
import { products } from '../test/harness/products.ts';
import { partnerId as large, original } from './feeds/many-products.ts';
import { manyInSqlite } from './feeds/sqlite.ts';
import { readBeside, timed } from './measure/beside.ts';
import { memoryMB, resetPeak, watchMemory } from './measure/process.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'kontor-leaves-'));
const exported = join(folder, 'exported');

try {
  const settings = { KONTOR_DATABASE_URL: await fill(), KONTOR_RATE_LIMIT: 'off' };
  const server = await startProcess(['sandbox'], settings);
  const other = new ApiClient(() => server.partnerUrl);
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  await other.login('second', 'second');
  const load = () => loadavg()[0]?.toFixed(1);
  const quietMs = await readBeside(other, original, pause(10_000));
  console.log(
    `${count} rows; at rest one product takes ${quietMs.toFixed(1)} ms at the 99th percentile; load ${load()}`,
  );

  const rows = [
    await measured('export', server, other, quietMs, () => exportPartner(server.operatorUrl)),
    await measured('deletion', server, other, quietMs, () => deletePartner(operator)),
  ];
  console.table(rows);
  const bytes = readdirSync(exported).reduce((sum, file) => sum + statSync(join(exported, file)).size, 0);
  console.log(`the export has ${Math.round(bytes / 1e6)} MB; load ${load()}`);
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Fills the store: 40 % of the rows are products, 40 % their offers, the rest events. */
async function fill(): Promise<string> {
  const { url } = await manyInSqlite(count * 0.4, folder);
  const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: url });
  const other = new ApiClient(() => server.partnerUrl);
  await other.login('second', 'second');
  await deliver(other, products(1));
  await server.stop();
  const db = new DatabaseSync(url.slice('sqlite:'.length));
  db.exec('PRAGMA synchronous = OFF; BEGIN');
  const columns = 'partner_id, at, count, types, packed, body';
  db.prepare(
    `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?1)
     INSERT INTO events (${columns})
     SELECT ${columns} FROM numbers JOIN (SELECT * FROM events WHERE partner_id = ?2 LIMIT 1) one`,
  ).run(count * 0.2, large);
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return url;
}

async function measured(
  what: string,
  { child }: ServerProcess,
  other: ApiClient,
  quietMs: number,
  work: () => Promise<number>,
) {
  resetPeak(child.pid);
  const before = memoryMB(child.pid);
  const memory = watchMemory(child.pid);
  let rows = 0;
  const working = timed(async () => {
    rows = await work();
  });
  const p99 = await readBeside(other, original, working);
  const ms = await working;
  return {
    what,
    rows,
    seconds: (ms / 1_000).toFixed(1),
    'µs a row': ((ms * 1_000) / rows).toFixed(0),
    'MB of memory before': Math.round(before.now),
    'at the most': Math.round(memoryMB(child.pid).peak),
    'in each quarter of the time': memory.quarters().join(', '),
    'p99 of one product, ms': p99.toFixed(1),
    'times that at rest': (p99 / quietMs).toFixed(1),
  };
}

/** Runs `kontor partner export`, which checks every hash; resolves to the number of rows. */
async function exportPartner(operatorUrl: string): Promise<number> {
  const words = ['partner', 'export', '--partner', large, '--operator', operatorUrl, '--json', exported];
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/kontor.js'), ...words], {
    env: { ...process.env, KONTOR_OPERATOR_TOKEN: 'operator' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (piece) => {
    text += piece;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`kontor partner export ended with ${code}`);
  const { tables } = JSON.parse(text) as { tables: { rows: number }[] };
  return tables.reduce((sum, each) => sum + each.rows, 0);
}

/** Ends the contract, deletes the partner and waits for the deletion record; resolves to its row count. */
async function deletePartner(operator: ApiClient): Promise<number> {
  const path = `/operator/v1/partners/${large}`;
  await operator.post(`${path}/contract/end`, '');
  const begun = await operator.send('DELETE', path);
  if (begun.status !== 202) throw new Error(begun.text);
  for (;;) {
    const { json } = await operator.get(`/operator/v1/partner-deletions/${large}`);
    if (json.state === 'done') return json.rows;
    await pause(200);
  }
}
