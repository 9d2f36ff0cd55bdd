import type { DeliveryKind, ElementOf } from '../../../client/index.ts';
import { isNote } from '../../../sheets/failed-table.ts';
import { decimalPlacesOf } from '../../../values/currencies.ts';

/** A member of an element that a column of a table can fill. */
export interface Target {
  readonly name: string;
  /** Names that columns often have besides that of the member; in lower case. */
  readonly aliases: readonly string[];
  readonly isRequired: boolean;
}

const required = (name: string, ...aliases: string[]): Target => ({ name, aliases, isRequired: true });
const optional = (name: string, ...aliases: string[]): Target => ({ name, aliases, isRequired: false });
const sku = required('sku', 'article', 'artikelnummer', 'id');

/** The kinds that a table can deliver, and their members. Of products these are the main ones; columns named by paths fill others. */
export const targets: Readonly<Record<DeliveryKind, readonly Target[]>> = {
  products: [
    sku,
    required('productReference', 'product reference', 'reference', 'produktreferenz'),
    required('ean', 'gtin', 'barcode'),
    required('productDescription.category', 'category', 'kategorie'),
    required('productDescription.brandId', 'brandid', 'brand id', 'brand', 'marke'),
    optional('productDescription.productLine', 'product line', 'productline', 'title', 'name', 'titel'),
    required('pricing.standardPrice.amount', 'price', 'amount', 'preis'),
    optional('pricing.standardPrice.currency', 'currency', 'währung'),
    required('pricing.vat', 'vat', 'mwst', 'steuersatz'),
    required('mediaAssets.0.location', 'image', 'picture', 'bild'),
  ],
  prices: [
    sku,
    required('amount', 'price', 'preis', 'standardprice', 'standardprice.amount'),
    optional('currency', 'währung', 'standardprice.currency'),
  ],
  quantities: [sku, required('quantity', 'stock', 'bestand', 'menge')],
  'active-status': [sku, required('active', 'online', 'aktiv')],
  'delivery-information': [
    sku,
    required('shippingProfileId', 'profile', 'versandprofil'),
    optional('processingTime', 'days', 'bearbeitungszeit'),
  ],
};

/** Column by member. */
export type Mapping = Readonly<Record<string, string>>;

/** `mediaAssets[0].location` is the same place as `mediaAssets.0.location`. */
const dotted = (path: string) => path.replaceAll(/\[(\d{1,2})\]/g, '.$1');

/** The columns that are likely to be meant. */
export function guessMapping(kind: DeliveryKind, columns: readonly string[]): Mapping {
  const found = targets[kind].map(({ name, aliases }) => {
    const likely = [name.toLowerCase(), ...aliases];
    const column = columns.find((each) => likely.includes(dotted(each.trim().toLowerCase())));
    return [name, column ?? ''] as const;
  });
  return Object.fromEntries(found);
}

/** Makes the element of a row. What cannot be read is sent as it is, so that the server says what is wrong with it. */
export function elementOf<Kind extends DeliveryKind>(
  kind: Kind,
  row: object,
  mapping: Mapping | undefined,
): ElementOf<Kind> {
  if (mapping === undefined) return row as ElementOf<Kind>;
  const cells = row as Readonly<Record<string, string>>;
  const cell = (name: string) => cells[mapping[name] ?? ''] ?? '';
  return makers[kind](cell, cells, mapping) as object as ElementOf<Kind>;
}

/** The column that filled the member at a place of the delivery such as `$[1].standardPrice.amount`. */
export function columnOf(
  jsonPath: string | undefined,
  columns: readonly string[],
  mapping: Mapping,
): string | undefined {
  const names = (jsonPath ?? '').split(/[^\w-]+/).filter((name) => name !== '');
  const path = names.slice(1).join('.');
  const column = mapping[path] || mapping[names.at(-1) ?? ''];
  return column || columns.find((each) => each === path);
}

/** The header of a table of this kind. */
export function templateOf(kind: DeliveryKind): readonly string[] {
  return [...targets[kind].map(({ name }) => name), ...(kind === 'products' ? furtherPaths : [])];
}

