import { InvalidArgumentError } from 'commander';

/** A filter as the contract defines it; the server checks which columns and operators go together. */
export interface Filter {
  readonly column: string;
  readonly operator: string;
  readonly value: string;
}

/** Reads one option value such as `SKU=LAMP-1` and adds it to the previous ones. */
export function gatherFilters(text: string, former: readonly Filter[] = []): readonly Filter[] {
  const [, column, operator, value] = /^(\w+)(!=|>=|<=|=|>|<)(.*)$/s.exec(text) ?? [];
  if (column === undefined || operator === undefined || value === undefined) {
    throw new InvalidArgumentError('Use a column, one of = != > < >= <= and a value, as in SKU=LAMP-1.');
  }
  return [...former, { column, operator, value }];
}
