import { ApiError, platformErrors } from '@kontor/contract/errors';
import { distance } from 'fastest-levenshtein';
import type { BoundOperation } from '../../operations/operation.ts';

/** Limits of the search for the path that was probably meant. */
export const nearestPathNumbers = {
  /** Longer paths are not compared. */
  segmentsMax: 12,
  /** Longer segments are keys, not names, and are not compared. */
  segmentLengthMax: 40,
  /** Cost of one surplus segment or a missing version, in differences. */
  costOfSegment: 2,
};

interface Template {
  readonly path: string;
  readonly segments: readonly Segment[];
  /** Total length of its name segments; versions do not count. */
  readonly nameLength: number;
}

interface Segment {
  readonly text: string;
  readonly kind: 'name' | 'version' | 'parameter';
}

/** Finds the operation path nearest to a path that no operation has; undefined when none is close enough. */
export type NearestPath = (path: string) => string | undefined;

/**
 * Creates a search over the paths of operations. Close enough are: names that differ in at most a third of their
 * characters, ignoring case; another version; one surplus segment, such as a slash in a key; a missing version. A
 * parameter matches any text at no cost.
 */
export function createNearestPath(paths: readonly string[]): NearestPath {
  // Among equally near paths, the one with more name characters wins.
  const templates = [...new Set(paths)]
    .map(toTemplate)
    .sort((one, other) => other.nameLength - one.nameLength);
  return (path) => {
    const segments = path.split('/').slice(1);
    if (segments.at(-1) === '') segments.pop();
    if (segments.length > nearestPathNumbers.segmentsMax) return undefined;
    const costOf = rememberingCosts(segments);
    let best: string | undefined;
    let costMax = Number.POSITIVE_INFINITY;
    for (const { path: template, segments: wanted, nameLength } of templates) {
      const cost = cheapest(wanted, segments, costOf);
      if (cost > Math.max(2, Math.floor(nameLength / 3)) || cost >= costMax) continue;
      [best, costMax] = [template, cost];
    }
    return best;
  };
}

function toTemplate(path: string): Template {
  const segments = path
    .split('/')
    .slice(1)
    .map((text): Segment => {
      if (text.includes('{')) return { text, kind: 'parameter' };
      return { text, kind: /^v\d+$/.test(text) ? 'version' : 'name' };
    });
  const names = segments.filter(({ kind }) => kind === 'name');
  return { path, segments, nameLength: names.reduce((sum, { text }) => sum + text.length, 0) };
}

type CostOf = (wanted: Segment, index: number) => number;

/** Returns the cost of each segment against each template segment, comparing each pair only once. */
function rememberingCosts(segments: readonly string[]): CostOf {
  const folded = segments.map((text) =>
    text.length > nearestPathNumbers.segmentLengthMax ? '' : text.toLowerCase(),
  );
  const known = new Map<string, number>();
  return ({ text, kind }, index) => {
    const given = folded[index] as string;
    if (kind === 'parameter') return segments[index] === '' ? Number.POSITIVE_INFINITY : 0;
    if (kind === 'version') return given === text ? 0 : /^v?\d+$/.test(given) ? 1 : Number.POSITIVE_INFINITY;
    if (given === '') return Number.POSITIVE_INFINITY;
    const key = `${index} ${text}`;
    const cost = known.get(key) ?? nameCost(text, given);
    known.set(key, cost);
    return cost;
  };
}

function nameCost(name: string, given: string): number {
  const costMax = Math.max(1, Math.floor(name.length / 3));
  if (Math.abs(name.length - given.length) > costMax) return Number.POSITIVE_INFINITY;
  const cost = distance(name.toLowerCase(), given);
  return cost > costMax ? Number.POSITIVE_INFINITY : cost;
}

/** The lowest cost of a path against a template: segment by segment, or with one segment of the longer one left out. */
function cheapest(wanted: readonly Segment[], segments: readonly string[], costOf: CostOf): number {
  const surplus = segments.length - wanted.length;
  if (surplus === 0) return sumOf(wanted, costOf);
  const without = nearestPathNumbers.costOfSegment;
  if (surplus === 1) {
    const costs = segments.map((_, left) =>
      sumOf(wanted, (segment, index) => costOf(segment, index < left ? index : index + 1)),
    );
    return without + Math.min(...costs);
  }
  const version = wanted.findIndex(({ kind }) => kind === 'version');
  if (surplus !== -1 || version === -1) return Number.POSITIVE_INFINITY;
  return without + sumOf(wanted.toSpliced(version, 1), costOf);
}

/** A template without a name would be near to everything. */
function sumOf(wanted: readonly Segment[], costOf: CostOf): number {
  if (!wanted.some(({ kind }) => kind === 'name')) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [index, segment] of wanted.entries()) sum += costOf(segment, index);
  return sum;
}

/** 404 for a path that this server does not have, with the path that was probably meant if one is close. */
export function noSuchPath(path: string, nearest?: string): ApiError {
  const detail = `There is no ${path}.`;
  if (nearest === undefined) return new ApiError(platformErrors.NOT_FOUND, { detail });
  return new ApiError(platformErrors.NOT_FOUND, {
    detail: `${detail} Did you mean ${nearest}?`,
    structured: { closestMatch: nearest },
  });
}

/**
 * Replaces an operation that this server does not offer, although its path may match that of another operation: 404 for
 * everybody, before a token is required.
 */
export function withoutOperation({ id, contract }: BoundOperation): BoundOperation {
  return {
    id,
    isAbsent: true,
    contract: { ...contract, mode: 'read', security: 'public', scopes: [], roles: [] },
    operation: {
      handle: async (_tx, { path }) => {
        throw noSuchPath(path);
      },
    },
  };
}
