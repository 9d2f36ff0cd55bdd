import { type Contracts, follow, locate } from './contracts.ts';
import { isJson, type Json, members } from './json.ts';

/** Returns the document of one file, including everything that it references in other files. */
export function bundle(contracts: Contracts, file: string): Json {
  const document = structuredClone(contracts.get(file)?.document ?? {});
  const components = members(document.components);
  components.securitySchemes = foldedSchemes(contracts, file, components.securitySchemes);
  document.components = components;

  const origins = new Map<string, string>();
  const waiting: { file: string; value: unknown }[] = [{ file, value: document }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const home = next.file;
    for (const holder of references(next.value)) {
      const target = locate(contracts, home, String(holder.$ref));
      const place = `${target.section}/${target.name}`;
      holder.$ref = `#/components/${place}`;
      if (target.file === file || origins.get(place) === target.file) continue;
      components[target.section] ??= {};
      const section = members(components[target.section]);
      if (section[target.name] !== undefined) throw new Error(`${file}: two different components ${place}`);
      const copy = structuredClone(target.value);
      section[target.name] = copy;
      origins.set(place, target.file);
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
