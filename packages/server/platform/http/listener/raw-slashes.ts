import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';

/** A path with a parameter that, with slashes in it, has the form of a requested one. */
export interface RawSlashes {
  /** Path of the operation: `/v5/products/{sku}`. */
  readonly template: string;
  readonly parameter: string;
  /** The requested path with the slashes of the parameter encoded: `/v5/products/A%2F1`. */
  readonly encoded: string;
  /** A list that has the parameter as a filter, where a slash needs no encoding: `/v5/products?sku=`. */
  readonly filter: string | undefined;
}

/** Finds the operation whose parameter was sent with its slashes as they are; undefined when there is none. */
export type FindRawSlashes = (path: string) => RawSlashes | undefined;

/**
 * Creates a search over operations; among several that fit, the one with the most characters of its own is found. What it
 * searches is prepared for the first path that no operation has.
 */
export function createFindRawSlashes(operations: readonly ContractOperation[]): FindRawSlashes {
  let find: FindRawSlashes | undefined;
  return (path) => {
    find ??= prepared(operations);
    return find(path);
  };
}

function prepared(operations: readonly ContractOperation[]): FindRawSlashes {
  const filters = new Set(
    operations.flatMap(({ path, query }) => query.map(({ name }) => `${path}?${name}=`)),
  );
  const templates = [...new Set(operations.map(({ path }) => path))]
    .filter((path) => path.includes('{'))
    .map((path) => ({ path, own: path.replaceAll(/\{\w+\}/g, ''), parts: path.split(/\{(\w+)\}/) }))
    .sort((one, other) => other.own.length - one.own.length)
    .flatMap(({ path, parts }) =>
      parts
        .filter((_, index) => index % 2 === 1)
        .map((parameter) => ({ path, parameter, pattern: patternOf(parts, parameter) })),
    );
  return (path) => {
    for (const { path: template, parameter, pattern } of templates) {
      const [, before, value, after] = pattern.exec(path) ?? [];
      if (value === undefined) continue;
      const list = `${template.replace(`/{${parameter}}`, '')}?${parameter}=`;
      return {
        template,
        parameter,
        encoded: `${before}${value.replaceAll('/', '%2F')}${after}`,
        filter: filters.has(list) ? list : undefined,
      };
    }
    return undefined;
  };
}

/** Matches paths in which one parameter has at least one slash, and the others have none. */
function patternOf(parts: readonly string[], parameter: string): RegExp {
  const sources = parts.map((part, index) => {
    if (index % 2 === 0) return RegExp.escape(part);
    return part === parameter ? ')([^/]+(?:/[^/]+)+)(' : '[^/]+';
  });
  return new RegExp(`^(${sources.join('')})$`);
}

/** 404 for a path whose parameter was sent with its slashes as they are. */
export function rawSlashesRefused(
  path: string,
  { template, parameter, encoded, filter }: RawSlashes,
): ApiError {
  const instead = filter === undefined ? '' : `, or ask for ${filter}`;
  return new ApiError(platformErrors.NOT_FOUND, {
    detail: `There is no ${path}. If it is ${template}: send each slash of ${parameter} as %2F, ${encoded}${instead}.`,
    structured: { closestMatch: template },
  });
}
