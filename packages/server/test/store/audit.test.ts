import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { migrations } from '../../migrations/index.ts';
import { appendEntries } from '../../platform/audit/append.ts';
import { ChainCheck } from '../../platform/audit/chain.ts';
import { findOfAll, findOfPartner, lastOfAll, listHeads } from '../../platform/audit/store.ts';
import type { AuditFacts } from '../../platform/operations/audit-facts.ts';
import { dialectOf } from '../../platform/store/location.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';

const database = await newDatabase();
const store = await openStore(database, { writes: true });
after(async () => {
  await store.close();
  await database.remove();
});
await migrate(store, dialectOf(database), migrations, 0);

const factsOf = (partnerId: string, record: string): AuditFacts => ({
  partnerId,
  at: 0,
  actorKind: 'operator',
  actor: 'operator',
  actorId: null,
  clientId: '',
  operationId: 'test',
  requestId: 'request',
  path: '/',
  status: 200,
  record,
  before: null,
  after: null,
});

async function verdictOf(partnerId: string) {
  const heads = await listHeads(store.reads, 0, 100);
  const head = heads.find((each) => each.partnerId === partnerId) ?? { sequence: 0, hash: '' };
  const check = new ChainCheck(head);
  const range = { above: 0, below: Number.MAX_SAFE_INTEGER, count: 1_000 };
  for (const { entry } of await findOfPartner(store.reads.partner(partnerId), {}, range)) check.add(entry);
  return check.finish();
}

describe('appending to the audit log', () => {
  test('keeps every chain complete, however many transactions append at the same time', async () => {
    const count = 40;
    await fewAtATime([...Array(count).keys()], (index) =>
      store.write((tx) =>
        appendEntries(
          tx,
          // In both orders, which would make two transactions wait for each other if they followed it.
          index % 2 === 0
            ? [factsOf('one', `a-${index}`), factsOf('', `b-${index}`)]
            : [factsOf('', `c-${index}`), factsOf('one', `d-${index}`)],
        ),
      ),
    );
    for (const partnerId of ['one', '']) {
      assert.deepEqual(await verdictOf(partnerId), { entries: count, broken: undefined });
    }
    assert.ok((await lastOfAll(store.reads)) >= 2 * count);
    const all = await findOfAll(store.reads, {}, { above: 0, below: Number.MAX_SAFE_INTEGER, count: 1_000 });
    assert.equal(all.length, 2 * count);
  });

  test('leaves nothing of a transaction that is rolled back, not even a gap', async () => {
    await store.write((tx) => appendEntries(tx, [factsOf('two', 'first')]));
    const broken = store.write(async (tx) => {
      await appendEntries(tx, [factsOf('two', 'lost')]);
      throw new Error('rolled back');
    });
    await assert.rejects(broken, /rolled back/);
    await store.write((tx) => appendEntries(tx, [factsOf('two', 'second')]));
    assert.deepEqual(await verdictOf('two'), { entries: 2, broken: undefined });
  });
});

test('no declared statement changes or removes an entry', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^[^/]+\/test\//.test(file),
  );
  assert.ok(files.length > 100);
  const wrong = files.filter((file) =>
    /(UPDATE|DELETE\s+FROM|ALTER\s+TABLE|DROP\s+TABLE)\s+audit_entries(?!\s+(?:ADD\s+(?:COLUMN|PRIMARY\s+KEY)|DROP\s+CONSTRAINT))/i.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  assert.deepEqual(wrong, []);
});
