import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TestServer } from '@kontor/harness/server';

/** A bulk operation that accepts its elements in an array or below a member. */
export interface BulkEndpoint {
  readonly path: string;
  /** Member that holds the elements; undefined when the body is the array. */
  readonly wrapper?: string;
}

/** Tests what a bulk operation refuses as a whole; no element of such a body is processed. */
export function testBulkRefusals(server: TestServer, { path, wrapper }: BulkEndpoint): void {
  const bodyOf = (elements: unknown) => (wrapper === undefined ? elements : { [wrapper]: elements });
  const place = wrapper === undefined ? '$' : `$.${wrapper}`;

  describe(`POST ${path} answers 400`, () => {
    const bodies: [string, string, string][] = [
      ['a text that is no JSON', '{"status":', 'INVALID_JSON'],
      ['an empty body', '', 'INVALID_JSON'],
      ['NaN, which JSON does not have', '[NaN]', 'INVALID_JSON'],
      ['the wrong outer form', JSON.stringify(wrapper === undefined ? { list: [] } : []), 'NOT_AN_ARRAY'],
      ['an object in place of the array', JSON.stringify(bodyOf({})), 'NOT_AN_ARRAY'],
      ['null', 'null', 'NOT_AN_ARRAY'],
      ['501 elements', JSON.stringify(bodyOf(Array(501).fill({}))), 'TOO_MANY_ELEMENTS'],
    ];
    for (const [name, body, code] of bodies) {
      test(`to ${name} with ${code}`, async () => {
        const client = await server.login();
        const answer = await client.post(path, body);
        assert.equal(answer.status, 400, answer.text);
        assert.equal(answer.headers.get('content-type'), 'application/json;charset=utf-8');
        const [error] = answer.json.errors;
        assert.equal(error.code, code);
        if (code !== 'INVALID_JSON') assert.equal(error.jsonpath, place);
      });
    }

    test('to a client time that cannot be parsed, naming the header', async () => {
      const client = await server.login();
      for (const value of ['yesterday', '2026-03-01T08:00:00.000', '1772348400', '']) {
        const answer = await client.post(path, bodyOf([]), { 'x-request-timestamp': value });
        assert.equal(answer.status, 400, value);
        const [error] = answer.json.errors;
        assert.equal(error.code, 'INVALID_HEADER');
        assert.match(error.detail, /X-Request-Timestamp/);
        assert.equal('jsonpath' in error, false);
      }
    });
  });
}
