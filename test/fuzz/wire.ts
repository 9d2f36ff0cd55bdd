import { METHODS } from 'node:http';
import fc, { type Arbitrary } from 'fast-check';
import { operations } from '../sweeps/operations.ts';
import { headerText, text } from './values.ts';

/** A request as bytes on the network, well-formed or not. */
export interface WireRequest {
  readonly method: string;
  readonly bytes: Buffer;
  /** False when the server has to wait for more than is sent; the sender then closes its side. */
  readonly isWhole: boolean;
}

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE') },
  { weight: 3, arbitrary: fc.constantFrom(...METHODS) },
  { weight: 1, arbitrary: fc.constantFrom('get', 'GETX', 'G,T', '', 'GET GET') },
);

const segment = fc.oneof(
  text.map((each) => encodeURIComponent(each.toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%E0%A4%A',
    '%ED%A0%80',
    '%00',
    '%1B',
    '..',
    '.',
    '*',
    ';',
    '%2F',
    'x'.repeat(16_400),
  ),
);

/** Paths of operations, unknown paths, and invalid paths. */
const paths = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...operations.map(({ path }) => path)), segment)
      .map(([path, value]) => path.replaceAll(/\{\w+\}/g, value)),
  },
  { weight: 3, arbitrary: fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', 'http://x/v5/products', '//', '', 'v5/products', '/ /', '/\x7f'),
  },
);

const queries = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.tuple(segment, segment).map(([name, value]) => `?${name}=${value}`) },
);

const hosts = fc.oneof(
  { weight: 12, arbitrary: fc.constant(['Host: localhost']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ['Host: localhost', 'Host: y'],
      [],
      ['Host:'],
      ['Host: a b'],
      ['Host: [::1]:80'],
      ['host: x:99999999'],
    ),
  },
);

/** How a body is framed by its headers; `more` when more is announced than sent. */
type Framing = (body: Buffer) => readonly [headers: readonly string[], sent: Buffer, announced?: 'more'];

const framings = fc.constantFrom<Framing[]>(
  (body) => [[`Content-Length: ${body.length}`], body],
  (body) => [[`Content-Length: ${body.length}`], body],
  (body) => [[`Content-Length: ${body.length}`], body],
  (body) => [['Transfer-Encoding: chunked'], chunked(body)],
  (body) => [['Transfer-Encoding: chunked'], body, 'more'],
  (body) => [['Transfer-Encoding: gzip, chunked'], chunked(body)],
  (body) => [['Transfer-Encoding: gzip'], body],
  (body) => [[`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'], chunked(body)],
  (body) => [[`Content-Length: ${body.length}`, `Content-Length: ${body.length + 1}`], body],
  (body) => [[`Content-Length: ${body.length + 10}`], body, 'more'],
  (body) => [[`Content-Length: ${Math.max(0, body.length - 1)}`], body],
  (body) => [['Content-Length: -1'], body],
  (body) => [['Content-Length: 999999999'], body, 'more'],
  (body) => [[`Content-Length: ${'9'.repeat(25)}`], body],
  (body) => [['Content-Length: 0x10'], body],
  (body) => [[], body],
);

function chunked(body: Buffer): Buffer {
  const size = Buffer.from(`${body.length.toString(16)}\r\n`);
  return Buffer.concat([
    ...(body.length > 0 ? [size, body, Buffer.from('\r\n')] : []),
    Buffer.from('0\r\n\r\n'),
  ]);
}

const bodies = fc.oneof(
  fc.constantFrom(
    '',
    '[]',
    '{}',
    '[{"sku":"\\ud800"}]',
    '[{"sku":"a\\u0000"}]',
    '{"status":[{"sku":"\\u001b"}]}',
    '[',
  ),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.nat({ max: 300_000 }).map((length) => `[${' '.repeat(length)}]`),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const headerNames = [
  'Accept',
  'Authorization',
  'Content-Encoding',
  'Cookie',
  'Expect',
  'If-None-Match',
  'Prefer',
  'Range',
];
const others = fc.array(
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...headerNames, 'X-Correlation-ID', 'Idempotency-Key', 'Upgrade'), headerText)
      .map(([name, value]) => `${name}: ${value}`),
    fc.constantFrom(
      'Broken',
      'X y: z',
      'X-Control: a\x01b',
      ' folded: line',
      'Expect: 100-continue',
      'Connection: upgrade',
    ),
  ),
  { maxLength: 2 },
);

/** Requests to any path, with any method, framed in every way. `authorization` is that of an authorised caller. */
export function wireRequests(authorization: string): Arbitrary<WireRequest> {
  return fc
    .record({
      method: methods,
      path: paths,
      query: queries,
      version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9'),
      hosts,
      framing: framings,
      body: bodies,
      isKnown: fc.boolean(),
      type: fc.constantFrom(
        ['Content-Type: application/json'],
        ['Content-Type: application/json'],
        ['Content-Type: text/x'],
        [],
      ),
      others,
    })
    .map(({ method, path, query, version, hosts, framing, body, isKnown, type, others }) => {
      const [framed, sent, announced] = framing(Buffer.from(body));
      const headers = [
        ...hosts,
        ...(isKnown ? [`Authorization: ${authorization}`] : []),
        ...type,
        ...framed,
        ...others,
      ];
      const head = [`${method} ${path}${query} ${version}`, ...headers, 'Connection: close'].join('\r\n');
      return {
        method,
        isWhole: announced !== 'more',
        bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), sent]),
      };
    });
}
