import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Answer } from '@kontor/harness/client';
import { bodyBytesMax } from '../../packages/contract/generated/operations.ts';
import { assertErrorBody, assertFitsContract, assertRefusal } from './answers.ts';
import { strictBodies } from './exceptions.ts';
import { methodsOf, pathOf, type SweptOperation } from './operations.ts';
import { destroying } from './operator-bodies.ts';
import { call, startSweep } from './sweep.ts';

const { allowed, stranger, server, swept } = await startSweep();
const withBody = swept.filter(({ body }) => body !== 'none');

function assertRateHeaders(operation: SweptOperation, answer: Answer): void {
  if (operation.plane === 'operator') return;
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    answer.headers.get(`x-ratelimit-${name}`),
  );
  const told = `${operation.title} ${answer.status}`;
  assert.match(limit ?? '', /^[1-9]\d*$/, told);
  // Refusals do not count towards the quota of reports.
  const taken = limit === '200' ? 0 : 1;
  assert.ok(Number(remaining) >= 0 && Number(remaining) <= Number(limit) - taken, told);
  assert.match(reset ?? '', /^\d{10}$/, told);
}

function assertCommonHeaders(operation: SweptOperation, answer: Answer): void {
  assertRateHeaders(operation, answer);
  assert.ok(answer.headers.get('x-request-id'), `${operation.title} answers without X-Request-Id`);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.ok(answer.headers.get('cache-control'), `${operation.title} answers without Cache-Control`);
  for (const name of ['date', 'x-sandbox-time']) {
    assert.ok(Math.abs(Date.parse(answer.headers.get(name) ?? '') - Date.now()) < 60_000, name);
  }
  assert.equal(answer.headers.get('server'), null);
  assert.equal(answer.headers.get('x-powered-by'), null);
}

for (const operation of swept) {
  describe(operation.title, () => {
    test('answers as its contract says, with the headers of every answer', async () => {
      const answer = await call(allowed(operation), operation);
      assertFitsContract(operation, answer);
      assertCommonHeaders(operation, answer);
    });

    test('answers 405 with the allowed methods to another method', async () => {
      const path = pathOf(operation);
      const taken = methodsOf(path, operation.plane);
      const method = ['DELETE', 'PATCH', 'PUT', 'POST'].find((each) => !taken.includes(each)) as string;
      const answer = await allowed(operation).send(method, path);
      assert.equal(answer.status, 405, answer.text);
      assert.equal(answer.headers.get('allow'), taken.join(', '));
      assertErrorBody(answer);
      assertCommonHeaders(operation, answer);
    });

    test('answers 406 when none of its formats is accepted', async () => {
      const answer = await call(allowed(operation), operation, { headers: { accept: 'image/png' } });
      // What does not exist is 404, whatever is accepted.
      const isLookup = operation.mode === 'read' && operation.statuses.includes(404);
      if (operation.produces.length > 0 && !(isLookup && [400, 404].includes(answer.status))) {
        assertRefusal(answer, 406, 'NOT_ACCEPTABLE', 'not-acceptable');
      }
      assertFitsContract(operation, answer);
      assertCommonHeaders(operation, answer);
      const some = { accept: `image/png, ${operation.produces[0] ?? '*/*'};q=0.1` };
      assert.notEqual((await call(allowed(operation), operation, { headers: some })).status, 406);
    });

    test('refuses unknown query parameters, unless anybody may read it', async () => {
      const plain = await call(allowed(operation), operation);
      const answer = await call(allowed(operation), operation, { query: '?unknownToAll=1&unknownToAll=2' });
      const isPublic = operation.security === 'public';
      if (isPublic) return assert.equal(answer.status, plain.status);
      assertRefusal(answer, 400, 'UNKNOWN_PARAMETER', 'validation');
      assertCommonHeaders(operation, answer);
    });

    for (const { name, required, checkedByOperation } of operation.query) {
      if (required !== true || checkedByOperation === true) continue;
      test(`refuses a request without ${name}, and one where it is empty`, async () => {
        for (const query of ['', `?${name}=`]) {
          const answer = await call(allowed(operation), operation, { query });
          assert.equal(answer.status, 400, answer.text);
          assertFitsContract(operation, answer);
          assert.match(answer.text, new RegExp(`Query parameter ${name} is missing`));
        }
      });
    }

    test('accepts names that begin with _', async () => {
      const plain = await call(allowed(operation), operation);
      const answer = await call(allowed(operation), operation, { query: '?_unknownToAll=1' });
      assert.equal(answer.status, plain.status);
    });
  });
}

