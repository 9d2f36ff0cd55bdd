/**
 * Ceiling for quantities: one thread without a server around it. For each request of 200 quantities it parses, checks
 * with the contract's validator and updates one row per quantity, all in one durable transaction.
 *
 * Runs as a separate process. A line `{skus, ms, version}` on standard input is one round: requests over all skus,
 * repeated for `ms` milliseconds; quantities change from pass to pass unless `version` is given. The answer is `{ms,
 * quantities}`.
 */
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { violationsOf } from '../../src/contract/violations.ts';
import { storeNumbers } from '../../src/platform/store/numbers.ts';
import { stockBodies } from '../stock-bodies.ts';

export interface StockRound {
  readonly skus: readonly string[];
  readonly ms: number;
  /** If given, every pass stores the quantities of this version; otherwise they change from pass to pass. */
  readonly version?: number;
}

export interface StockResult {
  readonly ms: number;
  readonly quantities: number;
}

const database = new DatabaseSync(process.argv[2] as string);
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${storeNumbers.sqliteCacheKiB};
  PRAGMA wal_autocheckpoint = 16384;
  CREATE TABLE IF NOT EXISTS quantities (partner_id TEXT NOT NULL, sku TEXT NOT NULL, quantity INTEGER NOT NULL,
    modified_at INTEGER NOT NULL, PRIMARY KEY (partner_id, sku)) WITHOUT ROWID;
`);
const insert = database.prepare('INSERT OR IGNORE INTO quantities VALUES (?1, ?2, 0, 0)');
const update = database.prepare(
  'UPDATE quantities SET quantity = ?3, modified_at = ?4 WHERE partner_id = ?1 AND sku = ?2',
);
const partnerId = '1000001';

function fill(skus: readonly string[]): void {
  database.exec('BEGIN');
  for (const sku of skus) insert.run(partnerId, sku);
  database.exec('COMMIT');
}

function store(body: Buffer): number {
  const elements = JSON.parse(body.toString()) as { sku: string; quantity: number }[];
  database.exec('BEGIN IMMEDIATE');
  for (const element of elements) {
    if (violationsOf('AvailableQuantityRequestDTO', element).length > 0) throw new Error('invalid element');
    update.run(partnerId, element.sku, element.quantity, Date.now());
  }
  database.exec('COMMIT');
  return elements.length;
}

for await (const line of createInterface({ input: process.stdin })) {
  const round = JSON.parse(line) as StockRound;
  fill(round.skus);
  const startedMs = performance.now();
  let quantities = 0;
  for (let pass = 0; performance.now() - startedMs < round.ms; pass += 1) {
    for (const body of stockBodies(round.skus, round.version ?? pass)) {
      quantities += store(body);
      if (performance.now() - startedMs >= round.ms) break;
    }
  }
  const result: StockResult = { ms: performance.now() - startedMs, quantities };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
