import type { Shape } from '@kontor/contract/documents/shape';
import type { ColumnMap } from './map/form.ts';
import { isUnknown, readPath } from './path.ts';
import { quoted } from './wrong-file.ts';

/** A map to start from, and why columns have no path in it. */
export interface StarterMap {
  readonly map: ColumnMap;
  /** One sentence for each column that may be meant for a path but is not certain. */
  readonly reasons: readonly string[];
}

const skuNames =
  'sku,sku code,seller sku,article number,articlenumber,artikelnummer,artikelnr,internal reference,default code';

/** What columns of each kind are often called, by path; in lower case, without the words of `fillers`. */
const synonyms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: {
    sku: `${skuNames},artikel nr,stock keeping unit,número de artículo`,
    productReference:
      'parent,parent sku,parent id,group id,item group id,handle,url handle,product reference,produktreferenz',
    ean: 'ean,gtin,upc,barcode,isbn,ean13,gtin13,gtin14,upc code,ean code,barcode ean,gtin upc ean isbn,gtin upc ean,ean upc gtin,ean gtin,strichcode',
    mpn: 'mpn,manufacturer part number,part number,herstellernummer',
    'productDescription.category': 'category,categories,kategorie,warengruppe,product type,catégorie',
    'productDescription.brandId':
      'brand,brand id,brandid,vendor,manufacturer,manufacturer name,brand name,marke,hersteller,marque,fabricant',
    'productDescription.productLine': 'title,name,product name,titel,produktname,bezeichnung,titre,nom',
    'productDescription.description':
      'description,body,body html,long description,beschreibung,description html,langbeschreibung',
    'pricing.standardPrice.amount':
      'price,regular price,sales price,selling price,price gross,preis,verkaufspreis,vk,bruttopreis,prix,standard price',
    'pricing.standardPrice.currency': 'currency,currency code,währung,waehrung,devise',
    'pricing.msrp.amount': 'msrp,rrp,uvp,recommended price,retail price',
    'pricing.sale.salePrice.amount': 'sale price,special price,aktionspreis,angebotspreis',
    'pricing.sale.startDate':
      'sale start,sale starts,date sale price starts,special price from date,sale from',
    'pricing.sale.endDate':
      'sale end,sale ends,date sale price ends,special price to date,sale until,sale to',
    'pricing.vat': 'vat,vat rate,tax rate,tax class,mwst,steuersatz,ust,tva',
    'mediaAssets[0].location':
      'image,image url,image link,image src,picture,picture url,bild,bild url,bildurl,photo,images,image source,cover media url',
    releaseDate: 'release date,releasedate,erscheinungsdatum',
  },
  prices: {
    sku: skuNames,
    'standardPrice.amount':
      'price,regular price,sales price,selling price,price gross,preis,verkaufspreis,bruttopreis,prix,standard price',
    'standardPrice.currency': 'currency,currency code,währung,waehrung,devise',
    'sale.salePrice.amount': 'sale price,special price,aktionspreis,angebotspreis',
  },
  quantities: {
    sku: skuNames,
    quantity:
      'quantity,qty,stock,inventory,inventory qty,inventory quantity,on hand,bestand,menge,lagerbestand,stock quantity,quantity on hand',
  },
  'active-status': {
    sku: skuNames,
    active: 'active,enabled,published,online,aktiv',
  },
  'delivery-information': {
    sku: skuNames,
    shippingProfileId: 'shipping profile,profile,shipping profile id,versandprofil',
    processingTime: 'processing time,bearbeitungszeit',
  },
};

/** Names that mean one thing in some tables and another in others: the path that they may mean. */
const uncertain: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  products: {
    type: 'productDescription.category',
    model: 'productReference',
    modell: 'productReference',
    style: 'productReference',
    'style number': 'productReference',
    reference: 'sku',
    référence: 'sku',
    'list price': 'pricing.standardPrice.amount',
    'base price': 'pricing.standardPrice.amount',
    amount: 'pricing.standardPrice.amount',
  },
  prices: {
    reference: 'sku',
    'list price': 'standardPrice.amount',
    'base price': 'standardPrice.amount',
    amount: 'standardPrice.amount',
  },
  quantities: { reference: 'sku', available: 'quantity', amount: 'quantity' },
  'active-status': { reference: 'sku', status: 'active', 'on sale': 'active' },
  'delivery-information': { reference: 'sku', days: 'processingTime' },
};

/** Words that say nothing about which member is meant. */
const fillers = new Set(['variant', 'product', 'item', 'or', 'and', 'the', 'of', 'main', 'default']);

/** The name as it is compared; several of them, because a filler may be a part of a synonym. */
function forms(name: string): string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [words.join(' '), words.filter((word) => !fillers.has(word)).join(' ')];
}

/** Proposes a path for each column that is no path: the one whose usual name it has. Each path has one column. */
export function starterMap(names: readonly string[], kind: string, element: Shape): StarterMap {
  const paths = pathByForm(kind);
  const own = names.filter((name) => name === '' || !isUnknown(readPath(name, name, element)));
  const taken = new Map(own.map((name) => [name, name]));
  const map: Record<string, string | null> = {};
  const reasons: string[] = [];
  for (const name of names.filter((each) => !own.includes(each))) {
    const path = forms(name).flatMap((form) => paths.get(form) ?? [])[0];
    const other = path === undefined ? undefined : taken.get(path);
    const near = path === undefined ? weakMatch(name, paths, uncertain[kind] ?? {}) : undefined;
    if (near !== undefined)
      reasons.push(`${quoted(name)} is left out: it may mean ${near}, which is not certain.`);
    if (other !== undefined)
      reasons.push(`${quoted(name)} is left out: ${quoted(other)} already fills ${path}.`);
    map[name] = path === undefined || other !== undefined ? null : path;
    if (path !== undefined && other === undefined) taken.set(path, name);
  }
  return { map, reasons };
}

function pathByForm(kind: string): ReadonlyMap<string, string> {
  const pairs = Object.entries(synonyms[kind] ?? {}).flatMap(([path, names]) =>
    names
      .split(',')
      .filter(Boolean)
      .map((name): [string, string] => [name, path]),
  );
  return new Map(pairs);
}

/** The path that a name may mean: by what it is called in some tables, or by a synonym that is one of several words of it. */
function weakMatch(
  name: string,
  paths: ReadonlyMap<string, string>,
  others: Readonly<Record<string, string>>,
): string | undefined {
  const own = forms(name).find((form) => Object.hasOwn(others, form));
  if (own !== undefined) return others[own];
  const words = forms(name)[1]?.split(' ') ?? [];
  return words.length > 1 && words.length < 4
    ? words.map((word) => paths.get(word)).find(Boolean)
    : undefined;
}
