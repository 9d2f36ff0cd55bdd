import { bundle } from './bundle.ts';
import type { Contracts } from './contracts.ts';
import { isJson, type Json, members } from './json.ts';
import { operationsOf } from './operations.ts';
import { header, type Outputs } from './outputs.ts';
import { declarations, foreignNames } from './types.ts';

/** Types, operation table and served document of every contract file, and the list of the documents. */
export function areaOutputs(contracts: Contracts): Outputs {
  const outputs: Outputs = new Map();
  const served: string[] = [];
  for (const [file, { name, document }] of contracts) {
    const table = tableOf(contracts, file, name);
    const schemas = members(members(document.components).schemas);
    outputs.set(
      `${name}.ts`,
      [header, imports(schemas, table !== ''), table, declarations(schemas)].join(''),
    );
    if (table === '') continue;
    served.push(name);
    outputs.set(`openapi/${name}.json`, `${JSON.stringify(bundle(contracts, file), undefined, 2)}\n`);
  }
  outputs.set('openapi.ts', documentList(served));
  return outputs;
}

function documentList(names: readonly string[]): string {
  const rows = names.map(
    (name) => `  '${name}': () => import('./openapi/${name}.json', { with: { type: 'json' } }),\n`,
  );
  const comment = '/** The OpenAPI documents by contract name, each read when it is first asked for. */\n';
  const type = 'Readonly<Record<ContractName, () => Promise<{ default: object }>>>';
  return [
    header,
    `export type ContractName = ${names.map((name) => `'${name}'`).join(' | ')};\n\n`,
    `${comment}export const openapiDocuments: ${type} = {\n${rows.join('')}};\n`,
  ].join('');
}

function imports(schemas: Json, hasTable: boolean): string {
  const lines = [...foreignNames(schemas)].map(
    ([file, names]) => `import type { ${names.join(', ')} } from './${file.replace(/\.yaml$/, '.ts')}';\n`,
  );
  if (hasTable) lines.push("import type { ContractTable } from './operation-table.ts';\n");
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

function tableOf(contracts: Contracts, file: string, name: string): string {
  const operations = operationsOf(contracts, file);
  if (operations.length === 0) return '';
  const constant = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const type = `${constant.charAt(0).toUpperCase()}${constant.slice(1)}OperationId`;
  const rows = operations.map(({ operationId, row }) => `  ${operationId}: ${source(row, '  ')},\n`);
  return [
    `/** Operations of \`contract/${file}\` by operationId. */\n`,
    `export const ${constant} = {\n${rows.join('')}} as const satisfies ContractTable;\n\n`,
    `export type ${type} = keyof typeof ${constant};\n\n`,
  ].join('');
}

/** A value as TypeScript source: outer levels on lines of their own, what is short on one line. */
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
