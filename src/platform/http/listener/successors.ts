import { ApiError } from '../../errors/api-error.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import type { NearestPath } from './paths.ts';

/** Paths whose successor has another name (specification, Versioning). */
const renamed: Readonly<Record<string, string>> = { quantities: '/v1/availability/quantities' };

/** Finds the operation path that replaces a path of an earlier version; undefined if the path is not of one. */
export type SuccessorOf = (path: string) => string | undefined;

/** Creates a search over the paths of operations: what `/v4/products/prices` was is `/v5/products/prices` now. */
export function createSuccessorOf(paths: readonly string[], nearest: NearestPath): SuccessorOf {
  const latest = new Map<string, number>();
  for (const path of paths) {
    const [, major = '', root = ''] = versioned.exec(path) ?? [];
    if (root !== '') latest.set(root, Math.max(latest.get(root) ?? 0, Number(major)));
  }
  return (path) => {
    const [start, major, root = ''] = versioned.exec(path) ?? [];
    if (start === undefined) return undefined;
    const present = latest.get(root);
    const successor = present === undefined ? renamed[root] : `/v${present}/${root}`;
    if (successor === undefined || !paths.some((each) => each.startsWith(successor))) return undefined;
    if (present !== undefined && Number(major) >= present) return undefined;
    const same = nearest(successor + path.slice(start.length));
    return same?.startsWith(successor) ? same : successor;
  };
}

/** The version and the name with which a path begins. */
const versioned = /^\/v(\d{1,3})\/([a-z-]+)(?=\/|$)/;

/** 404 for a path of a version that was replaced. */
export function replacedPath(path: string, successor: string): ApiError {
  const link = `<${successor.replace(/\/?\{.*$/, '')}>; rel="successor-version"`;
  return new ApiError(platformErrors.NOT_FOUND, {
    detail: `There is no ${path} any more. Its successor is ${successor}.`,
    structured: { closestMatch: successor, successor },
    headers: { link },
  });
}
