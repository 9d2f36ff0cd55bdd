import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../../../test/tidy/sources.ts';
import { blankBody } from '../../../sandbox/recording/view.ts';
import { personalMembers, personalRecords, shopperRecords } from '../../platform/personal/index.ts';
import { tables } from '../../tables/index.ts';

/** Members of contracts that look personal but contain no personal data, by reason. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'where the marketplace has a building': ['street', 'houseNumber', 'zipCode', 'city'].map(
    (member) => `operator-v1#HubAddress ${member}`,
  ),
  'the place from which a partner sends, without a street': [
    'shipments-v1#ShipFromAddress city',
    'shipments-v1#ShipFromAddress zipCode',
    'receipts-v3#ShipFrom zipCode',
  ],
  'what somebody looks for, which nothing keeps': ['ShopperQuery', 'ShopperErasure'].flatMap((schema) =>
    ['email', 'phone'].map((member) => `operator-v1#${schema} ${member}`),
  ),
  'what somebody signs in with, which nothing keeps': ['apps-v1#ConsentForm username'],
  'yes or no': ['token-v1#AccessTokenClaims email_verified'],
};

/** Things have a `name` too, so that this word alone means nothing. */
const looksPersonal =
  /(first|last|given|family|full|user|sur|recipient|person|contact)_?name|^address$|^contact$|mail|phone|street|house_?n|zip|city|birth|salut/i;

/** Members of tables that name a person, or say how to reach one. */
const holdsNames = new RegExp(
  `${looksPersonal.source}|personal|(sent|created|lifted|asked|requested|granted)By|^operator$`,
  'i',
);

/**
 * `file#schema member` of each member of the contracts that looks personal; parts of a contract count as the
 * contract.
 */
function suspects(): string[] {
  const folder = join(root, 'contract');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => {
      const { components } = parse(readFileSync(join(folder, file), 'utf8')) as Contract;
      const contract = (file.split('/')[0] ?? '').replace('.yaml', '');
      return Object.entries(components?.schemas ?? {}).flatMap(([schema, content]) =>
        membersOf(content)
          .filter((member) => looksPersonal.test(member))
          .map((member) => `${contract}#${schema} ${member}`),
      );
    });
}

interface Contract {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

function membersOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return [...own, ...Object.values(schema).flatMap(membersOf)];
}

test('every member of a contract that looks personal is declared, or is listed as harmless with a reason', () => {
  const declared = new Set(
    personalRecords.flatMap(({ schemas, members }) =>
      schemas.flatMap((schema) => members.map((member) => `${schema} ${member}`)),
    ),
  );
  const excused = new Set(Object.values(harmless).flat());
  const found = suspects();
  assert.deepEqual(
    found.filter((each) => !declared.has(each) && !excused.has(each)),
    [],
  );
  assert.deepEqual(
    [...excused].filter((each) => !found.includes(each) || declared.has(each)),
    [],
    'what is excused is in a contract and nowhere declared',
  );
});

test('every declared member is in one of its schemas', () => {
  for (const { schemas, members } of personalRecords) {
    const there = schemas.flatMap((schema) => {
      const [contract = '', name = ''] = schema.split('#');
      const file = join(root, 'packages/contract/generated/openapi', `${contract}.json`);
      const { components } = JSON.parse(readFileSync(file, 'utf8')) as Contract;
      assert.ok(components?.schemas?.[name], schema);
      return membersOf(components.schemas[name]);
    });
    for (const member of members) assert.ok(there.includes(member), `${schemas.join(', ')}: ${member}`);
  }
});

test('every table with a column that looks personal says of whom', () => {
  const silent = [...tables.values()].flatMap(({ name, columns, rows }) =>
    rows.personal === 'none'
      ? Object.keys(columns)
          .filter((member) => holdsNames.test(member))
          .map((member) => `${name}.${member}`)
      : [],
  );
  assert.deepEqual(silent, []);
});

test('recordings of a sandbox show no data of a shopper', () => {
  for (const member of personalMembers) {
    assert.ok(!blankBody(JSON.stringify({ [member]: 'Muster' }), false).includes('Muster'), member);
  }
  assert.ok(shopperRecords.length > 0);
});
