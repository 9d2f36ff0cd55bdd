import type { ProductVariation } from '../../../../../generated/products-v5.ts';
import { shopErrors } from '../../../errors.ts';
import type { CompiledGroup } from '../../../reference/rules.ts';
import type { ShopRule } from './shop-check.ts';

/**
 * The values that a variation has in the themes of its category group, as one text. Variations that shoppers cannot
 * tell apart have the same text. Undefined when the group has no themes.
 */
export function themeKeyOf(product: ProductVariation, group: CompiledGroup | undefined): string | undefined {
  const themes = group?.variationThemes;
  if (themes === undefined || themes.length === 0) return undefined;
  const attributes = product.productDescription.attributes ?? [];
  const values = themes.map((theme) =>
    attributes
      .filter(({ name }) => name === theme)
      .flatMap((attribute) => attribute.values)
      .sort(),
  );
  return JSON.stringify(values);
}

/** Requires that the variation differs in at least one theme from every other active one of its productReference. */
export const themesDiffer: ShopRule = ({ product, group, siblingThemeKeys }) => {
  if (siblingThemeKeys.length === 0) return [];
  const key = themeKeyOf(product, group);
  if (key === undefined || !siblingThemeKeys.includes(key)) return [];
  return [{ effect: 'rejects', entry: shopErrors.VARIATIONTHEME_INVALID }];
};
