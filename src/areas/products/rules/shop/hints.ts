import { limits } from '../../../../platform/limits/numbers.ts';
import { shopErrors } from '../../errors.ts';
import type { ShopRule } from './shop-check.ts';

/** A long description is kept as it is (D14). */
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

/** A file name with anything but plain letters, digits, hyphens, underscores and dots. One hint for all files. */
export const fileNameUnusual: ShopRule = ({ product }) =>
  product.mediaAssets.some(({ location }) => !/^[\w.-]*$/.test(fileNameOf(location)))
    ? [{ effect: 'informs', entry: shopErrors.FILE_NAME_UNUSUAL }]
    : [];

/** The last part of the path; what a query or fragment adds is no part of the name. */
function fileNameOf(location: string): string {
  const end = location.search(/[?#]/);
  const path = end < 0 ? location : location.slice(0, end);
  return path.slice(path.lastIndexOf('/') + 1);
}
