import { bundle, type Contracts } from './contracts.ts';
import { isJson, type Json, members } from './json.ts';
import { operationTypes } from './operation-types.ts';
import { allOperations, bodyBytesMaxDefault, type FoundOperation, operationsOf } from './operations.ts';
import { constantName, documentList, header, type Outputs, typeName } from './outputs.ts';
import { published } from './published.ts';
import { declarations, foreignNames } from './types.ts';

/** Generates types, operation table and OpenAPI document of every contract file, and the list of the documents. */
export function areaOutputs(contracts: Contracts): Outputs {
  const outputs: Outputs = new Map();
  const served: string[] = [];
  for (const [file, { name, document }] of contracts) {
    const schemas = members(members(document.components).schemas);
    const operations = operationsOf(contracts, file);
    if (operations.length === 0) {
      outputs.set(`${name}.ts`, [header, imports(schemas, false), declarations(schemas)].join(''));
      continue;
    }
    const types = operationTypes(contracts, operations, `${typeName(name)}Operations`);
    const table = tableOf(operations, file, name);
    const used = imports({ ...schemas, types: types.references }, true);
    outputs.set(`${name}.ts`, [header, used, table, types.source, declarations(schemas)].join(''));
    served.push(name);
    outputs.set(
      `openapi/${name}.json`,
      `${JSON.stringify(published(bundle(contracts, file)), undefined, 2)}\n`,
    );
  }
  outputs.set(
    'openapi.ts',
    documentList(served, 'openapi', 'ContractName', 'OpenAPI documents by contract name'),
  );
  outputs.set('operations.ts', operationList(contracts, served));
  return outputs;
}

/** Generates one interface with the operations of all contracts, and the body size limits. */
function operationList(contracts: Contracts, names: readonly string[]): string {
  const interfaces = names.map((name) => `${typeName(name)}Operations`);
  const complete = interfaces.map((name) => `CompleteOperations<${name}>`);
  const lines = names.map((name, index) => `import type { ${interfaces[index]} } from './${name}.ts';\n`);
  const rows = allOperations(contracts).map(({ row }) => row);
  const largest = Math.max(...rows.map(({ bodyBytesMax }) => Number(bodyBytesMax ?? 0)));
  return [
    header,
    ...lines,
    "import type { CompleteOperations } from '../form/operation-table.ts';\n",
    '\n/** Inputs and answers of the handlers of all contracts, by operationId. */\n',
    `export interface Operations\n  extends ${complete.join(',\n    ')} {}\n\n`,
    'export type OperationId = keyof Operations;\n\n',
    '/** Limits of the body size in bytes: the default, and the largest that any operation has. */\n',
    `export const bodyBytesMax = { default: ${bodyBytesMaxDefault(contracts)}, largest: ${largest} } as const;\n`,
  ].join('');
}

function imports(schemas: Json, hasTable: boolean): string {
  const lines = [...foreignNames(schemas)].map(
    ([file, names]) => `import type { ${names.join(', ')} } from './${file.replace(/\.yaml$/, '.ts')}';\n`,
  );
  if (hasTable) lines.push("import type { ContractTable } from '../form/operation-table.ts';\n");
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

function tableOf(operations: readonly FoundOperation[], file: string, name: string): string {
  const rows = operations.map(({ operationId, row }) => `  ${operationId}: ${source(row, '  ')},\n`);
  return [
    `/** Operations of \`contract/${file}\` by operationId. */\n`,
    `export const ${constantName(name)} = {\n${rows.join('')}} as const satisfies ContractTable;\n\n`,
  ].join('');
}

/** Formats a value as TypeScript source: outer levels on separate lines, short values on one line. */
function source(value: unknown, indent: string): string {
  const flat = flatSource(value);
  if (flat.length + indent.length <= 100 && !isJson(value)) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${inner}${flatSource(item)},\n`).join('')}${indent}]`;
  }
  const lines = Object.entries(members(value)).map(([key, member]) => {
    const text = isJson(member) ? flatSource(member) : source(member, inner);
    return `${inner}${key}: ${text},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function flatSource(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(flatSource).join(', ')}]`;
  if (!isJson(value)) return String(value);
  const entries = Object.entries(value).map(([key, member]) => `${key}: ${flatSource(member)}`);
  return `{ ${entries.join(', ')} }`;
}
