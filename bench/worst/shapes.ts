import type { ContractQueryParameter } from '../../src/contract/operation-table.ts';

/** Candidates for the body or query that costs an operation most, each a point that the search can move from. */

/** One candidate. All numbers are from 0 to 1; what they come to depends on the limits of the operation. */
export interface Shape {
  readonly kind: (typeof kinds)[number];
  /** How much of the size that is allowed is used. */
  readonly size: number;
  /** How many elements the size is spread over, of those that are allowed. */
  readonly spread: number;
}

export const kinds = [
  'plain',
  'members',
  'same member',
  'nested lists',
  'nested objects',
  'long text',
  'escapes',
  'numbers',
  'empty objects',
  'wrong entries',
  'broken at the end',
] as const;

/** What of an operation a body depends on. */
export interface BodyLimits {
  readonly bytesMax: number;
  /** Bulk bodies alone: elements, their size, the member that holds them, and one that is valid. */
  readonly bulk?: {
    readonly elementsMax: number;
    readonly elementBytesMax: number;
    readonly member: string | undefined;
    sample(index: number): Record<string, unknown>;
  };
  /** A body that is valid, where there is one. */
  readonly sample?: Record<string, unknown>;
}

/** The body of a shape within the limits. */
export function bodyOf({ kind, size, spread }: Shape, { bytesMax, bulk, sample = {} }: BodyLimits): string {
  if (bulk === undefined) return objectOf(kind, Math.floor(bytesMax * size) - 200, sample);
  const count = Math.max(1, Math.round(bulk.elementsMax * spread));
  const bytes = Math.min(bulk.elementBytesMax, Math.floor((bytesMax * size) / count)) - 200;
  const list = Array.from({ length: count }, (_, index) => objectOf(kind, bytes, bulk.sample(index))).join();
  const body = bulk.member === undefined ? `[${list}]` : `{"${bulk.member}":[${list}]}`;
  return kind === 'broken at the end' ? body.slice(0, -1) : body;
}

/** A valid object that has something large beside its own members. */
function objectOf(kind: Shape['kind'], bytes: number, sample: Record<string, unknown>): string {
  const text = JSON.stringify(sample);
  const room = Math.max(0, bytes - Buffer.byteLength(text));
  if (kind === 'plain') return text;
  const beside = besideOf(kind, room, sample);
  return text === '{}' ? `{${beside}}` : `${text.slice(0, -1)},${beside}}`;
}

function besideOf(kind: Shape['kind'], room: number, sample: Record<string, unknown>): string {
  const times = (text: string) => text.repeat(Math.max(1, Math.floor(room / text.length)));
  const listed = (text: string) => times(`${text},`).slice(0, -1);
  switch (kind) {
    case 'members':
      return Array.from(
        { length: Math.max(1, Math.floor(room / 10)) },
        (_, index) => `"${index.toString(36)}":1`,
      ).join();
    case 'same member':
      return listed('"a":1');
    case 'nested lists':
      return `"a":${'['.repeat(room / 2)}${']'.repeat(room / 2)}`;
    case 'nested objects':
      return `"a":${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`;
    case 'long text':
      return `"a":"${times('ü')}"`;
    case 'escapes':
      return `"a":"${times('\\u00fc')}"`;
    case 'numbers':
      return `"a":[${listed('1e5')}]`;
    case 'empty objects':
      return `"a":[${listed('{}')}]`;
    case 'wrong entries': {
      // Again a member of its own, as a list of entries each of which is wrong.
      const name =
        Object.keys(sample).find((each) => typeof sample[each] === 'object') ?? Object.keys(sample)[0] ?? 'a';
      return `"${name}":[${listed('{"x":[]}')}]`;
    }
    default:
      return listed('"a":{"b":[1,"c"]}');
  }
}

/** A shape beside another one. `random` gives numbers from 0 to 1. */
export function moved(shape: Shape, random: () => number): Shape {
  const near = (value: number) => Math.min(1, Math.max(0.01, value + (random() - 0.5) * 0.6));
  return { kind: shape.kind, size: near(shape.size), spread: near(shape.spread) };
}

/** A value that lists take, by the kind of the parameter. */
const fittingValues: Readonly<Partial<Record<ContractQueryParameter['kind'], string>>> = {
  integer: '500',
  boolean: 'true',
  'date-time': '2020-01-01',
};

/** Queries of up to 16,000 characters: first all filters that a list has, then one parameter at a time. */
export function queriesOf(parameters: readonly ContractQueryParameter[]): string[] {
  const long = 15_500;
  const filters = parameters
    .filter(({ cursor }) => cursor === undefined)
    .map(({ name, kind, maximum, enum: allowed }) => {
      const value = kind === 'integer' && maximum !== undefined ? String(maximum) : fittingValues[kind];
      return `${name}=${allowed?.[0] ?? value ?? 'A'}`;
    });
  return [
    '',
    ...(filters.length > 0 ? [`?${filters.join('&')}`] : []),
    ...parameters.flatMap(({ name }) => [
      `?${name}=${'a,'.repeat(long / 2)}`,
      `?${name}=${'x'.repeat(long)}`,
      `?${`${name}=a&`.repeat(Math.floor(long / (name.length + 3)))}`,
      `?${name}=${'%C3%BC'.repeat(long / 6)}`,
      `?${name}=500`,
    ]),
  ];
}
