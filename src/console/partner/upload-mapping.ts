import type { DeliveryKind, ElementOf } from '../../client/index.ts';

/** A member of an element that a column of a table can fill. */
export interface Target {
  readonly name: string;
  /** Names that columns often have; in lower case. */
  readonly aliases: readonly string[];
  readonly isRequired: boolean;
}

/** The kinds that a table can deliver, and their members. Products have too many: they come as JSON, or with paths as columns. */
export const targets: Readonly<Partial<Record<DeliveryKind, readonly Target[]>>> = {
  prices: [
    { name: 'sku', aliases: ['sku', 'article', 'artikelnummer', 'id'], isRequired: true },
    {
      name: 'amount',
      aliases: ['price', 'amount', 'preis', 'standardprice', 'standardprice.amount'],
      isRequired: true,
    },
    { name: 'currency', aliases: ['currency', 'währung', 'standardprice.currency'], isRequired: false },
  ],
  quantities: [
    { name: 'sku', aliases: ['sku', 'article', 'artikelnummer', 'id'], isRequired: true },
    { name: 'quantity', aliases: ['quantity', 'stock', 'bestand', 'menge'], isRequired: true },
  ],
  'active-status': [
    { name: 'sku', aliases: ['sku', 'article', 'artikelnummer', 'id'], isRequired: true },
    { name: 'active', aliases: ['active', 'online', 'aktiv'], isRequired: true },
  ],
  'delivery-information': [
    { name: 'sku', aliases: ['sku', 'article', 'artikelnummer', 'id'], isRequired: true },
    {
      name: 'shippingProfileId',
      aliases: ['shippingprofileid', 'profile', 'versandprofil'],
      isRequired: true,
    },
    {
      name: 'processingTime',
      aliases: ['processingtime', 'days', 'bearbeitungszeit'],
      isRequired: false,
    },
  ],
};

/** Column by member. */
export type Mapping = Readonly<Record<string, string>>;

/** The columns that are likely to be meant. */
export function guessMapping(kind: DeliveryKind, columns: readonly string[]): Mapping {
  const found = (targets[kind] ?? []).map(({ name, aliases }) => {
    const column = columns.find((each) => aliases.includes(each.trim().toLowerCase()));
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
  return makers[kind](cell, cells) as object as ElementOf<Kind>;
}

/** How the element of each kind is made of cells by member, or of all cells by column. */
const makers: Readonly<
  Record<DeliveryKind, (cell: (name: string) => string, cells: Readonly<Record<string, string>>) => object>
> = {
  products: (_cell, cells) => fromPaths(cells),
  prices: (cell) => ({
    sku: cell('sku'),
    standardPrice: { amount: numberOf(cell('amount')), currency: cell('currency') || 'EUR' },
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

function booleanOf(text: string): boolean | string {
  if (/^(true|yes|ja|1|x)$/i.test(text)) return true;
  return /^(false|no|nein|0|)$/i.test(text) ? false : text;
}

/** An object without a prototype, so that a column named `__proto__.sku` changes nothing but the element. */
const newObject = (): Record<string, unknown> => Object.create(null);

/** Builds an object from columns named by paths: `pricing.standardPrice.amount`. */
function fromPaths(cells: Readonly<Record<string, string>>): object {
  const element = newObject();
  for (const [path, text] of Object.entries(cells)) {
    if (text === '') continue;
    const names = path.split('.');
    let place = element;
    for (const name of names.slice(0, -1)) {
      place[name] ??= newObject();
      place = place[name] as Record<string, unknown>;
    }
    const last = names.at(-1) ?? path;
    place[last] = /amount|quantity|days/i.test(last) ? numberOf(text) : text;
  }
  return element;
}
