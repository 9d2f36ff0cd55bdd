import type { ContractOperation } from '../../contract/operation-table.ts';

/** Which methods a path takes, for 405 and its `Allow` header. */
export interface RouteIndex {
  methodsOf(path: string): string[];
  /**
   * Whether refusals of the path are problem details: those of its operations are, whatever the method, and where there
   * is none, those of every operation of its area.
   */
  answersProblems(path: string): boolean;
}

/** An index over the operations of a plane; HEAD comes with every GET. */
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

/** What the paths of an area begin with: `/v1/depot`. */
function areaOf(path: string): string {
  return path.split('/', 3).join('/');
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
