import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'kontor-wrong-programs-'));
after(() => rmSync(folder, { recursive: true }));

const imports = [
  `import { ApiError } from '${root}/packages/contract/errors/api-error.ts';`,
  `import { availabilityErrors } from '${root}/packages/server/areas/availability/errors.ts';`,
  `import { auditV1 } from '${root}/packages/contract/generated/audit-v1.ts';`,
  `import type { ContractTable } from '${root}/packages/contract/form/operation-table.ts';`,
  `import { hasRole } from '${root}/packages/server/platform/auth/authorize.ts';`,
  `import type { Caller } from '${root}/packages/server/platform/auth/caller.ts';`,
  `import { bindOperations } from '${root}/packages/server/platform/operations/bind.ts';`,
  `import { readBody } from '${root}/packages/server/platform/operations/checked-body.ts';`,
  `import type { OperationRequest, OperationsFor, ReadHandler, WriteHandler } from '${root}/packages/server/platform/operations/operation.ts';`,
  `import { recordEvent, recordMarketplaceEvent } from '${root}/packages/server/platform/journal/index.ts';`,
  `import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '${root}/packages/server/platform/store/store.ts';`,
  'declare const tx: WriteTx;',
  'declare const marketplaceTx: SharedWriteTx;',
  'const [type, subject, atMs] = ["kontor.quantity.changed.v1", "products/A", 1] as const;',
  'declare const audit: OperationsFor<"readAuditEntries">;',
  'declare const health: OperationsFor<"getLiveness">;',
].join('\n');

/** A program, and the compile error it has to cause; undefined when it is correct. */
interface Program {
  readonly name: string;
  readonly source: string;
  readonly error?: RegExp;
}

