import type { ContractOperation } from '../../contract/operation-table.ts';

/** The methods of a path, for 405 and its `Allow` header. */
export interface RouteIndex {
  methodsOf(path: string): string[];
  /**
   * True when refusals of the path are problem details: if its operations use them, whatever the method; for an unknown
   * path, if every operation of its area uses them.
   */
  answersProblems(path: string): boolean;
}

/** Creates an index over the operations of a plane; every GET also answers HEAD. */
export function createRouteIndex(operations: readonly ContractOperation[]): RouteIndex {
  const rows = operations.map(({ method, path, problems }) => ({
    method,
    path,
    problems: problems === true,
    pattern: patternOf(path),
  }));
  const areas = Map.groupBy(rows, ({ path }) => areaOf(path));
  return {
    methodsOf(path) {
      const methods = rows.filter((row) => row.pattern.test(path)).map((row) => row.method as string);
      if (methods.includes('GET')) methods.push('HEAD');
      return [...new Set(methods)].sort();
    },
    answersProblems(path) {
      const operations = rows.filter((row) => row.pattern.test(path));
      if (operations.length > 0) return operations.some(({ problems }) => problems);
      return areas.get(areaOf(path))?.every(({ problems }) => problems) === true;
    },
  };
}

/** The common start of an area's paths: `/v1/depot`. */
function areaOf(path: string): string {
  return path.split('/', 3).join('/');
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
