import { Ajv } from 'ajv';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import * as formats from '../../packages/contract/form/formats.js';
import type { Contracts } from './contracts.ts';
import { type ElementSchema, elementSchema } from './element-schema.ts';
import { operationsOf } from './operations.ts';
import { header, type Outputs } from './outputs.ts';

/**
 * Number of violations after which a validator stops checking array entries, so that an element with millions of invalid
 * entries needs no more memory than its own size.
 */
const violationsMaximum = 200;

/** Generates the compiled validators of all request schemas, and the codes of their errors. */
export function validatorOutputs(contracts: Contracts): Outputs {
  const elements = requestSchemas(contracts).map((found) => ({
    ...found,
    element: elementSchema(contracts, found.file, found.name),
  }));
  const files = Map.groupBy(elements, ({ file }) => file.replace(/\.yaml$/, ''));
  return new Map([
    ...[...files].map(([file, own]) => [`validators/${file}.js`, validatorSource(own)] as const),
    ['validators.ts', validatorTable(files)],
    ['codes.ts', codeSource(elements)],
    ['request-schemas.ts', schemaTypes(elements)],
  ]);
}

interface RequestSchema {
  /** Contract file of the operation whose body the schema describes. */
  readonly file: string;
  readonly name: string;
}

type RequestElement = RequestSchema & { readonly element: ElementSchema };

/** Returns the schemas of request bodies and of elements of bulk bodies, each once. */
export function requestSchemas(contracts: Contracts): RequestSchema[] {
  const found = new Map<string, RequestSchema>();
  for (const file of contracts.keys()) {
    for (const { row } of operationsOf(contracts, file)) {
      if (typeof row.schema !== 'string') continue;
      const known = found.get(row.schema);
      if (known !== undefined && known.file !== file) throw new Error(`two request schemas ${row.schema}`);
      found.set(row.schema, { file, name: row.schema });
    }
  }
  return [...found.values()];
}

function validatorSource(elements: readonly RequestElement[]): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    messages: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats: {
      'date-time': formats.dateTime,
      date: formats.date,
      email: formats.email,
      int32: { type: 'number', validate: formats.int32.validate },
      // The schemas set explicit bounds for these numbers.
      int64: true,
      uri: formats.uri,
      line: formats.line,
      lines: formats.lines,
      filledLine: formats.filledLine,
      filledLines: formats.filledLines,
      blank: formats.blank,
    },
  });
  for (const { name, element } of elements) ajv.addSchema(element.schema, name);
  const names = Object.fromEntries(elements.map(({ name }) => [`validate${name}`, name]));
  const compiled = [asModule, withoutIfErrors, lengthsFirst, shortErrors, withoutUnused].reduce(
    (code, change) => change(code),
    standalone.default(ajv, names),
  );
  const table = elements.map(({ name }) => `  ${name}: validate${name},\n`);
  return `${header}${compiled}\nexport const validators = {\n${table.join('')}};\n`;
}

/** Writes the table of all validators, which loads those of a contract on first use: few threads need more than one. */
function validatorTable(files: ReadonlyMap<string, readonly RequestElement[]>): string {
  const loads = [...files.keys()].map(
    (file) => `  '${file}': () => load(moduleUrl(import.meta.url, './validators/${file}.js')),\n`,
  );
  const rows = [...files].flatMap(([file, elements]) =>
    elements.map(({ name }) => `  get ${name}() {\n    return of('${file}', '${name}');\n  },\n`),
  );
  return [
    header,
    "import { createRequire } from 'node:module';\n",
    "import { fileURLToPath } from 'node:url';\n",
    "import type { ElementValidator } from '../form/mismatches.ts';\n",
    "import { moduleUrl } from '@kontor/values/module-url';\n",
    "import type { RequestSchemas } from './request-schemas.ts';\n\n",
    'type Validators = { readonly [Name in keyof RequestSchemas]: ElementValidator<RequestSchemas[Name]> };\n\n',
    'const require = createRequire(import.meta.url);\n',
    'const load = (url: URL): Validators => require(fileURLToPath(url)).validators;\n\n',
    `const files = {\n${loads.join('')}};\n\n`,
    'const loaded = new Map<string, Validators>();\n\n',
    'function of<Name extends keyof RequestSchemas>(file: keyof typeof files, name: Name): Validators[Name] {\n',
    '  let found = loaded.get(file);\n  if (found === undefined) loaded.set(file, (found = files[file]()));\n',
    '  return found[name];\n}\n\n',
    '/** The validators by the name of their schema; those of a contract are loaded on first use. */\n',
    `export const validators: Validators = {\n${rows.join('')}};\n`,
  ].join('');
}

/** An `if` that leads to a violation has no violation of its own: it would say nothing and count as one. */
function withoutIfErrors(code: string): string {
  return code.replaceAll(
    /if\(!\w+\)\{\nconst err\d+ = \{[^\n]*keyword:"if"[^\n]*\};\nif\(vErrors === null\)\{\n[^\n]*\n\}\nelse \{\n[^\n]*\n\}\nerrors\+\+;\n\}/g,
    '',
  );
}

