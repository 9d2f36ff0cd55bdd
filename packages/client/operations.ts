import type { Outgoing } from './answers.ts';
import { errorOf, reasonOf } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { Rate } from './pacing.ts';

/** A row of the generated tables. */
export interface OperationFacts {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  /** Names of the parameters of the query. */
  readonly query?: readonly string[];
  /** Content types of the answer, if it is not JSON. */
  readonly accept?: string;
  /** Content type of the body, if it is not `application/json`. */
  readonly contentType?: string;
  readonly isPublic?: true;
  readonly bulk?: BulkFacts;
  readonly rate?: Rate;
}

export interface BulkFacts {
  /** Member of the body that has the elements, if the body is not the array itself. */
  readonly member?: string;
  readonly elementsMax: number;
  readonly bytesMax: number;
}

export type OperationTable = Readonly<Record<string, OperationFacts>>;

/** Operations of a plane by operationId: what a call takes, and what it returns. */
export type Operations<Plane> = { readonly [Id in keyof Plane]: { input: object; answer: unknown } };

/** What a call of an operation takes: the parameters of its path and query, and `body`. */
export type InputOf<Plane extends Operations<Plane>, Id extends keyof Plane> = Plane[Id]['input'];

/** What a call of an operation returns. */
export type AnswerOf<Plane extends Operations<Plane>, Id extends keyof Plane> = Plane[Id]['answer'];

/** Arguments behind the operationId; the input may be left out where nothing in it is required. */
export type Arguments<Input, Options = CallOptions> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];

type Input = Readonly<Record<string, unknown>>;

/** Returns the request of an operation. Throws a `TypeError` for an operation or a parameter that there is not. */
export function requestFor(table: OperationTable, operationId: string, input: Input = {}): Outgoing {
  const facts = Object.hasOwn(table, operationId) ? table[operationId] : undefined;
  if (facts === undefined)
    throw new TypeError(
      `There is no operation "${operationId}" on this plane.${meant(operationId, Object.keys(table))}`,
    );
  const { method, path, query = [], accept, contentType, isPublic, rate } = facts;
  const { body, ...others } = input;
  const left = new Set(Object.keys(others).filter((name) => others[name] !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    left.delete(name);
    const value = input[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${operationId} needs "${name}".`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const name of query) {
    left.delete(name);
    for (const value of valuesOf(input[name])) search.append(name, value);
  }
  const [unknown] = left;
  if (unknown !== undefined) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).concat(query);
    if (method !== 'GET' && method !== 'DELETE') names.push('body');
    throw new TypeError(`${operationId} has no "${unknown}"; it has ${names.join(', ') || 'no parameters'}.`);
  }
  return {
    operationId,
    method,
    path: search.size === 0 ? filled : `${filled}?${search}`,
    isPublic,
    rate,
    headers: {
      ...(accept !== undefined && { accept }),
      ...(body !== undefined && { 'content-type': contentType ?? 'application/json' }),
    },
    ...(body !== undefined && { body: writtenBody(body, contentType) }),
  };
}

/** Asks for the name that was probably meant, which has most pairs of letters in common. */
function meant(wanted: string, names: readonly string[]): string {
  const text = wanted.toLowerCase();
  const pairs = Array.from(text.slice(1), (_, at) => text.slice(at, at + 2));
  const likeness = (name: string) =>
    pairs.filter((pair) => name.toLowerCase().includes(pair)).length / Math.max(pairs.length, name.length);
  const best = names.reduce((one, other) => (likeness(other) > likeness(one) ? other : one));
  return likeness(best) > 0.5 ? ` Did you mean ${best}?` : '';
}

/** Returns a body as it is sent. Bytes were already written. */
function writtenBody(body: unknown, contentType: string | undefined): NonNullable<Outgoing['body']> {
  if (body instanceof Uint8Array) return body;
  if (contentType !== formType) return JSON.stringify(body);
  const members = Object.entries(body as object).filter(([, value]) => value !== undefined);
  return new URLSearchParams(members.map(([name, value]) => [name, String(value)]));
}

const formType = 'application/x-www-form-urlencoded';

/** Texts of a value of the query. A lone value with a comma gets an empty one behind it, or it would be cut there. */
function valuesOf(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return [value instanceof Date ? value.toISOString() : String(value)];
  const texts = value.map(String);
  return texts.length === 1 && texts[0]?.includes(',') ? [...texts, ''] : texts;
}

/** True for a link to this server: the token is only for this one. */
export function isOwnLink(url: string, href: string): boolean {
  return href.startsWith(`${url}/`) || /^\/(?![/\\])/.test(href);
}

/** Returns the path of a link. Throws for links to other servers. */
export function pathOf(url: string, href: string): string {
  if (isOwnLink(url, href)) return href.startsWith('/') ? href : href.slice(url.length);
  throw errorOf({
    status: 200,
    reasons: [reasonOf('FOREIGN_LINK', `${href} is not a path of ${url}.`)],
  });
}
