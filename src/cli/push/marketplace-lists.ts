import type { Setting } from '../../sheets/map/compile.ts';
import type { PartnerConnection } from '../partner-plane.ts';

/** Entries of a list that are read; a longer list leaves the texts of a file to the server. */
const entriesMax = 50_000;

/** Reads the ids of brands by name, and the names of categories, both in lower case. */
export async function readLists({ client }: PartnerConnection): Promise<Setting['lists']> {
  const brands = new Map<string, string>();
  const brandNames: string[] = [];
  for await (const { id, name, usable } of client.list('getBrands', { limit: 1000 })) {
    if (brands.size >= entriesMax) break;
    if (id === undefined || name === undefined || usable === false) continue;
    brands.set(name.toLowerCase(), id);
    brandNames.push(name);
  }
  const categories = new Map<string, string>();
  const definitions = new Map<string, ReadonlyMap<string, string>>();
  for await (const group of client.list('getCategoryGroups', { limit: 1000 })) {
    if (categories.size >= entriesMax) break;
    const attributes = (group.attributes ?? []).map(({ name }): [string, string] => [
      name.toLowerCase(),
      name,
    ]);
    const defined = new Map(attributes);
    for (const name of group.categories ?? []) {
      categories.set(name.toLowerCase(), name);
      definitions.set(name.toLowerCase(), defined);
    }
  }
  const names = { brands: brandNames, categories: [...categories.values()] };
  return { brands, categories, definitions, names };
}
