import type { FileElement, FileEntry, FileReader } from '@kontor/client/elements';
import type { OperatorCategoryGroup } from '@kontor/contract/generated/operator-v1';
import { membersOf } from '@kontor/values/collections';
import { Failure } from '../failures.ts';
import { explain } from '../operator-plane/answers.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { counted } from '../output/text.ts';

/** Category group for categories that no other group has. */
const groupName = 'Created by kontor push';

/** Maximum lengths in the contract of the operator plane. */
const lengthsMax = { brandId: 50, name: 200 } as const;

/** Creates brands and categories that a catalogue uses and the reference data of a sandbox lacks. */
interface Missing {
  /** Yields the same entries, each after its brand and category have been created. */
  createdFor(entries: FileReader): AsyncGenerator<FileEntry>;
  /** Sentence about what has been created so far. */
  readonly sentence: string;
}

/** Reads the reference data of a sandbox. Fails on a live server, where the operator decides what may be sold. */
export async function openMissing(plane: OperatorPlane): Promise<Missing> {
  if (!(await plane.isSandbox())) {
    throw new Failure(
      '--create-missing only works in a sandbox; ask the operator to add brands and categories.',
    );
  }
  const known = await readKnown(plane);
  const created = { brands: 0, categories: 0 };
  const save = async (operationId: 'putBrands' | 'putCategoryGroups', entries: readonly object[]) => {
    const answer = await plane.send(operationId, { body: entries });
    if (answer.status !== 200) throw new Failure(explain(answer));
  };
  return {
    async *createdFor(entries) {
      for await (const some of inChunks(entries)) {
        const wanted = some.filter((entry) => entry.kind === 'element').map(wantedBy);
        const brands = missingBrands(wanted, known.brandIds);
        if (brands.length > 0) await save('putBrands', brands);
        const before = known.own.categories.length;
        if (addMissing(wanted, known)) await save('putCategoryGroups', [known.own]);
        created.brands += brands.length;
        created.categories += known.own.categories.length - before;
        yield* some;
      }
    },
    get sentence() {
      const { brands, categories } = created;
      return `Created in the sandbox: ${counted(brands)} brands, ${counted(categories)} categories of the group "${groupName}".`;
    },
  };
}

interface Known {
  readonly brandIds: Set<string>;
  /** Categories of the marketplace's own groups. */
  readonly categories: ReadonlySet<string>;
  readonly own: OperatorCategoryGroup;
}

async function readKnown(plane: OperatorPlane): Promise<Known> {
  const brands = await Array.fromAsync(plane.list('listBrands', { limit: 1_000 }));
  const groups = await Array.fromAsync(plane.list('listCategoryGroups', { limit: 1_000 }));
  const found = groups.find(({ categoryGroup }) => categoryGroup === groupName);
  return {
    brandIds: new Set(brands.map(({ id }) => id)),
    categories: new Set(groups.filter((group) => group !== found).flatMap(({ categories }) => categories)),
    own: {
      categoryGroup: groupName,
      categories: [...(found?.categories ?? [])],
      attributes: [...((found?.attributes ?? []) as OperatorCategoryGroup['attributes'])],
    },
  };
}

/** The reference data that an element uses, as far as it has the expected form. */
interface Wanted {
  readonly brandId: string | undefined;
  readonly category: string | undefined;
  readonly attributes: readonly string[];
}

/** Elements whose brands and categories are created together. */
const chunkLength = 500;

async function* inChunks(entries: FileReader): AsyncGenerator<readonly FileEntry[]> {
  let chunk: FileEntry[] = [];
  for await (const entry of entries) {
    chunk.push(entry);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

function wantedBy({ json }: FileElement): Wanted {
  const element: unknown = JSON.parse(Buffer.from(json).toString());
  const { brandId, category, attributes } = membersOf(membersOf(element).productDescription);
  const defined = (Array.isArray(attributes) ? attributes : [])
    .map(membersOf)
    .filter(({ additional }) => additional !== true);
  return {
    brandId: nameOf(brandId, lengthsMax.brandId),
    category: nameOf(category, lengthsMax.name),
    attributes: defined.flatMap(({ name }) => nameOf(name, lengthsMax.name) ?? []),
  };
}

/** Returns the value if the operator plane accepts it as a name. */
function nameOf(value: unknown, lengthMax: number): string | undefined {
  if (typeof value !== 'string' || value === '' || [...value].length > lengthMax) return undefined;
  return value.trim() === value && !/[\p{Cc}\p{Cs}]/u.test(value) ? value : undefined;
}

/** Returns the missing brands, with their ids as names, and adds them to the known ones. */
function missingBrands(wanted: readonly Wanted[], brandIds: Set<string>): object[] {
  const ids = new Set(wanted.flatMap(({ brandId }) => brandId ?? [])).difference(brandIds);
  for (const id of ids) brandIds.add(id);
  return [...ids].map((id) => ({ id, name: id, useable: true }));
}

/** Adds categories that no group has, and the attributes of their products; returns true if there were any. */
function addMissing(wanted: readonly Wanted[], { categories, own }: Known): boolean {
  const before = own.categories.length + own.attributes.length;
  const ownCategories = new Set(own.categories);
  const defined = new Set(own.attributes.map(({ name }) => name));
  for (const { category, attributes } of wanted) {
    if (category === undefined || categories.has(category)) continue;
    if (!ownCategories.has(category)) own.categories.push(category);
    ownCategories.add(category);
    for (const name of attributes) {
      if (!defined.has(name)) own.attributes.push({ name, type: 'STRING', multiValue: true });
      defined.add(name);
    }
  }
  return own.categories.length + own.attributes.length > before;
}
