/** Filters of a report, combined into the bounds that a statement compares (RP9). */
import type { FilterOperator } from '../../../generated/sponsored-product-ads-reporting-v1.ts';

export type FilterColumn = 'CAMPAIGN_ID' | 'SKU' | 'MATCH_TYPE';

export interface Filter {
  readonly column: FilterColumn;
  readonly operator: FilterOperator;
  readonly value: string;
}

/** The texts that all filters on a column leave: from one text to another, both included, except some. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly without: readonly string[];
}

/** Sorts after every possible key, because keys have fewer characters. */
const behindAll = '\u{10FFFF}'.repeat(600);

/** Returns the range that the filters on a column leave; everything without filters. */
export function rangeOf(filters: readonly Filter[], column: FilterColumn): Range {
  let from = '';
  let to = behindAll;
  const without: string[] = [];
  for (const { operator, value } of filters.filter((each) => each.column === column)) {
    if (operator.startsWith('>') || operator === '=') from = laterOf(from, value);
    if (operator.startsWith('<') || operator === '=') to = laterOf(to, value) === to ? value : to;
    if (operator === '<' || operator === '>' || operator === '!=') without.push(value);
  }
  return { from, to, without };
}

/** Returns the later of two texts by code point, which is also their byte order in UTF-8. */
function laterOf(one: string, other: string): string {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) >= 0 ? one : other;
}
