import { attributesPath } from '../causes.ts';
import type { Members, SheetMap } from './form.ts';
import { isConstant } from './inner-sources.ts';
import { folded } from './values.ts';

/** What a category says of an attribute: its name, and the values that it allows by folded value, if they are few. */
export interface Definition {
  readonly name: string;
  readonly allowed?: ReadonlyMap<string, string>;
}

/** The attributes that each category has, by folded name, by folded category. */
export type Definitions = ReadonlyMap<string, ReadonlyMap<string, Definition>>;

const prefix = `${attributesPath}.`;

/** Spellings of the same word. */
const spellings: Readonly<Record<string, string>> = { color: 'colour', colour: 'color' };

interface Attribute {
  readonly name: string;
  readonly values: unknown;
  readonly additional?: boolean;
}

/**
 * Makes what writes the attributes of an element as its category does: their names, and those values that it allows. Others
 * are marked as additional; those that have the same value for every row are left out where the category does not have them,
 * or the row has them itself.
 */
export function attributeNaming(
  map: SheetMap,
  kind: string,
  definitions: Definitions | undefined,
): (element: unknown) => void {
  const own = new Map(Object.entries(map.attributeNames ?? {}).map(([name, to]) => [folded(name), to]));
  const members: Members = map.members[kind] ?? {};
  const namesBehind = (paths: readonly string[]) =>
    paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  const general = new Set(
    namesBehind(Object.keys(members).filter((path) => isConstant(members[path] ?? ''))).map(folded),
  );
  const corrections = correctionsByName(map);
  const nameOf = (attribute: Attribute, defined: Defined | undefined): Named | undefined => {
    const key = folded(attribute.name);
    const name = own.has(key) ? own.get(key) : attribute.name;
    if (name === null || name === undefined) return undefined;
    const nameKey = name === attribute.name ? key : folded(name);
    const known = defined?.get(nameKey) ?? defined?.get(spellings[nameKey] ?? '');
    if (known === undefined) return { key, shown: name, shownKey: nameKey, known };
    return { key, shown: known.name, shownKey: folded(known.name), known };
  };
  return (element) => {
    const { productDescription } = element as {
      productDescription?: { category?: unknown; attributes?: Attribute[] | null };
    };
    const attributes = productDescription?.attributes;
    if (productDescription === undefined || !Array.isArray(attributes)) return;
    const defined = definitions?.get(folded(productDescription.category));
    const seen = new Set<string>();
    productDescription.attributes = attributes.flatMap((attribute): Attribute[] => {
      const found = nameOf(attribute, defined);
      if (found === undefined) return [];
      const { key, shown, shownKey, known } = found;
      const isFurther = defined !== undefined && known === undefined;
      if (general.has(key) && (isFurther || seen.has(shownKey))) return [];
      seen.add(shownKey);
      const values = valuesOf(attribute.values, corrections.get(key) ?? corrections.get(shownKey), known);
      return [{ ...attribute, name: shown, values, ...(isFurther && { additional: true }) }];
    });
  };
}

type Defined = ReadonlyMap<string, Definition>;

/** What an attribute is called, and the folded forms of its name before and after. */
interface Named {
  readonly key: string;
  readonly shown: string;
  readonly shownKey: string;
  readonly known: Definition | undefined;
}

type Corrections = ReadonlyMap<string, unknown>;

function correctionsByName({ corrections = {} }: SheetMap): ReadonlyMap<string, Corrections> {
  const own = Object.entries(corrections).filter(([path]) => path.startsWith(prefix));
  return new Map(own.map(([path, values]) => [folded(path.slice(prefix.length)), byFolded(values)]));
}

/** Values to send by folded value; that of `*` is for all others. */
export function byFolded(values: Readonly<Record<string, unknown>>): Corrections {
  return new Map(Object.entries(values).map(([value, sent]) => [folded(value), sent]));
}

/** The value to send instead of one; itself if there is none. */
export function corrected(value: unknown, corrections: Corrections): unknown {
  return corrections.get(folded(value)) ?? corrections.get('*') ?? value;
}

function valuesOf(values: unknown, correct: Corrections | undefined, known: Definition | undefined): unknown {
  if (!Array.isArray(values)) return values;
  const sent = correct === undefined ? values : values.flatMap((value) => corrected(value, correct));
  const { allowed } = known ?? {};
  return sent.map((value) => {
    if (typeof value === 'object') return value;
    return allowed?.get(folded(value)) ?? String(value);
  });
}
