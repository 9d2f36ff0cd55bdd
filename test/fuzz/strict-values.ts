import fc, { type Arbitrary } from 'fast-check';

type Node = Record<string, unknown>;

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

function integers({ minimum, maximum }: Node): Arbitrary<number> {
  const min = Math.ceil(numberOr(minimum, 0));
  return fc.integer({ min, max: Math.max(min, Math.min(numberOr(maximum, 200), min + 200)) });
}

const day = 24 * 60 * 60 * 1000;

/** Instants around now, and days. */
const formats: Readonly<Record<string, Arbitrary<string>>> = {
  'date-time': fc
    .integer({ min: -400, max: 400 })
    .map((days) => new Date(Date.now() + days * day).toISOString()),
  date: fc
    .integer({ min: -10, max: 100 })
    .map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10)),
  uuid: fc.uuid(),
  uri: fc.constant('https://example.com/a'),
  email: fc.constant('a@example.com'),
};

function texts({ example, examples, format, pattern, minLength, maxLength }: Node): Arbitrary<string> {
  const samples = [example, ...(Array.isArray(examples) ? examples : [])].filter(
    (each) => typeof each === 'string',
  );
  if (samples.length > 0) return fc.constantFrom(...samples);
  const known = formats[String(format)];
  if (known !== undefined) return known;
  // Patterns with Unicode classes accept any ordinary word.
  if (typeof pattern === 'string' && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern));
  const min = numberOr(minLength, 1);
  const words = fc.constantFrom('A1', 'Lamp 7', 'Nordlicht', 'DEU', '24103');
  return words.map((word) => word.padEnd(min, 'x').slice(0, Math.max(min, numberOr(maxLength, 50))));
}

/** Values of single types that conform to their schemas. */
export const strictValues: Readonly<Record<string, (schema: Node) => Arbitrary<unknown>>> = {
  integer: integers,
  number: (schema) => integers(schema).map((value) => value + (schema.maximum === undefined ? 0.5 : 0)),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: texts,
};

/** Short lists that respect the bounds of their schema. */
export function strictList({ minItems, maxItems }: Node, values: Arbitrary<unknown>): Arbitrary<unknown[]> {
  const minLength = Math.max(1, numberOr(minItems, 1));
  return fc.array(values, { minLength, maxLength: Math.max(minLength, Math.min(numberOr(maxItems, 3), 3)) });
}
