import type { ContractQueryParameter } from '../../packages/contract/form/operation-table.ts';

/** Candidates for the most expensive body or query of an operation, each a point from which the search can step. */

/** One candidate. All numbers are from 0 to 1, relative to the limits of the operation. */
export interface Shape {
  readonly kind: (typeof kinds)[number];
  /** Share of the allowed size that is used. */
  readonly size: number;
  /** Number of elements that the size is spread over, as a share of the allowed number. */
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

/** The limits of an operation that determine its bodies. */
export interface BodyLimits {
  readonly bytesMax: number;
  /** Bulk bodies only: limits of the elements, the member that contains them, and valid samples. */
  readonly bulk?: {
    readonly elementsMax: number;
    readonly elementBytesMax: number;
    readonly member: string | undefined;
    sample(index: number): Record<string, unknown>;
  };
  /** A valid body, if there is one. */
  readonly sample?: Record<string, unknown>;
}

/** Builds the body of a shape within the limits. */
export function bodyOf({ kind, size, spread }: Shape, { bytesMax, bulk, sample = {} }: BodyLimits): string {
  if (bulk === undefined) return objectOf(kind, Math.floor(bytesMax * size) - 200, sample);
  const count = Math.max(1, Math.round(bulk.elementsMax * spread));
  const bytes = Math.min(bulk.elementBytesMax, Math.floor((bytesMax * size) / count)) - 200;
  const list = Array.from({ length: count }, (_, index) => objectOf(kind, bytes, bulk.sample(index))).join();
  const body = bulk.member === undefined ? `[${list}]` : `{"${bulk.member}":[${list}]}`;
  return kind === 'broken at the end' ? body.slice(0, -1) : body;
}

/** Returns a valid object with a large additional member. */
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
      // Repeats one of the object's own members, as a list of invalid entries.
      const name =
        Object.keys(sample).find((each) => typeof sample[each] === 'object') ?? Object.keys(sample)[0] ?? 'a';
      return `"${name}":[${listed('{"x":[]}')}]`;
    }
    default:
      return listed('"a":{"b":[1,"c"]}');
  }
}

/** Returns a random shape near another one. `random` returns numbers from 0 to 1. */
export function moved(shape: Shape, random: () => number): Shape {
  const near = (value: number) => Math.min(1, Math.max(0.01, value + (random() - 0.5) * 0.6));
  return { kind: shape.kind, size: near(shape.size), spread: near(shape.spread) };
}

/** Valid filter values by kind of parameter. */
const fittingValues: Readonly<Partial<Record<ContractQueryParameter['kind'], string>>> = {
  integer: '500',
  boolean: 'true',
  'date-time': '2020-01-01',
};

/** Returns queries of up to 16,000 characters: first all filters of a list together, then one parameter at a time. */
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
