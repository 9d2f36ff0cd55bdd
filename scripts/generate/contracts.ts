import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { nameAnyRole } from './any-role.ts';
import { addEventTypes } from './events.ts';
import { isJson, type Json, list, members, texts } from './json.ts';

/** One file of `contract/`, parsed, with YAML anchors expanded and references as they stand. */
export interface ContractFile {
  /** File name without its ending: `products-v5`. */
  readonly name: string;
  readonly document: Json;
}

/** All contract files by file name (`products-v5.yaml`). */
export type Contracts = ReadonlyMap<string, ContractFile>;

/** A component and the file it stands in, which its own references are relative to. */
export interface Located {
  readonly file: string;
  readonly section: string;
  readonly name: string;
  readonly value: Json;
}

/**
 * Reads `NAME.yaml` and adds what the files of the folder `NAME/` hold, so that each area keeps its part of a document
 * that many share in a file of its own. Throws when a path, schema or tag stands in two of them.
 */
export function readContracts(folder: string, files = yamlFiles(folder)): Contracts {
  const contracts: Contracts = new Map(
    files.map((file) => {
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

/** References to a neighbour of the folder (`../common.yaml#/…`) become those of the document that takes the part in. */
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

/** Finds `#/components/<section>/<name>`, in the file itself or in the file the reference names. */
export function locate(contracts: Contracts, file: string, reference: string): Located {
  const match = /^([\w.-]*)#\/components\/(\w+)\/([\w.-]+)$/.exec(reference);
  const target = match?.[1] || file;
  const section = match?.[2] ?? '';
  const name = match?.[3] ?? '';
  const value = members(members(contracts.get(target)?.document.components)[section])[name];
  if (!isJson(value)) throw new Error(`${file}: ${reference} leads nowhere`);
  return { file: target, section, name, value };
}

/** Follows `$ref` until there is none; members beside a `$ref` win over those of its target. */
export function follow(contracts: Contracts, file: string, value: unknown): { file: string; value: Json } {
  const { $ref, ...beside } = members(value);
  if (typeof $ref !== 'string') return { file, value: beside };
  const target = locate(contracts, file, $ref);
  const followed = follow(contracts, target.file, target.value);
  return { file: followed.file, value: { ...followed.value, ...beside } };
}
