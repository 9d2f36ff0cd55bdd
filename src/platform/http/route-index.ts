import type { ContractOperation } from '../../contract/operation-table.ts';

/** Which methods a path takes, for 405 and its `Allow` header. */
export interface RouteIndex {
  methodsOf(path: string): string[];
}

/** An index over the operations of a plane; HEAD comes with every GET. */
export function createRouteIndex(operations: readonly ContractOperation[]): RouteIndex {
  const rows = operations.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return {
    methodsOf(path) {
      const methods = rows.filter((row) => row.pattern.test(path)).map((row) => row.method as string);
      if (methods.includes('GET')) methods.push('HEAD');
      return [...new Set(methods)].sort();
    },
  };
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
