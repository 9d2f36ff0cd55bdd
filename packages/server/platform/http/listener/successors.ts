import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { NearestPath } from './paths.ts';

/** Paths whose successor has another name (specification, Versioning). */
const renamed: Readonly<Record<string, string>> = { quantities: '/v1/availability/quantities' };

/** What replaces a path of an earlier version. */
export interface Successor {
  /** The path of the operation: `/v5/products/{sku}`. */
  readonly operation: string;
  /** The path to call instead, `/v5/products/A-1`; that of the list where the old path does not say it. */
  readonly path: string;
}

/** Undefined if the path is not of an earlier version. */
export type SuccessorOf = (path: string) => Successor | undefined;

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
    const moved = successor + path.slice(start.length).replace(/\/$/, '');
    const found = nearest(moved);
    const operation = found?.startsWith(successor) ? found : successor;
    return { operation, path: isOf(operation, moved) ? moved : operation.replace(/\/?\{.*$/, '') };
  };
}

/** True if the path differs from that of the operation in its parameters alone. */
function isOf(operation: string, path: string): boolean {
  const segments = path.split('/');
  const wanted = operation.split('/');
  const fits = (each: string, index: number) => each.includes('{') || each === segments[index];
  return wanted.length === segments.length && wanted.every(fits);
}

/** The version and the name with which a path begins. */
const versioned = /^\/v(\d{1,3})\/([a-z-]+)(?=\/|$)/;

/** 404 for a path of a version that was replaced. */
export function replacedPath(sent: string, { operation, path }: Successor): ApiError {
  return new ApiError(platformErrors.NOT_FOUND, {
    detail: `There is no ${sent} any more. Its successor is ${path}.`,
    structured: { closestMatch: operation, successor: path },
    headers: { link: `<${encoded(path)}>; rel="successor-version"` },
  });
}

/** What a client sent unencoded, and what would end the address in a header. */
function encoded(path: string): string {
  return path.replaceAll(/[^\u0021-\u007e]|[<>"]/gu, encodeURIComponent);
}
