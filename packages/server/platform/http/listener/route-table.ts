import type { ContractOperation } from '@kontor/contract/form/operation-table';

/** An operation that requests can call. */
interface Callable {
  readonly contract: Pick<ContractOperation, 'method' | 'path' | 'problemDetails'>;
}

/** The operation that a request calls, with the decoded values of the parameters of its path. */
export interface FoundRoute<R> {
  readonly route: R;
  readonly parameters: Record<string, string>;
}

/** A place in a path: what may follow it, and the operations whose path ends there, by method. */
interface Place<R> {
  readonly named: Map<string, Place<R>>;
  /** Parameters with fixed text around them, such as `{receiptNumber}.pdf`. */
  readonly partly: { readonly before: string; readonly after: string; readonly next: Place<R> }[];
  any: Place<R> | undefined;
  readonly ends: Map<string, End<R>>;
}

interface End<R> {
  readonly route: R;
  /** Names of the parameters of its path, in their order. */
  readonly names: readonly string[];
}

const newPlace = <R>(): Place<R> => ({ named: new Map(), partly: [], any: undefined, ends: new Map() });

/**
 * The operations of a plane by their paths. The framework has one route for all of them: a route of its own for each of 400
 * takes a fifth of the start. A name wins over a parameter with text around it, that over a parameter alone, as far as an operation
 * with the method of the request follows. HEAD is answered by GET. A slash at the end of a path does not count.
 */
export class RouteTable<R extends Callable> {
  readonly #root = newPlace<R>();
  readonly #methods = new Set<string>();
  readonly #areas: ReadonlyMap<string, readonly R[]>;

  constructor(routes: readonly R[]) {
    for (const route of routes) this.#add(route);
    this.#areas = Map.groupBy(routes, ({ contract }) => areaOf(contract.path));
  }

  /**
   * Returns the operation of a request. `path` is as it was sent, percent-encoded and without its query. Throws `URIError` if a
   * parameter cannot be decoded.
   */
  find(method: string, path: string): FoundRoute<R> | undefined {
    const values: string[] = [];
    const end = this.#endOf(path, method === 'HEAD' ? 'GET' : method, values);
    if (end === undefined) return undefined;
    const parameters: Record<string, string> = {};
    end.names.forEach((name, at) => {
      const value = values[at] as string;
      parameters[name] = value.includes('%') ? decodeURIComponent(value) : value;
    });
    return { route: end.route, parameters };
  }

  /** The methods of a path, for 405 and its `Allow` header: none for a path that no operation has. */
  methodsOf(path: string): string[] {
    const methods = this.#routesAt(path).map(({ contract }): string => contract.method);
    if (methods.includes('GET')) methods.push('HEAD');
    return methods.sort();
  }

  /**
   * True when refusals of the path are problem details: if its operations use them, whatever the method; for an unknown
   * path, if every operation of its area uses them.
   */
  answersProblemDetails(path: string): boolean {
    const isProblem = ({ contract }: R) => contract.problemDetails === true;
    const routes = this.#routesAt(path);
    if (routes.length > 0) return routes.some(isProblem);
    return this.#areas.get(areaOf(path))?.every(isProblem) === true;
  }

  #routesAt(path: string): R[] {
    const ends = [...this.#methods].map((method) => this.#endOf(path, method, []));
    return ends.flatMap((end) => end?.route ?? []);
  }

  #endOf(path: string, method: string, values: string[]): End<R> | undefined {
    const from = path.indexOf('/') + 1;
    const whole = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    return from === 0 ? undefined : endAfter(this.#root, whole, from, method, values);
  }

  #add(route: R): void {
    const { method, path } = route.contract;
    const names: string[] = [];
    let place = this.#root;
    for (const segment of path.split('/').slice(1)) {
      const [, before, name, after] = /^([^{]*)\{(\w+)\}(.*)$/.exec(segment) ?? [];
      if (name !== undefined) names.push(name);
      place = name === undefined ? named(place, segment) : withParameter(place, before ?? '', after ?? '');
    }
    if (place.ends.has(method)) throw new Error(`There are two operations ${method} ${path}.`);
    place.ends.set(method, { route, names });
    this.#methods.add(method);
  }
}

/** The common start of an area's paths: `/v1/depot`. */
function areaOf(path: string): string {
  return path.split('/', 3).join('/');
}

function named<R>(place: Place<R>, segment: string): Place<R> {
  const next = place.named.get(segment) ?? newPlace<R>();
  place.named.set(segment, next);
  return next;
}

function withParameter<R>(place: Place<R>, before: string, after: string): Place<R> {
  if (before === '' && after === '') {
    place.any ??= newPlace();
    return place.any;
  }
  const known = place.partly.find((one) => one.before === before && one.after === after);
  if (known !== undefined) return known.next;
  const next = newPlace<R>();
  place.partly.push({ before, after, next });
  return next;
}

/** Follows a path from the segment that begins at `from`; `values` then has those of the parameters on the way to the operation. */
function endAfter<R>(
  place: Place<R>,
  path: string,
  from: number,
  method: string,
  values: string[],
): End<R> | undefined {
  if (from > path.length) return place.ends.get(method);
  const slash = path.indexOf('/', from);
  const to = slash === -1 ? path.length : slash;
  const segment = path.slice(from, to);
  const name =
    place.named.get(segment) ?? (segment.includes('%') ? place.named.get(decoded(segment)) : undefined);
  const found = name && endAfter(name, path, to + 1, method, values);
  if (found !== undefined) return found;
  for (const { before, after, next } of place.partly) {
    const value = between(segment, before, after);
    const end = value === '' ? undefined : followed(next, value, path, to + 1, method, values);
    if (end !== undefined) return end;
  }
  return place.any && segment !== '' ? followed(place.any, segment, path, to + 1, method, values) : undefined;
}

function followed<R>(
  next: Place<R>,
  value: string,
  path: string,
  from: number,
  method: string,
  values: string[],
): End<R> | undefined {
  values.push(value);
  const end = endAfter(next, path, from, method, values);
  if (end === undefined) values.pop();
  return end;
}

/** What a segment has between two texts; empty if it does not have both. */
function between(segment: string, before: string, after: string): string {
  const has = segment.startsWith(before) && segment.endsWith(after);
  return has ? segment.slice(before.length, segment.length - after.length) : '';
}

/** A name that is percent-encoded without need is the same name (RFC 3986, 6.2.2.2). */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
