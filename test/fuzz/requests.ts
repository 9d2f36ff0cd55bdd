import fc, { type Arbitrary } from 'fast-check';
import type { ContractQueryParameter } from '../../packages/contract/form/operation-table.ts';
import { type PathValues, pathOf, type SweptOperation, typeOf } from '../sweeps/operations.ts';
import { bodiesOf } from './bodies.ts';
import { headerText, text } from './values.ts';

/** One request as sent over the network. */
export interface FuzzedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Requests of one operation; `known` are keys of existing things. Half of the requests conform to the contract in
 * everything, so that they reach the store; in the other half anything may be wrong.
 */
export async function requestsOf(
  operation: SweptOperation,
  known: PathValues,
): Promise<Arbitrary<FuzzedRequest>> {
  const { strict, wild } = await bodiesOf(operation, known);
  const knownPath = pathOf(operation, { ...noKeys(operation), ...known });
  const key = keysOf(operation);
  return fc.oneof(
    fc.record({
      path: fc.constant(knownPath),
      headers: key.map((each) => ({ ...each, 'Content-Type': typeOf(operation) })),
      body: strict,
    }),
    fc
      .record({
        path: pathsOf(operation, known),
        query: queriesOf(operation),
        headers: headersOf(operation),
        body: fc.oneof(strict, wild),
      })
      .map(({ path, query, headers, body }) => ({ path: path + query, headers, body })),
  );
}

/** Values of path parameters that match nothing known. */
function noKeys({ pathParameters }: SweptOperation): PathValues {
  return Object.fromEntries(pathParameters.map((name) => [name, 'A1']));
}

function pathsOf({ path, pathParameters }: SweptOperation, known: PathValues): Arbitrary<string> {
  const value = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(encodeURIComponent(known[name] ?? 'A1')) },
      { weight: 4, arbitrary: text.map((each) => encodeURIComponent(each.toWellFormed()) || '%20') },
      { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%E0%A4%A', '%2F', '..', '*', '%252F', ';a=b') },
    );
  return fc
    .record(Object.fromEntries(pathParameters.map((name) => [name, value(name)])))
    .map((values) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] as string));
}

function queriesOf({ query }: SweptOperation): Arbitrary<string> {
  // A single unknown name hides everything that is checked after the query.
  const parameter = fc.oneof(
    ...query.map((each) => ({
      weight: 5,
      arbitrary: queryValueOf(each).map((value) => [each.name, value] as const),
    })),
    { weight: 5, arbitrary: fc.tuple(fc.constantFrom('__proto__', '_', ''), text) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('unknown', 'page', 'limit', 'dryRun', 'sku[]'), text) },
  );
  const pairs = fc.array(parameter, { maxLength: 4 });
  const raw = fc.constantFrom('?', '?&&&', '?=', '?a=%', '?sku=%E0%A4%A', '?%00=1', `?${'a=1&'.repeat(500)}`);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 8,
      arbitrary: pairs.map(
        (each) =>
          `?${each.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`,
      ),
    },
    { weight: 1, arbitrary: raw },
  );
}

function queryValueOf({ kind, enum: allowed }: ContractQueryParameter): Arbitrary<string> {
  const fitting: Record<string, Arbitrary<string>> = {
    integer: fc.integer({ min: -1, max: 3000 }).map(String),
    boolean: fc.constantFrom('true', 'false'),
    'date-time': fc.constantFrom('2026-03-01T08:00:00Z', '2026-03-01T08:00:00+01:00', '2199-01-01T00:00:00Z'),
  };
  const choice = allowed && fc.constantFrom(...allowed);
  return fc.oneof(choice ?? fitting[kind] ?? text, text);
}

function headersOf(operation: SweptOperation): Arbitrary<Record<string, string>> {
  const names = [
    ...operation.headers.map(({ name }) => name).filter((name) => name !== 'Idempotency-Key'),
    'Accept',
    'X-Correlation-ID',
    'X-Request-Timestamp',
    'If-Match',
    'If-None-Match',
    'If-Modified-Since',
    'If-Unmodified-Since',
    'Prefer',
    'Accept-Language',
  ];
  const odd = fc.dictionary(fc.constantFrom(...names), headerText, { maxKeys: 3 });
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant(typeOf(operation)) },
    { weight: 1, arbitrary: headerText },
  );
  return fc.tuple(odd, type, keysOf(operation)).map(([headers, contentType, key]) => ({
    ...headers,
    'Content-Type': contentType,
    ...key,
  }));
}

function keysOf({ id }: SweptOperation): Arbitrary<Record<string, string>> {
  // A key of another operation would be refused before anything else is checked.
  const own = fc.uuid().map((uuid) => `${id.slice(0, 20)}-${uuid}`);
  const key = fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: headerText });
  const header = key.map((value) => ({ 'Idempotency-Key': value }));
  return fc.oneof<Arbitrary<Record<string, string>>[]>(fc.constant({}), header);
}
