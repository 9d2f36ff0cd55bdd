import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '@kontor/harness/client';
import { startTestServer } from '@kontor/harness/server';
import { Validator } from '@seriousme/openapi-schema-validator';

const server = await startTestServer();

type Node = Record<string, unknown>;

const at = (document: Node, reference: string) =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Node | undefined)?.[step], document);

/** Replaces each reference by what it leads to; throws for one that leads nowhere. */
function expanded(document: Node, part: unknown, open: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map((each) => expanded(document, each, open));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...others } = part as { $ref?: string };
  if ($ref === undefined) {
    return Object.fromEntries(
      Object.entries(others).map(([name, value]) => [name, expanded(document, value, open)]),
    );
  }
  if (open.includes($ref)) return 'itself';
  const target = at(document, $ref);
  assert.ok(target, `${$ref} leads nowhere`);
  return expanded(document, target, [...open, $ref]);
}

const planes: readonly (readonly [string, ApiClient, number])[] = [
  ['partner', server.anonymous, 18],
  ['operator', server.operator, 2],
];

for (const [plane, client, areas] of planes) {
  describe(`/openapi.json of the ${plane} plane`, () => {
    test('is a valid document with all areas, in which every operation is as in its own', async () => {
      const answer = await client.get('/openapi.json');
      assert.equal(answer.status, 200, answer.text);
      const document = answer.json as Node & { paths: Node };
      const { valid, errors } = await new Validator().validate(structuredClone(document));
      assert.ok(valid, JSON.stringify(errors)?.slice(0, 2000));
      const { linkset } = (await client.get('/.well-known/api-catalog')).json;
      assert.match(linkset[0]['service-desc'][0].href, /\/openapi\.json$/);
      assert.equal(linkset.length - 1, areas);
      const paths: string[] = [];
      for (const entry of linkset.slice(1)) {
        const { pathname } = new URL(entry['service-desc'][0].href, 'http://localhost');
        const area = (await client.get(pathname as '/openapi.json')).json as Node & { paths: Node };
        for (const [path, item] of Object.entries(area.paths)) {
          paths.push(path);
          for (const [method, operation] of Object.entries(item as Node)) {
            const merged = (document.paths[path] as Node)[method] as Node;
            const own = Array.isArray(operation)
              ? operation
              : { security: area.security, ...(operation as Node) };
            assert.deepEqual(
              expanded(document, merged),
              JSON.parse(JSON.stringify(expanded(area, own))),
              `${method} ${path}`,
            );
          }
        }
      }
      assert.deepEqual(Object.keys(document.paths).sort(), paths.sort());
    });

    test('has each shared schema once and each operationId once', async () => {
      const { components, paths } = (await client.get('/openapi.json')).json;
      const names = Object.keys(components.schemas);
      assert.equal(names.filter((name) => name.startsWith('ErrorBody')).length, 1, names.join(' '));
      const contents = names.map((name) => JSON.stringify(components.schemas[name]));
      assert.equal(new Set(names).size, contents.length);
      const ids = Object.values(paths as Node).flatMap((item) =>
        Object.values(item as Node).flatMap((operation) => (operation as Node).operationId ?? []),
      );
      assert.equal(new Set(ids).size, ids.length);
    });
  });
}