/** Members of a product that a shop asks for besides the main ones. */
const furtherPaths = [
  'mediaAssets.0.type',
  'compliance.productSafety.addresses.0.name',
  'compliance.productSafety.addresses.0.address',
  'compliance.productSafety.addresses.0.email',
  'compliance.productSafety.addresses.0.roles.0',
];

/** How the element of each kind is made of cells by member, or of all cells by column. */
const makers: Readonly<
  Record<
    DeliveryKind,
    (cell: (name: string) => string, cells: Readonly<Record<string, string>>, mapping: Mapping) => object
  >
> = {
  products: (_cell, cells, mapping) => fromPaths(atPaths(cells, mapping)),
  prices: (cell) => ({
    sku: cell('sku'),
    standardPrice: priceOf(cell('amount'), cell('currency') || 'EUR'),
  }),
  quantities: (cell) => ({ sku: cell('sku'), quantity: numberOf(cell('quantity')) }),
  'active-status': (cell) => ({ sku: cell('sku'), active: booleanOf(cell('active')) }),
  'delivery-information': (cell) => ({
    sku: cell('sku'),
    shippingProfileId: cell('shippingProfileId'),
    processingTime: cell('processingTime') || 'DEFAULT',
  }),
};

/** Reads `19.99`, `19,99` and `1.234,50`. */
export function numberOf(text: string): number | string {
  const plain = /,\d{1,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(',', '');
  return plain.trim() === '' || Number.isNaN(Number(plain)) ? text : Number(plain);
}

const priceOf = (text: string, currency: string) => ({ amount: amountOf(text, currency), currency });

/** `1,234` of a currency with three places may be meant either way, and is sent as it is. */
function amountOf(text: string, currency: string): number | string {
  return decimalPlacesOf(currency) > 2 && /^\d{1,3},\d{3}$/.test(text) ? text : numberOf(text);
}

function booleanOf(text: string): boolean | string {
  if (/^(true|yes|ja|1|x)$/i.test(text)) return true;
  return /^(false|no|nein|0|)$/i.test(text) ? false : text;
}

/** An object without a prototype, so that a column named `__proto__.sku` changes nothing but the element. */
const newObject = (): Record<string, unknown> => Object.create(null);

/** The cells by the path of the member that each fills: its own name, unless it was chosen for another. */
function atPaths(cells: Readonly<Record<string, string>>, mapping: Mapping): [string, string][] {
  const chosen = Object.entries(mapping).filter(([, column]) => column !== '');
  const columns = new Set(chosen.map(([, column]) => column));
  const own = Object.entries(cells).filter(([column]) => !columns.has(column));
  return [...own, ...chosen.map(([path, column]): [string, string] => [path, cells[column] ?? ''])];
}

/** A segment of a path that is a place in a list. */
const isPlace = (name: string | undefined) => name !== undefined && /^\d{1,2}$/.test(name);

/** Builds an object from cells by path: `pricing.standardPrice.amount`, `mediaAssets.0.location`. */
function fromPaths(cells: readonly (readonly [path: string, text: string])[]): object {
  const element = newObject();
  for (const [path, text] of cells) {
    if (text === '' || isNote(path)) continue;
    const names = dotted(path).split('.');
    const last = names.at(-1) ?? path;
    const place = containerOf(element, names);
    if (place === undefined) continue;
    const currency = cells.find(([other]) => other === path.replace(/amount$/, 'currency'))?.[1] ?? '';
    place[last] = /amount|quantity|days/i.test(last) ? amountOf(text, currency) : text;
  }
  return element;
}

/** The object or list that has the member of a path; undefined where a list is given a name, or a text a member. */
function containerOf(element: Record<string, unknown>, names: readonly string[]) {
  let place = element;
  for (const [index, name] of names.entries()) {
    if (typeof place !== 'object' || (Array.isArray(place) && !isPlace(name))) return undefined;
    if (index === names.length - 1) return place;
    place[name] ??= isPlace(names[index + 1]) ? [] : newObject();
    place = place[name] as Record<string, unknown>;
  }
  return undefined;
}