const programs: readonly Program[] = [
  {
    name: 'a refusal with a status',
    source: 'new ApiError(availabilityErrors.TOO_MANY_ELEMENTS);',
  },
  {
    name: 'a refusal of a request by what is wrong with an element, which has no status',
    source: 'new ApiError(availabilityErrors.UNKNOWN_SKU);',
    error: /'status' is (?:optional|missing)/,
  },
  {
    name: 'every operation of a contract is answered once',
    source: 'bindOperations(auditV1, [audit]);',
  },
  {
    name: 'an event with its data',
    source: 'recordEvent(tx, { type, subject, atMs, data: { sku: "A", quantity: 1 } });',
  },
  {
    name: 'an event of a mistyped type',
    source:
      'recordEvent(tx, { type: "kontor.quantity.chnged.v1", subject, atMs, data: { sku: "A", quantity: 1 } });',
    error: /"kontor\.quantity\.chnged\.v1"' is not assignable/,
  },
  {
    name: 'an event with the data of another type',
    source: 'recordEvent(tx, { type, subject, atMs, data: { shippingProfileId: "A" } });',
    error: /shippingProfileId/,
  },
  {
    name: 'an event with the subject of another type',
    source: 'recordEvent(tx, { type, subject: "orders/A", atMs, data: { sku: "A", quantity: 1 } });',
    error: /orders\/A/,
  },
  {
    name: 'an event of the marketplace as one of a partner',
    source:
      'recordMarketplaceEvent(marketplaceTx, { type, subject, atMs, data: { sku: "A", quantity: 1 } });',
    error: /not assignable/,
  },
  {
    name: 'a mistyped role of an operation',
    source:
      'export const table = { list: { ...auditV1.readAuditEntries, roles: ["Product_Read"] } } satisfies ContractTable;',
    error: /"Product_Read"' is not assignable to type 'ContractRole'/,
  },
  {
    name: 'a mistyped scope of an operation',
    source:
      'export const table = { list: { ...auditV1.readAuditEntries, scopes: ["product"] } } satisfies ContractTable;',
    error: /"product"' is not assignable to type 'Scope'/,
  },
  {
    name: 'a mistyped role where a caller is asked for it',
    source: 'export const may = (caller: Caller) => hasRole(caller, "Product_Read");',
    error: /"Product_Read"' is not assignable to parameter of type 'ContractRole'/,
  },
  {
    name: 'an operation that nobody answers',
    source: 'bindOperations(auditV1, []);',
    error: /'operations without a handler': "readAuditEntries"/,
  },
  {
    name: 'an operation that the contract does not have',
    source: 'bindOperations(auditV1, [audit, health]);',
    error: /'operations that are not in the contract': "getLiveness"/,
  },
  {
    name: 'an operation that two areas answer',
    source: 'bindOperations(auditV1, [audit, { ...audit }]);',
    error: /'operations with two handlers': "readAuditEntries"/,
  },
  {
    name: 'a mistyped operationId where operations are bound',
    source: 'bindOperations(auditV1, [{ readAuditEntrys: audit.readAuditEntries }]);',
    error: /readAuditEntrys/,
  },
  {
    name: 'a handler of another operation',
    source: 'bindOperations(auditV1, [{ readAuditEntries: health.getLiveness }]);',
    error: /not assignable/,
  },
  {
    name: 'a mistyped operationId where an area names what it answers',
    source: 'export type Mine = OperationsFor<"listBrands" | "putBrand">;',
    error: /"putBrand".* does not satisfy the constraint/s,
  },
  {
    name: 'an operation that an area names and does not answer',
    source: 'export const mine: OperationsFor<"readAuditEntries" | "getLiveness"> = { ...audit };',
    error: /'getLiveness' is missing/,
  },
  {
    name: 'a path parameter that the operation does not have',
    source:
      'export const skuOf = ({ parameters }: OperationRequest<"getProductVariation">) => parameters.skuu;',
    error: /Property 'skuu' does not exist/,
  },
  {
    name: 'path and query of an operation, as its contract has them',
    source: `export const of = ({ parameters, query }: OperationRequest<"getProductVariation" | "getVariationActiveStatus">): string =>
      parameters.sku + Object.keys(query);`,
  },
  {
    name: 'a query parameter that the operation does not have',
    source: 'export const of = ({ query }: OperationRequest<"getPartnerProducts">) => query.pages;',
    error: /Property 'pages' does not exist/,
  },
  {
    name: 'a query parameter without a default, taken to be there',
    source: 'export const of = ({ query }: OperationRequest<"getPartnerProducts">): string => query.sku;',
    error: /'string \| undefined' is not assignable to type 'string'/,
  },
  {
    name: 'a date of the query, taken for a text',
    source:
      'export const of = ({ query }: OperationRequest<"readAuditEntries">) => query.from?.toLowerCase();',
    error: /Property 'toLowerCase' does not exist on type 'number'/,
  },
  {
    name: 'a filter that is not read beside a cursor',
    source: 'export const of = ({ query }: OperationRequest<"findPartnerOrders">) => query.mode;',
    error: /Property 'mode' does not exist/,
  },
  {
    name: 'a header that the operation does not have',
    source: 'export const of = ({ headers }: OperationRequest<"getBrands">) => headers["if-matching"];',
    error: /'if-matching' does not exist/,
  },
  {
    name: 'the schema of another body',
    source:
      'export const of = (request: OperationRequest<"createPartner">) => readBody("UserCreation", request);',
    error: /not assignable to parameter/,
  },
  {
    name: 'the schema of the body, whose members are known',
    source: `export const of = (request: OperationRequest<"createPartner">): string =>
      readBody("PartnerCreation", request).name;`,
  },
  {
    name: 'an answer that is not that of the contract',
    source:
      'export const of: ReadHandler<"listBrands"> = async () => ({ status: 200, body: { brands: [] } });',
    error: /'\{ brands: never\[\]; \}' is not assignable/,
  },
  {
    name: 'a partner operation that wants to see all partners',
    source: `export const of = async (tx: SharedReadTx) => ({ status: 200, body: String(tx) });
      export const wrong: ReadHandler<"getBrands"> = of;`,
    error: /'ReadTx' is missing the following properties from type 'SharedReadTx'|missing in type 'ReadTx'/,
  },
  {
    name: 'an operation of the whole marketplace that wants to be one partner',
    source: `export const of = async (tx: ReadTx) => ({ status: 200, body: String(tx) });
      export const wrong: WriteHandler<"createPartner"> = of;`,
    error: /'SharedWriteTx' is missing the following properties from type 'ReadTx'/,
  },
];

/** Compiles all programs at once; resolves to the compiler messages for each. */
async function compile(): Promise<string[]> {
  for (const [index, { source }] of programs.entries()) {
    writeFileSync(
      join(folder, `${index}.ts`),
      `${imports}\nvoid [auditV1, bindOperations, readBody, audit, health];\n${source}\n`,
    );
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const options = {
    noEmit: true,
    typeRoots: [join(root, 'node_modules/@types')],
    // The programs import the project's files by absolute paths.
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
  };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions: options, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [tsc, '--pretty', 'false', '-p', folder], { cwd: folder }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const messages = output.split(/^(?=\S+\(\d+,\d+\): )/m);
  return programs.map((_, index) => messages.filter((text) => text.startsWith(`${index}.ts(`)).join(''));
}

const found = await compile();

describe('the compiler', () => {
  for (const [index, { name, error }] of programs.entries()) {
    test(error === undefined ? `takes ${name}` : `refuses ${name}`, () => {
      if (error === undefined) assert.equal(found[index], '');
      else assert.match(found[index] ?? '', error);
    });
  }
});
