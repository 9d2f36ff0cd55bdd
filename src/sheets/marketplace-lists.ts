import type { Lists } from './map/compile.ts';

/** What is read of a client of the partner plane. */
export interface ListReader {
  list(id: 'getBrands' | 'getCategoryGroups', input: { limit: number }): AsyncIterable<unknown>;
}

interface Brand {
  readonly id?: string;
  readonly name?: string;
  readonly usable?: boolean;
}

interface Group {
  readonly categories?: readonly string[];
  readonly attributes?: readonly { readonly name: string }[];
}

/** Entries of a list that are read; a longer list leaves the texts of a file to the server. */
const entriesMax = 50_000;

/** Reads the ids of brands by name, and the names of categories, both in lower case. */
export async function readLists(client: ListReader): Promise<Lists> {
  const brands = new Map<string, string>();
  const brandNames: string[] = [];
  for await (const { id, name, usable } of client.list('getBrands', {
    limit: 1000,
  }) as AsyncIterable<Brand>) {
    if (brands.size >= entriesMax) break;
    if (id === undefined || name === undefined || usable === false) continue;
    brands.set(name.toLowerCase(), id);
    brandNames.push(name);
  }
  const categories = new Map<string, string>();
  const definitions = new Map<string, ReadonlyMap<string, string>>();
  for await (const group of client.list('getCategoryGroups', { limit: 1000 }) as AsyncIterable<Group>) {
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
