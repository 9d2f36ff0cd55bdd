import type { ContractOperation } from './operation-table.ts';

/** Largest page of a list, to which a larger `limit` is cut or beyond which it is refused; undefined without `limit`. */
export function largestPage({ query }: Pick<ContractOperation, 'query'>): number | undefined {
  const limit = query.find(({ name }) => name === 'limit');
  return limit?.effectiveMaximum ?? limit?.maximum;
}