for (const operation of swept.filter(({ method }) => method === 'GET')) {
  test(`HEAD ${operation.path} answers as GET without the body`, async () => {
    const get = await call(allowed(operation), operation);
    const head = await call(allowed(operation), operation, { method: 'HEAD' });
    assert.equal(head.status, get.status);
    assert.equal(head.text, '');
    for (const name of ['content-type', 'etag', 'last-modified', 'cache-control']) {
      assert.equal(head.headers.get(name), get.headers.get(name), name);
    }
    // Ids and times of an answer may differ in length, so only the presence of the header has to match.
    assert.equal(head.headers.has('content-length'), get.headers.has('content-length'));
    assertCommonHeaders(operation, head);
  });
}

for (const operation of withBody) {
  describe(`the body of ${operation.title}`, () => {
    test('is refused with 415 in another format', async () => {
      for (const type of ['text/plain', 'multipart/form-data', 'application/xml', 'application']) {
        const answer = await call(allowed(operation), operation, {
          headers: { 'content-type': type },
          body: 'x',
        });
        assert.equal(answer.status, 415, answer.text);
        assertFitsContract(operation, answer);
        assertCommonHeaders(operation, answer);
      }
    });

    test('is refused with 413 when it is too large, before 400 for its content', async () => {
      const body = oversized(operation.bodyBytesMax ?? 0);
      const answer = await call(allowed(operation), operation, { body });
      assert.equal(answer.status, 413, answer.text);
      assertFitsContract(operation, answer);
      assertCommonHeaders(operation, answer);
    });

    const isStrict = destroying.has(operation.id) || strictBodies[operation.id] !== undefined;
    test(`may have unknown members${isStrict ? ': no, they are refused' : ''}`, async () => {
      if (operation.body !== 'json') return;
      const fitting = (extra: object) => JSON.stringify(bodyWith(operation, extra));
      const plain = await call(allowed(operation), operation, { body: fitting({}) });
      const answer = await call(allowed(operation), operation, { body: fitting({ unknownToAll: [1] }) });
      if (isStrict) {
        assert.equal(answer.status, 400, answer.text);
        assert.match(answer.text, /unknownToAll/);
        return;
      }
      assert.equal(answer.status, plain.status, answer.text);
      const codes = ({ json }: Answer) => json.errors?.map(({ code }) => code);
      if (answer.status >= 400) assert.deepEqual(codes(answer), codes(plain));
    });
  });
}

describe('the order of refusals', () => {
  const secured = withBody.filter(({ security }) => security !== 'public');
  const wrongType = { headers: { 'content-type': 'text/plain' }, body: 'x' };

  test('is 401 before 415', async () => {
    for (const operation of secured) {
      const answer = await call(stranger(operation), operation, wrongType);
      assertRefusal(answer, 401, 'UNAUTHENTICATED', 'unauthorized');
    }
  });

  test('is 401 before 413', async () => {
    const body = oversized(bodyBytesMax.default);
    for (const operation of secured) {
      const answer = await call(stranger(operation), operation, { body });
      assertRefusal(answer, 401, 'UNAUTHENTICATED', 'unauthorized');
    }
  });

  test('is 403 before 415', async () => {
    const reader = await server.newPartner(['Receipts_Read']);
    for (const operation of secured.filter(
      ({ plane, roles }) => plane === 'partner' && !roles.includes('Receipts_Read'),
    )) {
      assertRefusal(await call(reader, operation, wrongType), 403, 'MISSING_ROLE', 'forbidden');
    }
  });

  test('is 415 before 400', async () => {
    for (const operation of secured) {
      const answer = await call(allowed(operation), operation, {
        ...wrongType,
        query: '?dryRun=perhaps&page=x',
      });
      assertRefusal(answer, 415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupported-media-type');
    }
  });
});

/** Bytes that no operation can parse, one more than the limit. */
function oversized(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes + 1).fill(0x7b);
}

function bodyWith({ bulk }: SweptOperation, extra: object): unknown {
  if (bulk === undefined) return extra;
  return bulk.member === undefined ? [extra] : { [bulk.member]: [extra], ...extra };
}
