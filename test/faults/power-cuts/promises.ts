/** What must be on a disk after a power cut, by the markers before it. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { raw } from '@kontor/harness/raw-sql';
import { schema } from '../../../packages/server/migrations/index.ts';
import { Secret } from '../../../packages/server/platform/config/secrets.ts';
import { migrateDatabase } from '../../../packages/server/platform/store/migrate-database.ts';
import { openStore } from '../../../packages/server/platform/store/open.ts';
import { verify } from '../../../packages/server/process/verify.ts';

/** Follows the markers of a record. */
export class Promises {
  /** Acknowledged and not replaced by a snapshot since. */
  #acknowledged = new Set<string>();
  readonly #saved = new Map<string, ReadonlySet<string>>();
  readonly #files = new Map<string, { readonly content: ReadonlySet<string>; isDone: boolean }>();

  mark(text: string): void {
    const [, word, what = ''] = /^(\w+) ?(.*)$/.exec(text) ?? [];
    if (word === 'acknowledged') this.#acknowledged.add(what);
    else if (word === 'saving') this.#saved.set(what, new Set(this.#acknowledged));
    else if (word === 'restoring') this.#acknowledged = new Set(this.#saved.get(what));
    else if (word === 'filing')
      this.#files.set(what, { content: new Set(this.#acknowledged), isDone: false });
    else if (word === 'filed') Object.assign(this.#files.get(what) ?? {}, { isDone: true });
    else assert.equal(word, 'stopping');
  }

  get acknowledged(): ReadonlySet<string> {
    return this.#acknowledged;
  }

  /** Resolves to the number of acknowledgements that were looked for. */
  async check(folder: string): Promise<number> {
    await checkDatabase(join(folder, 'kontor.db'), this.#acknowledged);
    for (const [name, { content, isDone }] of this.#files) {
      const file = join(folder, name);
      if (isDone) assert.ok(existsSync(file), `${name} was reported as done and does not exist`);
      if (existsSync(file)) await checkDatabase(file, content);
    }
    return this.#acknowledged.size;
  }
}

async function checkDatabase(path: string, content: ReadonlySet<string>): Promise<void> {
  if (!existsSync(path)) {
    assert.equal(content.size, 0, `${path} does not exist`);
    return;
  }
  await checkContent(`sqlite:${path}`, content);
}

/** Checks a database, and that it has everything that was acknowledged. */
export async function checkContent(url: string, content: ReadonlySet<string>): Promise<void> {
  // A start does the same first; it may continue what a power cut interrupted.
  await migrateDatabase({ url }, schema, 0);
  const broken = (
    await verify({
      environment: 'sandbox',
      isLive: false,
      databaseUrl: new Secret(url),
      logLevel: 'fatal',
      encryptionKeys: [],
      vault: undefined,
    })
  ).filter(({ violations }) => violations.length > 0);
  assert.deepEqual(broken, []);
  const store = await openStore({ url }, { writes: false });
  const reads = raw(store.reads);
  const found = new Set([
    ...(await reads.all('SELECT delivery_id AS id FROM deliveries')).map(({ id }) => `delivery ${id}`),
    ...(await reads.all('SELECT partner_id AS id FROM partners')).map(({ id }) => `partner ${id}`),
  ]);
  await store.close();
  assert.deepEqual(
    [...content].filter((each) => !found.has(each)),
    [],
    'acknowledged, but not stored',
  );
}
