/** Brands of equal name: a partner who looks for a brand could not tell which one is meant. */
import { comparedName } from '@kontor/values/compared-value';

interface NamedBrand {
  readonly brandId: string;
  readonly name: string;
}

/** A sent brand that is given the name of another one. */
export interface Namesake<Brand extends NamedBrand> {
  readonly index: number;
  readonly other: Brand;
}

/** The places of brands that are new or get another name; stored brands may keep a name that others have. */
export function namedIndexes(
  sent: readonly NamedBrand[],
  stored: readonly (NamedBrand | undefined)[],
): number[] {
  return sent.flatMap(({ name }, index) => {
    const before = stored[index];
    return before !== undefined && comparedName(before.name) === comparedName(name) ? [] : [index];
  });
}

/** The brands at the places `named` that have the name of one of `others`; a brand is not its own namesake. */
export function namesakes<Brand extends NamedBrand>(
  sent: readonly NamedBrand[],
  named: readonly number[],
  others: readonly Brand[],
): Namesake<Brand>[] {
  const byName = Map.groupBy(others, ({ name }) => comparedName(name));
  return named.flatMap((index) => {
    const { brandId, name } = sent[index] as NamedBrand;
    const other = byName.get(comparedName(name))?.find((each) => each.brandId !== brandId);
    return other === undefined ? [] : [{ index, other }];
  });
}
