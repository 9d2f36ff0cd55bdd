/** Compiles programs against the types of the client: those that are wrong must not compile. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { bundleClient } from '../../../scripts/bundle.ts';
import { bundleClientTypes } from '../../../scripts/pack-client.ts';
import { root } from '../../../test/tidy/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-client-'));
after(() => rmSync(folder, { recursive: true, force: true }));
await bundleClient(folder);
await bundleClientTypes(folder);

/** Sizes after the bundler of a page made them smaller and compression: of the client of the partner plane, and of both. */
const bytesMax = { partner: 12.5 * 1024, all: 16 * 1024 } as const;

describe('the file of the client', () => {
  const code = readFileSync(join(folder, 'client.js'), 'utf8');

  test(`adds at most ${bytesMax.all} bytes to a page that uses all of it`, async () => {
    const length = await bytesOf("export * from './client.js';");
    assert.ok(length <= bytesMax.all, `${length} bytes`);
  });

  test(`adds at most ${bytesMax.partner} bytes to a page that calls the partner plane`, async () => {
    const length = await bytesOf("export { createClient, KontorError, verifyWebhook } from './client.js';");
    assert.ok(length <= bytesMax.partner, `${length} bytes`);
  });

  test('keeps its lines, so that an error that nobody caught is shown with one of them', () => {
    const program = join(folder, 'program.mjs');
    writeFileSync(
      program,
      "import { createClient } from './client.js';\ncreateClient({ url: 'http://a' });\n",
    );
    const { stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    assert.match(stderr, /^\S*client\.js:\d+\n.{0,300}\bthrow new TypeError\(.{0,300}\n\s+\^\n/m);
    assert.match(stderr, /^TypeError: .* needs user and password/m);
  });

  test('imports nothing', () => {
    assert.doesNotMatch(code, /\b(import|require)\s*[('"`{]/);
    const types = readFileSync(join(folder, 'client.d.ts'), 'utf8');
    assert.deepEqual(types.match(/^(import|export) .*from .*$/gm), null);
  });
});

/** The size of a page that a bundler made of a source, after compression. */
async function bytesOf(source: string): Promise<number> {
  const page = join(folder, 'page.js');
  writeFileSync(page, source);
  const bundle = await rolldown({ input: page });
  const { output } = await bundle.generate({ minify: true });
  return gzipSync(output[0].code, { level: 9 }).length;
}

/** A program, and the compile error it has to cause; undefined when it is correct. */
interface Program {
  readonly name: string;
  readonly source: string;
  readonly error?: RegExp;
}

const programs: readonly Program[] = [
  {
    name: 'the calls of the manual',
    source: `
      for await (const { row, verdict, errors } of kontor.deliver('prices', [{ id: 'A', cents: 100 }], {
        element: ({ id, cents }) => ({ sku: id, standardPrice: { amount: cents / 100, currency: 'EUR' } }),
      })) if (verdict === 'failed') console.log(row.cents, errors[0]?.code);
      const { succeeded }: { succeeded: number } = await kontor.deliver('quantities', [{ sku: 'A', quantity: 1 }]).summary();
      for await (const order of kontor.list('findPartnerOrders', { fulfillmentStatus: 'PROCESSABLE' })) console.log(order.orderNumber, succeeded);
      const page = await kontor.list('getPartnerProducts', { limit: 100 }).page();
      const sku: string | undefined = page.entries[0]?.sku;
      const { ean } = await kontor.call('getProductVariation', { sku: sku ?? 'A' }, { signal: AbortSignal.timeout(1) });
      for await (const { type, cursor } of kontor.events({ types: ['kontor.order.placed.v1'] })) console.log(type, cursor, ean);
      await kontor.call('listWebhooks');
      const clock: string = (await operator.call('readClock')).now;`,
  },
  {
    name: 'lines of a feed, and data of an event by its type',
    source: `
      const feed = await operator.feed('feedProducts', { partnerId: '1' });
      for await (const { sku, price } of feed) console.log(sku.length + price.standardPrice.amount, feed.cursor);
      for await (const event of operator.events({ wait: 0 }))
        if (event.type === 'kontor.price.changed.v1') console.log(event.data.standardPrice.amount, event.cursor);`,
  },
  {
    name: 'a member of a line that there is not, and one of the data of another type of event',
    source: `
      for await (const { orderNumbr } of await operator.feed('feedBrands')) console.log(orderNumbr);
      for await (const event of kontor.events())
        if (event.type === 'kontor.price.changed.v1') console.log(event.data.quantity);`,
    error: /orderNumbr[\s\S]*quantity/,
  },
  {
    name: 'a login of an app and one by a token',
    source: `createClient({ url: 'http://a', clientId: 'a', clientSecret: 'b' });
      createClient({ url: 'http://a', token: async (refused?: string) => refused ?? '' });`,
  },
  {
    name: 'a login without a password',
    source: "createClient({ url: 'http://a', user: 'a' });",
    error: /password/,
  },
  {
    name: 'an operation that there is not',
    source: "kontor.call('getProductVariatio', { sku: 'A' });",
    error: /getProductVariatio/,
  },
  { name: 'an operation of the other plane', source: "kontor.call('listPartners');", error: /listPartners/ },
  {
    name: 'a parameter that there is not',
    source: "kontor.call('getBrands', { limits: 1 });",
    error: /'limits' does not exist/,
  },
  {
    name: 'a parameter of another type',
    source: "kontor.call('getBrands', { limit: '1' });",
    error: /'string' is not assignable to type 'number'/,
  },
  {
    name: 'a parameter that is missing',
    source: "kontor.call('getProductVariation');",
    error: /Expected 2-3 arguments/,
  },
  {
    name: 'a value that is not one of the enumeration',
    source: "kontor.list('findPartnerOrders', { fulfillmentStatus: 'PROCESABLE' });",
    error: /PROCESABLE/,
  },
  {
    name: 'a list of an operation that has none',
    source: "kontor.list('getProductVariation', { sku: 'A' });",
    error: /getProductVariation/,
  },
  {
    name: 'a member of an answer that there is not',
    source: "(await kontor.call('getProductVariation', { sku: 'A' })).skuu;",
    error: /skuu/,
  },
  {
    name: 'a member of a body that there is not',
    source: "kontor.call('createWebhook', { body: { url: 'http://a', types: [], odered: true } });",
    error: /odered/,
  },
  {
    name: 'an element without a member',
    source: "kontor.deliver('quantities', [{ sku: 'A' }]);",
    error: /quantity/,
  },
  {
    name: 'an element of another kind',
    source: "kontor.deliver('prices', [1], { element: (row) => ({ sku: String(row), quantity: row }) });",
    error: /quantity|standardPrice/,
  },
  {
    name: 'a mistyped member of the own row',
    source:
      "for await (const { row } of kontor.deliver('quantities', [{ sku: 'A', quantity: 1 }])) row.line;",
    error: /'line' does not exist/,
  },
  {
    name: 'a number in place of the text of a path, and an id of a path that is not in its list',
    source:
      "kontor.call('getProductVariation', { sku: 7 }); kontor.call('createTestOrder', { scenarioNumber: '4' });",
    error: /'number' is not assignable to type 'string'[\s\S]*'string' is not assignable to type 'number'/,
  },
  {
    name: 'an event type that there is not',
    source: "kontor.events({ types: ['kontor.order.place.v1'] });",
    error: /kontor\.order\.place\.v1/,
  },
  {
    name: 'a verdict that there is not',
    source: "for await (const { verdict } of kontor.deliver('quantities', [])) verdict === 'ok';",
    error: /no overlap/,
  },
];

const imports = `import { createClient, createOperatorClient } from './client.js';
const kontor = createClient({ url: 'http://a', user: 'a', password: 'b' });
const operator = createOperatorClient({ url: 'http://a', token: 'a' });\nvoid [kontor, operator];\n`;

/** Compiles all programs at once; returns the messages for each. */
function compile(): string[] {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [index, { source }] of programs.entries())
    writeFileSync(join(folder, `${index}.ts`), imports + source);
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    'false',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--lib',
    'esnext,dom',
    '--types',
    '',
  ];
  const files = programs.map((_, index) => `${index}.ts`);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', ...options, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  const messages = stdout.split(/^(?=\S+\(\d+,\d+\): )/m);
  assert.ok(!stdout.includes('client.d.ts('), stdout);
  return programs.map((_, index) => messages.filter((text) => text.startsWith(`${index}.ts(`)).join(''));
}

const found = compile();

describe('the compiler', () => {
  for (const [index, { name, error }] of programs.entries()) {
    test(error === undefined ? `takes ${name}` : `refuses ${name}`, () => {
      if (error === undefined) assert.equal(found[index], '');
      else assert.match(found[index] ?? '', error);
    });
  }
});
