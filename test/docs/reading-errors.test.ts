/** Errors of every area, read by the functions of `examples/errors/` in each language whose runtime is installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { readErrors } from '../../examples/errors/read-errors.mjs';
import { roles } from '../../packages/contract/generated/roles.ts';
import { root } from '../tidy/sources.ts';

const server = await startTestServer();
const folder = join(root, 'examples/errors');
const id = '3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11';

/** Statuses and bodies, and the codes, names and places to find in them. */
const answers: [status: number, text: string][] = [];
const expected: string[] = [];

before(async () => {
  const partner = await server.newPartner(roles);
  const add = async (call: Promise<{ status: number; text: string }>, ...errors: readonly string[]) => {
    const { status, text } = await call;
    answers.push([status, text]);
    expected.push(errors.join(', '));
  };
  await add(partner.get('/v5/products/none'), 'SKU_NOT_FOUND||');
  const sent = await partner.post(
    '/v5/products/prices',
    [{ sku: 'none', standardPrice: { amount: -5, currency: 'EUR' } }],
    { prefer: 'wait=20' },
  );
  await add(
    partner.get(`${sent.json.task.href}/failed`),
    '200003|WRONG_FORMAT|$[0].standardPrice.amount none',
    '900007|UNKNOWN_SKU|$[0].sku none',
  );
  await add(
    partner.post('/v1/availability/quantities', [{ sku: 'none', quantity: -1 }]),
    '3001|UNKNOWN_SKU|$[0].sku',
    '3002|INVALID_QUANTITY|$[0].quantity',
  );
  const item = { positionItemId: id, salesOrderId: id, condition: 'A', reason: 'RETURN_RECEIVED' };
  await add(
    partner.post('/v3/returns/acceptance', { positionItems: [item] }),
    '2001|UNKNOWN_POSITION_ITEM|$.positionItems[0]',
  );
  await add(
    partner.post('/v1/price-reductions', { salesOrderId: id, positionItemId: id }),
    '1008|MISSING_FIELD|$.priceReduction',
  );
  await add(partner.get('/v1/spa-reporting/none'), 'not-found||');
  const form = { grant_type: 'password', client_id: 'token-marketplace-api', username: 'a', password: 'b' };
  const token = await fetch(`${server.partnerUrl}/v1/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  await add(
    token.text().then((text) => ({ status: token.status, text })),
    'invalid_grant||',
  );
  await add(Promise.resolve({ status: 502, text: '<html>' }), '502||');
  await add(Promise.resolve({ status: 200, text: '[]' }), '');
});

interface ReadError {
  readonly code: string;
  readonly name: string;
  readonly place: string;
  readonly sku: string;
  readonly message: string;
}

const read = (errors: readonly ReadError[]) =>
  errors
    .map(({ code, name, place, sku, message }) => {
      assert.ok(message, code);
      return `${code}|${name}|${place}${sku === '' ? '' : ` ${sku}`}`;
    })
    .join(', ');

test('JavaScript', () => {
  assert.deepEqual(
    answers.map(([status, text]) => read(readErrors(status, text))),
    expected,
  );
});

for (const [language, command, code] of [
  [
    'Python',
    'python3',
    'import json, sys; from read_errors import read_errors; print(json.dumps([read_errors(*each) for each in json.load(sys.stdin)]))',
  ],
  [
    'PHP',
    'php',
    "require 'read_errors.php'; echo json_encode(array_map(fn($each) => read_errors(...$each), json_decode(stream_get_contents(STDIN), true)));",
  ],
] as const) {
  const flag = command === 'php' ? '-r' : '-c';
  const skip = spawnSync(command, ['--version']).status === 0 ? false : `${command} is not installed`;

  test(language, { skip }, () => {
    const { stdout, stderr } = spawnSync(command, [flag, code], {
      cwd: folder,
      input: JSON.stringify(answers),
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PYTHONDONTWRITEBYTECODE: '1' },
    });
    assert.equal(stderr, '');
    assert.deepEqual(JSON.parse(stdout).map(read), expected);
  });
}
