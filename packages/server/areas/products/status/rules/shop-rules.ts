/** The rules of the shop check. */
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { comparedValue } from '@kontor/values/compared-value';
import { reservationOf } from '@kontor/values/reserved-gtin';
import { upcAOf } from '@kontor/values/scanned-gtin';
import { limits } from '../../../../platform/limits/numbers.ts';
import { shopErrors } from '../../errors.ts';
import type { CompiledGroup } from '../../reference/rules.ts';
import type { ShopFinding, ShopRule } from './shop-check.ts';

/**
 * The values that a variation has in the themes of its category group, as one text, in the form in which they are compared. Variations that shoppers cannot
 * tell apart have the same text. Undefined when the group has no themes.
 */
export function themeKeyOf(product: ProductVariation, group: CompiledGroup | undefined): string | undefined {
  const themes = group?.variationThemes;
  if (themes === undefined || themes.length === 0) return undefined;
  const attributes = product.productDescription.attributes ?? [];
  const values = themes.map((theme) => {
    const type = group?.byName.get(theme)?.definition.type;
    const given = attributes.filter(({ name }) => name === theme).flatMap((attribute) => attribute.values);
    return [...new Set(given.map((value) => comparedValue(value, type)))].sort();
  });
  return JSON.stringify(values);
}

/** Requires that the variation differs in at least one theme from every other active one of its productReference. */
const themesDiffer: ShopRule = ({ product, group, siblingThemeKeys }) => {
  if (siblingThemeKeys.length === 0) return [];
  const key = themeKeyOf(product, group);
  if (key === undefined || !siblingThemeKeys.includes(key)) return [];
  return [{ effect: 'rejects', entry: shopErrors.VARIATIONTHEME_INVALID }];
};

/** Requires an image. */
const imageNamed: ShopRule = ({ product }) =>
  product.mediaAssets.some(({ type }) => type === 'IMAGE')
    ? []
    : [{ effect: 'restricts', entry: shopErrors.MAIN_IMAGE_UNUSABLE }];

/** Requires the media assets that attributes of the category group ask for (`relatedMediaAssets`). */
const documentsNamed: ShopRule = ({ product, group }) => {
  if (group === undefined || group.requiredMedia.length === 0) return [];
  const given = new Set<string>(product.mediaAssets.map(({ type }) => type));
  return group.requiredMedia.filter((type) => !given.has(type)).map(missingDocument);
};

/** All types share one code; the title names the missing type. */
function missingDocument(type: string): ShopFinding {
  const title = `A media asset of type ${type} is missing`;
  return { effect: 'restricts', entry: shopErrors.PRODUCTDATASHEET_MISSING, title };
}

/** A long description is stored unchanged; the partner gets a hint (D14). */
const descriptionLong: ShopRule = ({ product }) =>
  (product.productDescription.description?.length ?? 0) > limits.descriptionLengthAdvised
    ? [{ effect: 'informs', entry: shopErrors.DESCRIPTION_LONG }]
    : [];

const bulletPointsMany: ShopRule = ({ product }) =>
  (product.productDescription.bulletPoints?.length ?? 0) > limits.bulletPointsAdvised
    ? [{ effect: 'informs', entry: shopErrors.BULLET_POINTS_MANY }]
    : [];

const imagesMany: ShopRule = ({ product }) =>
  product.mediaAssets.filter(({ type }) => type === 'IMAGE').length > limits.imagesAdvised
    ? [{ effect: 'informs', entry: shopErrors.IMAGES_MANY }]
    : [];

/** Hints at file names with characters other than ASCII letters, digits, `-`, `_` and `.`. One hint for all files. */
const fileNameUnusual: ShopRule = ({ product }) =>
  product.mediaAssets.some(({ location }) => !/^[\w.-]*$/.test(fileNameOf(location)))
    ? [{ effect: 'informs', entry: shopErrors.FILE_NAME_UNUSUAL }]
    : [];

/** The last segment of the path, without query or fragment. */
function fileNameOf(location: string): string {
  const end = location.search(/[?#]/);
  const path = end < 0 ? location : location.slice(0, end);
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Hints at an ean that GS1 never assigns to a product; the title names the rule. */
const gtinReserved: ShopRule = ({ product }) => {
  const reservation = reservationOf(product.ean);
  if (reservation === undefined) return [];
  const upcA = product.ean.length === 8 ? upcAOf(product.ean) : undefined;
  const instead = upcA === undefined ? '' : `; as a UPC-E it stands for ${upcA}`;
  const title = `The ean is never that of a product: GS1 keeps it for ${reservation.use} (${reservation.rule})`;
  return [{ effect: 'informs', entry: shopErrors.GTIN_RESERVED, title: `${title}${instead}` }];
};

/** The default rules of the shop check: blocking rules first, then hints. Marketplaces add or remove rules here. */
export const standardShopRules: readonly ShopRule[] = [
  imageNamed,
  documentsNamed,
  themesDiffer,
  descriptionLong,
  bulletPointsMany,
  imagesMany,
  fileNameUnusual,
  gtinReserved,
];
