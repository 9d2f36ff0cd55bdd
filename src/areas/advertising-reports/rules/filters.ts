/** Filters of a report, joined to what a statement compares (RP9). */
import type { FilterOperator } from '../../../contract/sponsored-product-ads-reporting-v1.ts';

export type FilterColumn = 'CAMPAIGN_ID' | 'SKU' | 'MATCH_TYPE';

export interface Filter {
  readonly column: FilterColumn;
  readonly operator: FilterOperator;
  readonly value: string;
}

/** What all filters on a column leave: the texts from one to another, both included, without some. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly without: readonly string[];
}

/** Behind every text that a key can be: keys have fewer characters. */
const behindAll = '\u{10FFFF}'.repeat(600);

/** What the filters on a column leave; everything where there are none. */
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

/** The later one of two texts by code point, which is the order of their bytes in UTF-8. */
function laterOf(one: string, other: string): string {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) >= 0 ? one : other;
}
