import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isJson, type Json, members } from './json.ts';

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

export function readContracts(folder: string): Contracts {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return new Map(
    files.sort().map((file) => {
      const document = JSON.parse(JSON.stringify(parse(readFileSync(join(folder, file), 'utf8')))) as Json;
      return [file, { name: file.replace(/\.yaml$/, ''), document }];
    }),
  );
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
