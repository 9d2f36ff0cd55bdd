import type { Members, SheetMap } from './form.ts';
import { isConstant } from './inner-sources.ts';

/** The attributes that each category has: their names by folded name, by folded category. */
export type Definitions = ReadonlyMap<string, ReadonlyMap<string, string>>;

const prefix = 'productDescription.attributes.';
const folded = (text: unknown) => String(text).trim().toLowerCase();

/** Spellings of the same word. */
const spellings: Readonly<Record<string, string>> = { color: 'colour', colour: 'color' };

interface Attribute {
  readonly name: string;
  readonly values: unknown;
  readonly additional?: boolean;
}

/**
 * Makes what names the attributes of an element as its category does. Others are marked as additional; those that have
 * the same value for every row are left out where the category does not have them.
 */
export function attributeNaming(
  map: SheetMap,
  kind: string,
  definitions: Definitions | undefined,
): (element: unknown) => void {
  const own = new Map(Object.entries(map.attributeNames ?? {}).map(([name, to]) => [folded(name), to]));
  const members: Members = map.members[kind] ?? {};
  const general = new Set(
    Object.entries(members).flatMap(([path, source]) =>
      path.startsWith(prefix) && isConstant(source) ? [folded(path.slice(prefix.length))] : [],
    ),
  );
  return (element) => {
    const { productDescription } = element as {
      productDescription?: { category?: unknown; attributes?: Attribute[] | null };
    };
    const attributes = productDescription?.attributes;
    if (!Array.isArray(attributes)) return;
    const defined = definitions?.get(folded(productDescription?.category));
    const named = attributes.flatMap((attribute): Attribute[] => {
      const name = own.has(folded(attribute.name)) ? own.get(folded(attribute.name)) : attribute.name;
      if (name === null || name === undefined) return [];
      if (defined === undefined) return [{ ...attribute, name }];
      const known = defined.get(folded(name)) ?? defined.get(spellings[folded(name)] ?? '');
      if (known !== undefined) return [{ ...attribute, name: known }];
      return general.has(folded(name)) ? [] : [{ ...attribute, name, additional: true }];
    });
    if (productDescription !== undefined) productDescription.attributes = named;
  };
}
