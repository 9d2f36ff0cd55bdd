import type { ColumnNames } from './map/compile.ts';

/** The names of the columns of a sheet, which maps find by name, without case, with blanks for underscores, and by patterns. */
export class SheetColumns implements ColumnNames {
  readonly names: readonly string[];
  readonly #used = new Set<number>();

  constructor(names: readonly string[]) {
    this.names = names;
  }

  positionsOf(name: string): readonly number[] {
    const found = this.#find(name);
    for (const position of found) this.#used.add(position);
    return found;
  }

  has(name: string): boolean {
    return this.#find(name).length > 0;
  }

  /** Positions that were asked for. */
  isUsed(position: number): boolean {
    return this.#used.has(position);
  }

  #find(name: string): number[] {
    const fits = fitting(name);
    const exact = this.#where((each) => each === name);
    return exact.length > 0 ? exact : this.#where(fits);
  }

  #where(fits: (name: string) => boolean): number[] {
    return this.names.flatMap((name, position) => (name !== '' && fits(name) ? [position] : []));
  }
}

/** The name of a column as it is compared. */
export const foldedName = (name: string) => name.toLowerCase().replaceAll('_', ' ');

/** `*` stands for any text, `#` for a number. */
function fitting(name: string): (name: string) => boolean {
  const wanted = foldedName(name);
  if (!/[*#]/.test(name)) return (each) => foldedName(each) === wanted;
  const pattern = wanted
    .replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('#', '\\d+');
  const expression = new RegExp(`^${pattern}$`, 's');
  return (each) => expression.test(foldedName(each));
}
