/** Which files reach other partners from a partner handle, and why; and which open a store, with all partners in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { product, sources } from '../../../../test/tidy/sources.ts';

/** Every file that reaches other partners from a partner handle, with its reasons. The list may only shrink. */
const users: Readonly<Record<string, readonly string[]>> = {
  'server/platform/deliveries/queue.ts': ['queueLength'],
  'server/platform/journal/record.ts': ['endOfTransaction', 'endOfTransaction'],
  'server/platform/journal/store/rows.ts': ['marketplaceEvents'],
  'server/platform/personal/store/sealed-table.ts': ['endOfTransaction'],
  'sandbox/test-orders.ts': ['simulatedOperator'],
};

/** The handles of the engines, which implement it. */
const engines = [
  'server/platform/store/dialects/postgres/tx.ts',
  'server/platform/store/dialects/sqlite/tx.ts',
];

const own = 'server/platform/store/across-partners.ts';

test('only the listed files reach other partners from a partner handle, for the listed reasons', () => {
  const found = product
    .filter(({ file, text }) => file !== own && text.includes('acrossPartners'))
    .map(({ file, text }) => [
      file,
      [...text.matchAll(/acrossPartners\(\w+(?:\.\w+)?, '(\w+)'\)/g)].map(([, reason]) => reason),
    ]);
  assert.deepEqual(
    Object.fromEntries(found),
    users,
    'declare a partner statement or a marketplace statement instead',
  );
  for (const [file, reasons] of Object.entries(users)) {
    const { text } = product.find((source) => source.file === file) as { text: string };
    // One import, and one call with a literal reason for each entry.
    assert.equal(
      text.split('acrossPartners').length - 1,
      reasons.length + 1,
      `${file} uses acrossPartners in another way`,
    );
  }
});

test('only the engines implement it', () => {
  const found = sources.filter(({ text }) => /\bsharedHandle\b/.test(text)).map(({ file }) => file);
  assert.deepEqual(found.sort(), [own, ...engines].sort());
  const importers = sources.filter(({ targets }) => targets.includes(own));
  assert.deepEqual(importers.map(({ file }) => file).sort(), [...Object.keys(users), ...engines].sort());
});

test('every reason is used and explained', () => {
  const text = sources.find(({ file }) => file === own)?.text ?? '';
  const reasons = [...text.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, reason]) => reason as string);
  assert.deepEqual(reasons.sort(), [...new Set(Object.values(users).flat())].sort());
  for (const reason of reasons) assert.match(text, new RegExp(`^ \\* - \`${reason}\`: \\w`, 'm'));
});

/** Every file that opens a store. Work for a partner opens `own-connections.ts` instead. */
const openers = [
  'sandbox/replacing.ts',
  'server/platform/store/migrate-database.ts',
  'server/platform/store/own-connections.ts',
  'server/process/maintenance.ts',
  'server/process/moving/database.ts',
  'server/process/partner-side/open.ts',
  'server/process/verify.ts',
  'server/process/webhook-thread.ts',
  'server/process/writer-store.ts',
];

test('only the listed files open a store', () => {
  const own = 'server/platform/store/open.ts';
  const found = product.filter(({ file, text }) => file !== own && /\bopenStore\b/.test(text));
  assert.deepEqual(found.map(({ file }) => file).sort(), openers);
  const engines = product.filter(({ targets }) =>
    targets.some((target) => /dialects\/\w+\/store\.ts$/.test(target)),
  );
  assert.deepEqual(
    engines.map(({ file }) => file),
    [own],
    'only open.ts chooses the engine',
  );
  // A namespace would reach it without its name.
  const whole = product.filter(({ text }) => /\*\s+as\s+\w+\s+from\s+'[^']*store\/open(?:\.ts)?'/.test(text));
  assert.deepEqual(whole, []);
});
