import { limits } from '../../../../../platform/limits/numbers.ts';
import { shopErrors } from '../../../errors.ts';
import type { ShopRule } from './shop-check.ts';

/** A long description is stored unchanged; the partner gets a hint (D14). */
export const descriptionLong: ShopRule = ({ product }) =>
  (product.productDescription.description?.length ?? 0) > limits.descriptionLengthAdvised
    ? [{ effect: 'informs', entry: shopErrors.DESCRIPTION_LONG }]
    : [];

export const bulletPointsMany: ShopRule = ({ product }) =>
  (product.productDescription.bulletPoints?.length ?? 0) > limits.bulletPointsAdvised
    ? [{ effect: 'informs', entry: shopErrors.BULLET_POINTS_MANY }]
    : [];

export const imagesMany: ShopRule = ({ product }) =>
  product.mediaAssets.filter(({ type }) => type === 'IMAGE').length > limits.imagesAdvised
    ? [{ effect: 'informs', entry: shopErrors.IMAGES_MANY }]
    : [];

/** Hints at file names with characters other than ASCII letters, digits, `-`, `_` and `.`. One hint for all files. */
export const fileNameUnusual: ShopRule = ({ product }) =>
  product.mediaAssets.some(({ location }) => !/^[\w.-]*$/.test(fileNameOf(location)))
    ? [{ effect: 'informs', entry: shopErrors.FILE_NAME_UNUSUAL }]
    : [];

/** The last segment of the path, without query or fragment. */
function fileNameOf(location: string): string {
  const end = location.search(/[?#]/);
  const path = end < 0 ? location : location.slice(0, end);
  return path.slice(path.lastIndexOf('/') + 1);
}
