import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { generate } from '../../../scripts/generate/all.ts';

const contracts = join(import.meta.dirname, '../../../contract');

interface WrongContract {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly error: RegExp;
}

const wrong: readonly WrongContract[] = [
  {
    name: 'a mistyped role',
    file: 'products-v5.yaml',
    from: 'x-roles: [Products_Read]',
    to: 'x-roles: [Product_Read]',
    error:
      /products-v5\.yaml: getPartnerProducts names the unknown role Product_Read: the closest is Products_Read/,
  },
  {
    name: 'a mistyped role of an event type',
    file: 'events-v1.yaml',
    from: 'roles: [Receipts_Read]',
    to: 'roles: [Receipt_Read]',
    error:
      /events-v1\.yaml: kontor\.receipt\.created\.v1 names the unknown role Receipt_Read: .* closest is Receipts_Read/,
  },
  {
    name: 'a partner operation that no role opens',
    file: 'products-v5.yaml',
    from: 'x-roles: [Products_Read]',
    to: 'x-roles: []',
    error: /products-v5\.yaml: getPartnerProducts has no x-roles/,
  },
  {
    name: 'any role where a scope is needed',
    file: 'products-v5.yaml',
    from: 'x-roles: [Products_Read]',
    to: 'x-roles: any',
    error: /getPartnerProducts: x-roles: any is for an operation that needs no scope/,
  },
  {
    name: 'a mistyped scope',
    file: 'products-v5.yaml',
    from: '- bearerAuth: [products]',
    to: '- bearerAuth: [product]',
    error: /products-v5\.yaml: getPartnerProducts names the unknown scope product: the closest is products/,
  },
  {
    name: 'a scope that no app can be given',
    file: 'apps-v1.yaml',
    from: '        - returns-warehouse-read\n',
    to: '',
    error: /names the unknown scope of apps returns-warehouse-read: /,
  },
  {
    name: 'a list of elements without a greatest number of them',
    file: 'shipments-v1.yaml',
    from: '              maxItems: 500\n',
    to: '',
    error: /needs maxItems/,
  },
  {
    name: 'a size of a body that is no number',
    file: 'shipments-v1.yaml',
    from: 'x-body-bytes-max: 524288',
    to: 'x-body-bytes-max: 512 KiB',
    error: /shipments-v1\.yaml: x-body-bytes-max is "512 KiB"/,
  },
  {
    name: 'a keyword that no validator enforces',
    file: 'availability-v1.yaml',
    from: '          uniqueItems: true\n',
    to: '          contains: {const: MONDAY}\n',
    error: /#\/properties\/workingDays has contains, which no validator enforces/,
  },
  {
    name: 'entries that must differ and would have to be compared pair by pair',
    file: 'operator-v1/reviews.yaml',
    from: '          minItems: 1\n          maxItems: 1000\n',
    to: '          minItems: 1\n          maxItems: 1000\n          uniqueItems: true\n',
    error: /#\/properties\/decisions has uniqueItems, which is enforced for texts, numbers and booleans/,
  },
  {
    name: 'a number of members that no validator counts',
    file: 'operator-v1/takedowns.yaml',
    from: 'minProperties: 1\n',
    to: 'minProperties: 2\n',
    error: /#\/properties\/scope has minProperties, which is enforced only if it is 1/,
  },
  {
    name: 'a path that stands in two parts of a document',
    file: 'operator-v1/orders.yaml',
    from: '  /operator/v1/partners/{partnerId}/orders:\n',
    to: '  /livez:\n',
    error: /operator-v1\/orders\.yaml: \/livez stands in another file of the same document/,
  },
];

describe('the generator', () => {
  test('accepts the contracts', () => {
    assert.ok(
      generate(contracts).size > 0,
      'the generator writes no files: check generate() in scripts/generate/all.ts',
    );
  });

  for (const { name, file, from, to, error } of wrong) {
    test(`refuses ${name}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'kontor-wrong-contract-'));
      try {
        cpSync(contracts, folder, { recursive: true });
        const text = readFileSync(join(folder, file), 'utf8');
        assert.ok(text.includes(from), `${file} has ${from}`);
        writeFileSync(join(folder, file), text.replace(from, to));
        assert.throws(() => generate(folder), error);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  }
});
