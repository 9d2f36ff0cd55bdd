import type { Answers } from './answers.ts';
import { attributesPath } from './causes.ts';
import type { Definition } from './map/attribute-names.ts';
import type { Lists } from './map/compile.ts';
import type { ListName } from './map/form.ts';
import { folded } from './map/values.ts';
import { quoted, WrongFile } from './wrong-file.ts';

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
  readonly attributes?: readonly { readonly name: string; readonly allowedValues?: readonly string[] }[];
}

/** Entries of a list that are read; a longer list leaves the texts of a file to the server. */
const entriesMax = 50_000;

/** Reads the ids of brands by name and by id, and the names of categories with their attributes. */
export async function readLists(client: ListReader): Promise<Lists> {
  const found: { id: string; name: string }[] = [];
  for await (const brand of client.list('getBrands', { limit: 1000 }) as AsyncIterable<Brand>) {
    const { id, name, usable } = brand;
    if (found.length >= entriesMax) break;
    if (id !== undefined && name !== undefined && usable !== false) found.push({ id, name });
  }
  const categories = new Map<string, string>();
  const definitions = new Map<string, ReadonlyMap<string, Definition>>();
  for await (const group of client.list('getCategoryGroups', { limit: 1000 }) as AsyncIterable<Group>) {
    if (categories.size >= entriesMax) break;
    const defined = new Map((group.attributes ?? []).map((each) => [folded(each.name), definitionOf(each)]));
    for (const name of group.categories ?? []) {
      categories.set(folded(name), name);
      definitions.set(folded(name), defined);
    }
  }
  const brands = byName(found);
  return {
    ...brands,
    categories,
    definitions,
    names: { ...brands.names, categories: [...categories.values()] },
  };
}

/** Brands of the same name are found with their id behind the name, and by the id alone. */
function byName(found: readonly { readonly id: string; readonly name: string }[]) {
  const alike = Map.groupBy(found, ({ name }) => folded(name));
  const labels = found.map(({ id, name }) =>
    alike.get(folded(name))?.length === 1 ? name : `${name} (${id})`,
  );
  const brands = new Map(found.map(({ id }) => [folded(id), id]));
  for (const [index, label] of labels.entries()) brands.set(folded(label), found[index]?.id ?? '');
  return { brands, names: { brands: labels } };
}

function definitionOf({ name, allowedValues }: NonNullable<Group['attributes']>[number]): Definition {
  if (allowedValues === undefined || allowedValues.length === 0) return { name };
  return { name, allowed: new Map(allowedValues.map((value) => [folded(value), value])) };
}

/** The list that has the values of a member. */
export const listOfPath: Readonly<Record<string, ListName>> = {
  'productDescription.category': 'categories',
  'productDescription.brandId': 'brands',
};

/** The answers with the ids of what they name. Throws `WrongFile` for a name that several have. */
export function withIds(answers: Answers, lists: Lists): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const list = listOfPath[name];
      if (list === undefined || answer === null) return [name, answer];
      const idOf = (text: unknown) => (typeof text === 'string' ? idIn(list, text, lists) : text);
      if (typeof answer !== 'object') return [name, idOf(answer)];
      return [name, Object.fromEntries(Object.entries(answer).map(([value, own]) => [value, idOf(own)]))];
    }),
  );
}

/** The id of what a text names; a text that names nothing stays, so that the server says what is close to it. */
function idIn(list: ListName, text: string, lists: Lists): string {
  const id = lists[list]?.get(folded(text));
  if (id !== undefined) return id;
  const alike = (lists.names?.[list] ?? []).filter((label) => folded(label).startsWith(`${folded(text)} (`));
  if (alike.length === 0) return text;
  throw new WrongFile(
    `Several ${list} have the name ${quoted(text)}: ${alike.join(', ')}. Answer with the id in brackets.`,
  );
}

/** The values that an attribute may have in any category, by the path of its answers; empty if any value may be there. */
export function allowedAt(path: string, { definitions }: Lists): string[] {
  if (!path.startsWith(`${attributesPath}.`)) return [];
  const name = folded(path.slice(attributesPath.length + 1));
  const defined = new Set([...(definitions?.values() ?? [])].map((attributes) => attributes.get(name)));
  return [...new Set([...defined].flatMap((definition) => [...(definition?.allowed?.values() ?? [])]))];
}