/** Writes what adds a violation in one statement instead of six: half of the text that each thread loads. */
function shortErrors(code: string): string {
  return code.replaceAll(
    /const (err\d+) = (\{[^\n]*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g,
    '(vErrors ??= []).push($2);\nerrors++;',
  );
}

/** Removes schemas that no check reads. */
function withoutUnused(code: string): string {
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return code.replaceAll(/^const (schema\d+) = [^\n]*;\n/gm, (line, name: string) =>
    uses.get(name) === 1 ? '' : line,
  );
}

/**
 * Lengths are counted in code points. A string has at most as many code points as code units, and at least half as
 * many, so a length check rarely has to walk through the string.
 */
function lengthsFirst(code: string): string {
  return code
    .replaceAll(/if\((func\d+)\((\w+)\) > (\d+)\)/g, 'if($2.length > $3 && $1($2) > $3)')
    .replaceAll(/if\((func\d+)\((\w+)\) < (\d+)\)/g, (_all, count: string, value: string, min: string) => {
      return `if(${value}.length < ${Number(min) * 2} && ${count}(${value}) < ${min})`;
    });
}

/** Turns the `require` calls for Ajv's helpers into imports; Ajv writes `require` even for modules. */
function asModule(code: string): string {
  const imports = new Map<string, string>();
  const body = code
    .replace(/^"use strict";\n?/, '')
    .replace(/^const (\w+) = require\("([^"]+)"\)\.default;$/gm, (_line, name: string, path: string) => {
      imports.set(name, `import ${name}Module from '${path}.js';\nconst ${name} = ${name}Module.default;\n`);
      return '';
    })
    .replace(
      /^const (formats\d+) = formats(?:\.(\w+)|\["([\w-]+)"\]);?$/gm,
      (_line, name: string, plain: string, quoted: string) => {
        const format = plain ?? quoted;
        return `const ${name} = formats.${format === 'date-time' ? 'dateTime' : format};`;
      },
    )
    .replace(
      /for\(let (\w+)=0; \1<(\w+); \1\+\+\)/g,
      `for(let $1=0; $1<$2 && errors<${violationsMaximum}; $1++)`,
    )
    .replace(/for\(;(\w+)--;\)/g, `for(;$1-- && errors<${violationsMaximum};)`)
    .replace(/for\(const (\w+) in (\w+)\)\{/g, `for(const $1 in $2){if(errors>=${violationsMaximum})break;`);
  if (body.includes('require(')) throw new Error('a validator would still require a module');
  return `import * as formats from '../../form/formats.js';\n${[...imports.values()].join('')}\n${body}`;
}

/** Generates an interface with the type of each request schema. */
function schemaTypes(elements: readonly RequestElement[]): string {
  const files = [...new Set(elements.map(({ file }) => file))].sort();
  const imports = files.map((file) => {
    const names = elements.filter((element) => element.file === file).map(({ name }) => name);
    return `import type { ${names.sort().join(', ')} } from './${file.replace(/\.yaml$/, '.ts')}';\n`;
  });
  const rows = elements.map(({ name }) => `  ${name}: ${name};\n`);
  const comment =
    '/** Types of request bodies and of elements of bulk bodies, by the name of their schema. */\n';
  return `${header}${imports.join('')}\n${comment}export interface RequestSchemas {\n${rows.join('')}}\n`;
}

function codeSource(elements: readonly RequestElement[]): string {
  const maps = elements.map(({ name, element }) => {
    const lines = [...element.codes].map(([path, code]) => `    '${path}': '${code}',\n`);
    return lines.length === 0 ? `  ${name}: {},\n` : `  ${name}: {\n${lines.join('')}  },\n`;
  });
  const enums = elements.map(({ name, element }) => {
    const lines = [...element.mandatoryEnums].map(
      ([path, values]) => `    '${path}': [${values.map((each) => `'${each}'`).join(', ')}],\n`,
    );
    return lines.length === 0 ? '' : `  ${name}: {\n${lines.join('')}  },\n`;
  });
  return [
    header,
    '/**\n * Error codes that the contract sets for single keywords (`x-code`), by validator and by `schemaPath` of the Ajv\n',
    ' * error; `…/required/NAME` stands for a missing member NAME, `…/type?null` for a mandatory member that is null.\n',
    ' * Everything else has the default of its keyword. Read through `mismatchesOf`.\n */\n',
    'export const codesBySchemaPath: Readonly<Record<ValidatorName, Readonly<Record<string, string>>>> = {\n',
    `${maps.join('')}};\n\n`,
    '/** Allowed values of missing members that have an enumeration, by validator and by `…/required/NAME`. */\n',
    'export const enumsByRequired: Readonly<\n  Partial<Record<ValidatorName, Readonly<Record<string, readonly string[]>>>>\n> = {\n',
    `${enums.join('')}};\n\n`,
    '/** Schemas of request bodies and of elements of bulk bodies. */\n',
    `export type ValidatorName =\n${elements.map(({ name }) => `  | '${name}'`).join('\n')};\n`,
  ].join('');
}
