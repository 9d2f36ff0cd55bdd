import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { partOfNames } from '../../packages/contract/documents/openapi-document.ts';
import { addEventTypes } from './events.ts';
import { addExamples } from './examples.ts';
import { isJson, type Json, list, members, texts } from './json.ts';

/** One parsed file of `contract/`, with YAML anchors expanded and references unresolved. */
export interface ContractFile {
  /** File name without extension: `products-v5`. */
  readonly name: string;
  readonly document: Json;
}

/** All contract files by file name (`products-v5.yaml`). */
export type Contracts = ReadonlyMap<string, ContractFile>;

/** A component and the file that defines it; references in the component are relative to that file. */
interface Located {
  readonly file: string;
  readonly section: string;
  readonly name: string;
  readonly value: Json;
}

/**
 * Reads each `NAME.yaml` and merges the files of the folder `NAME/` into it, so that each area has a separate file for
 * its part of a shared document. Where all files are read, adds the examples of `examples/`. Throws if a path or component occurs in
 * two of these files.
 */
export function readContracts(folder: string, files?: readonly string[]): Contracts {
  const contracts: Contracts = new Map(
    (files ?? yamlFiles(folder)).map((file) => {
      const name = file.replace(/\.yaml$/, '');
      const document = readYaml(join(folder, file));
      const parts = join(folder, name);
      for (const part of existsSync(parts) ? yamlFiles(parts) : []) {
        addPart(document, readYaml(join(parts, part)), `${name}/${part}`);
      }
      addEventTypes(document);
      return [file, { name, document }];
    }),
  );
  const documents = [...contracts.values()].map(({ document }) => document);
  if (files === undefined) addExamples(contracts, join(folder, 'examples'));
  nameAnyRole(documents, texts(members(schemasOf(contracts, 'token-v1.yaml').Role).enum));
  return contracts;
}

function schemasOf(contracts: Contracts, file: string): Json {
  return members(members(contracts.get(file)?.document.components).schemas);
}

function yamlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort();
}

/** Rewrites references of a part (`../common.yaml#/…`) to be relative to the document that it is merged into. */
function readYaml(path: string): Json {
  return JSON.parse(
    JSON.stringify(parse(readFileSync(path, 'utf8'))).replaceAll('"$ref":"../', '"$ref":"'),
  ) as Json;
}

function addPart(document: Json, part: Json, origin: string): void {
  document.tags = [...list(document.tags), ...list(part.tags)];
  if (part.paths !== undefined) document.paths = joined(members(document.paths), members(part.paths), origin);
  const components = members(document.components);
  for (const [section, added] of Object.entries(members(part.components))) {
    components[section] = joined(members(components[section]), members(added), origin);
  }
  document.components = components;
}

function joined(present: Json, added: Json, origin: string): Json {
  const twice = Object.keys(added).find((key) => Object.hasOwn(present, key));
  if (twice !== undefined) throw new Error(`${origin}: ${twice} stands in another file of the same document`);
  return { ...present, ...added };
}

/** Resolves `#/components/<section>/<name>`, in the file itself or in the file that the reference names. */
export function locate(contracts: Contracts, file: string, reference: string): Located {
  const match = /^([\w.-]*)#\/components\/(\w+)\/([\w.-]+)$/.exec(reference);
  const target = match?.[1] || file;
  const section = match?.[2] ?? '';
  const name = match?.[3] ?? '';
  const value = members(members(contracts.get(target)?.document.components)[section])[name];
  if (!isJson(value)) throw new Error(`${file}: ${reference} leads nowhere`);
  return { file: target, section, name, value };
}

/** Follows a chain of `$ref`s to its end; members next to a `$ref` override those of its target. */
export function follow(contracts: Contracts, file: string, value: unknown): { file: string; value: Json } {
  const { $ref, ...beside } = members(value);
  if (typeof $ref !== 'string') return { file, value: beside };
  const target = locate(contracts, file, $ref);
  const followed = follow(contracts, target.file, target.value);
  return { file: followed.file, value: { ...followed.value, ...beside } };
}

/**
 * Replaces `x-roles: any` with the names of all roles. Throws if the operation needs a scope, because the roles of
 * such an operation define which roles belong to the scope.
 */
function nameAnyRole(documents: readonly Json[], roles: readonly string[]): void {
  for (const document of documents) {
    for (const operation of Object.values(members(document.paths)).flatMap((item) =>
      Object.values(members(item)).map(members),
    )) {
      if (operation['x-roles'] !== 'any') continue;
      const needed = list(operation.security ?? document.security).map(members);
      if (needed.some(({ bearerAuth }) => bearerAuth === undefined || list(bearerAuth).length > 0))
        throw new Error(`${operation.operationId}: x-roles: any is for an operation that needs no scope`);
      operation['x-roles'] = [...roles];
    }
  }
}

/**
 * Returns the document of one file, including everything that it references in other files. Of two components with the
 * same name, the one found second has that of its file behind it: `MonetaryAmountProductsV5`.
 */
export function bundle(contracts: Contracts, file: string): Json {
  const document = structuredClone(contracts.get(file)?.document ?? {});
  const components = members(document.components);
  components.securitySchemes = foldedSchemes(contracts, file, components.securitySchemes);
  document.components = components;

  /** Places of components of other files, by file and name. */
  const places = new Map<string, string>();
  const waiting: { file: string; value: unknown }[] = [{ file, value: document }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const home = next.file;
    for (const holder of references(next.value)) {
      const target = locate(contracts, home, String(holder.$ref));
      const origin = `${target.file}#${target.section}/${target.name}`;
      components[target.section] ??= {};
      const section = members(components[target.section]);
      const isNew = target.file !== file && !places.has(origin);
      const name =
        isNew && section[target.name] !== undefined
          ? `${target.name}${partOfNames(basename(target.file, '.yaml'))}`
          : target.name;
      const place = places.get(origin) ?? `${target.section}/${name}`;
      holder.$ref = `#/components/${place}`;
      if (!isNew) continue;
      const copy = structuredClone(target.value);
      section[name] = copy;
      places.set(origin, place);
      waiting.push({ file: target.file, value: copy });
    }
  }
  return document;
}

/** Returns every object with a `$ref` member. */
function references(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isJson(value) && typeof value.$ref === 'string' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

function foldedSchemes(contracts: Contracts, file: string, schemes: unknown): Json {
  const entries = Object.entries(members(schemes));
  return Object.fromEntries(entries.map(([name, scheme]) => [name, follow(contracts, file, scheme).value]));
}
