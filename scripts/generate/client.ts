import type { ContractRate } from '../../packages/contract/form/operation-table.ts';
import { rates } from '../../packages/contract/form/rates.ts';
import { isTighter, rateOf } from '../../packages/server/platform/limits/rate-limiter.ts';
import { type Contracts, follow } from './contracts.ts';
import { type Json, members } from './json.ts';
import { type FoundOperation, kindOf, operationsOf, resolvedParameters } from './operations.ts';
import { constantName, header, type Outputs, typeName } from './outputs.ts';
import { docstring, typeOf } from './types.ts';

/** Contracts of the operator plane; all others are of the partner plane. */
const operatorFiles = ['operator-v1.yaml', 'sandbox-v1.yaml'];

/** Generates, for each plane, the table that the client reads at run time, and the types of its calls. */
export function clientOutputs(contracts: Contracts): Outputs {
  const files = [...contracts.keys()];
  return new Map([
    planeOutput(
      contracts,
      'partner',
      files.filter((file) => !operatorFiles.includes(file)),
    ),
    planeOutput(contracts, 'operator', operatorFiles),
  ]);
}

function planeOutput(contracts: Contracts, plane: string, files: readonly string[]): [string, string] {
  const operations = files.flatMap((file) => operationsOf(contracts, file));
  const used = new Set<string>();
  const types = operations.map((found) => typesOf(contracts, found, used)).join('');
  const rows = operations.map(
    ({ operationId, row }) => `  ${operationId}: ${JSON.stringify(factsOf(row))},\n`,
  );
  const name = `${typeName(plane)}Operations`;
  const imports = [...used]
    .sort()
    .map((from) => `import type * as ${constantName(from)} from '../${from}.ts';\n`);
  const text = [
    header,
    ...imports,
    plane === 'partner' ? partnerRate : '',
    `\n/** What the client has to know of each operation of the ${plane} plane, by operationId. */\n`,
    `export const ${plane}Table = {\n${rows.join('')}} as const;\n\n`,
    `/** Operations of the ${plane} plane by operationId: what a call takes, and what it returns. */\n`,
    `export interface ${name} {\n${types}}\n`,
  ];
  return [`client/${plane}.ts`, text.join('')];
}

const partnerRate = `\n/** The rate of all operations of a partner together. */\nexport const partnerRate = ${JSON.stringify(rates.partner)};\n`;

/** Members of a row whose value is the usual one are left out, because each of them is loaded by every browser. */
function factsOf(row: Json): Json {
  const { method, path, query, consumes, produces, bulk, rate, security, bodyBytesMax } = row as {
    method: string;
    path: string;
    query: readonly { name: string }[];
    consumes: readonly string[];
    produces: readonly string[];
    bulk?: { member?: string; elementsMaximum: number };
    rate?: ContractRate;
    security: string;
    bodyBytesMax?: number;
  };
  const names = query.map(({ name }) => name);
  return {
    method,
    path,
    ...(names.length > 0 && { query: names }),
    ...(produces.length > 0 && !produces.includes('application/json') && { accept: produces.join(', ') }),
    ...(consumes[0] !== undefined && !consumes.includes('application/json') && { contentType: consumes[0] }),
    ...(security === 'public' && { isPublic: true }),
    ...(bulk !== undefined && {
      bulk: {
        ...(bulk.member !== undefined && { member: bulk.member }),
        elementsMax: bulk.elementsMaximum,
        bytesMax: bodyBytesMax,
      },
    }),
    ...(isOfItsOwn(rate) && { rate: rateOf(rate) }),
  };
}

/** A rate that the general one of the partner does not guarantee already. */
function isOfItsOwn(rate: ContractRate | undefined): rate is ContractRate {
  return rate?.key === 'partner' && isTighter(rateOf(rate), rates.partner);
}

