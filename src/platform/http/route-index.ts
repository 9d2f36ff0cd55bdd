import type { ContractOperation } from '../../contract/operation-table.ts';

/** Which methods a path takes, for 405 and its `Allow` header. */
export interface RouteIndex {
  methodsOf(path: string): string[];
  /** Whether an operation of the path writes its refusals as problem details; one of another method then does too. */
  answersProblems(path: string): boolean;
}

/** An index over the operations of a plane; HEAD comes with every GET. */
export function createRouteIndex(operations: readonly ContractOperation[]): RouteIndex {
  const rows = operations.map(({ method, path, problems }) => ({
    method,
    problems,
    pattern: patternOf(path),
  }));
  return {
    methodsOf(path) {
      const methods = rows.filter((row) => row.pattern.test(path)).map((row) => row.method as string);
      if (methods.includes('GET')) methods.push('HEAD');
      return [...new Set(methods)].sort();
    },
    answersProblems: (path) => rows.some(({ problems, pattern }) => problems === true && pattern.test(path)),
  };
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