/** Generates the types of one operation; adds the contracts that they refer to. */
function typesOf(contracts: Contracts, found: FoundOperation, used: Set<string>): string {
  const { file, operation, row, operationId } = found;
  const parameters = resolvedParameters(contracts, found).filter(({ in: place }) => place !== 'header');
  const lines = parameters.map((parameter) => inputMember(contracts, file, parameter, used));
  const body =
    operation.requestBody === undefined ? undefined : follow(contracts, file, operation.requestBody);
  if (body !== undefined) {
    const type = unionOf(mediaTypes(body.file, body.value, used));
    const optional = body.value.required === true ? '' : '?';
    lines.push(
      `${docstring(body.value.description, '      ')}      body${optional}: ${readonlyArray(type)};\n`,
    );
  }
  const answers = Object.entries(members(operation.responses))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => {
      const { file: home, value } = follow(contracts, file, answer);
      return Object.keys(members(value.content)).length === 0 ? ['undefined'] : mediaTypes(home, value, used);
    });
  const about = [operation.summary, operation.description].filter((text) => text !== undefined).join('. ');
  const place = `\`${row.method} ${row.path}\``;
  return [
    docstring(`${place}: ${about}`, '  '),
    `  ${operationId}: {\n`,
    `    input: {${lines.length === 0 ? '' : `\n${lines.join('')}    `}};\n`,
    `    answer: ${unionOf(answers)};\n`,
    ...lineTypes(contracts, found, used).map((type) => `    line: ${type};\n`),
    '  };\n',
  ].join('');
}

/** A parameter as a caller may write it: one with a default, or that is not required, may be left out. */
function inputMember(contracts: Contracts, file: string, parameter: Json, used: Set<string>): string {
  const { value: schema } = follow(contracts, file, parameter.schema);
  const isOptional = parameter.in !== 'path' && (parameter.required !== true || schema.default !== undefined);
  const name = /^\w+$/.test(String(parameter.name)) ? parameter.name : `'${parameter.name}'`;
  const type =
    parameter.in === 'path'
      ? typeOf(placed(file, parameter.schema, used), '')
      : writtenType(contracts, file, schema, parameter.schema, used);
  return `${docstring(parameter.description, '      ')}      ${name}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''};\n`;
}

function writtenType(
  contracts: Contracts,
  file: string,
  schema: Json,
  asWritten: unknown,
  used: Set<string>,
): string {
  switch (kindOf(schema)) {
    case 'date-time':
      return 'string | Date';
    case 'strings':
      return stringsType(
        typeOf(placed(file, schema.items, used), ''),
        follow(contracts, file, schema.items).value,
      );
    case 'integer':
      return 'number';
    default:
      return typeOf(placed(file, asWritten, used), '');
  }
}

/** A lone value needs no array where no value has a comma: the server cuts a text there. */
function stringsType(item: string, { enum: values }: Json): string {
  return values === undefined ? `readonly ${item}[]` : `${item} | readonly (${item})[]`;
}

/** Returns the types of all media types of a body, each once. */
function mediaTypes(file: string, { content }: Json, used: Set<string>): string[] {
  return Object.entries(members(content)).map(([media, value]) => {
    if (/json(;|$)|form-urlencoded/.test(media) && !media.includes('ndjson'))
      return typeOf(placed(file, members(value).schema, used), '    ');
    return /^text\/|csv|ndjson/.test(media) ? 'string' : 'Uint8Array';
  });
}

/** Returns the type of the lines of an operation that answers with lines. */
function lineTypes(contracts: Contracts, { file, operation }: FoundOperation, used: Set<string>): string[] {
  const { file: home, value } = follow(contracts, file, members(operation.responses)['200'] ?? {});
  const media = members(value.content)['application/x-ndjson'];
  return media === undefined ? [] : [typeOf(placed(home, members(media).schema, used), '    ')];
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'undefined';
}

function readonlyArray(type: string): string {
  return type.endsWith('[]') ? `readonly ${type}` : type;
}

/** Rewrites the references of a schema so that their last part is a type of the namespace of a contract. */
function placed(file: string, schema: unknown, used: Set<string>): unknown {
  const text = JSON.stringify({ schema }).replaceAll(
    /"\$ref":"([\w.-]*)#\/components\/schemas\/(\w+)"/g,
    (_, other: string, name: string) => {
      const from = (other || file).replace(/\.yaml$/, '');
      used.add(from);
      return `"$ref":"#/${constantName(from)}.${name}"`;
    },
  );
  return (JSON.parse(text) as Json).schema;
}
