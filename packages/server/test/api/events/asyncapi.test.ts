import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { requireTool } from '@kontor/harness/tools';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const server = await startTestServer();
const stranger = { partner: server.anonymous, operator: new ApiClient(() => server.operatorUrl) };

/** The draft-07 schema published by the AsyncAPI initiative. */
const official = requireTool('@asyncapi/specs/schemas/3.0.0.json') as object;
// It includes the meta-schema.
const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false });
formats.default(ajv);
const validate = ajv.compile(official);

interface Message {
  readonly payload: { allOf: [unknown, { properties: { data: { $ref: string } } }] };
  readonly examples: readonly [{ payload: { type: string; subject: string } }];
}

const parts = ['additionalProperties', 'items', 'allOf', 'anyOf', 'oneOf'];

/** The titles of all objects and lists of values inside a schema, empty where one has none. */
function titlesOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(titlesOf);
  if (typeof schema !== 'object' || schema === null) return [];
  const { title = '', type, properties, ...others } = schema as Record<string, unknown>;
  const isNamed = type === 'object' || properties !== undefined || others.enum !== undefined || others.allOf;
  const inside = [...Object.values(properties ?? {}), ...parts.map((keyword) => others[keyword])];
  return [...(isNamed ? [String(title)] : []), ...inside.flatMap(titlesOf)];
}

for (const plane of ['partner', 'operator'] as const) {
  describe(`the AsyncAPI document of the ${plane} plane`, async () => {
    const answer = await stranger[plane].get(`/asyncapi/${plane}.json`);
    const document = answer.json;

    test('is served without a token and conforms to the official schema', () => {
      assert.equal(answer.status, 200);
      assert.ok(answer.headers.get('content-type')?.startsWith('application/json'));
      assert.ok(validate(document), JSON.stringify(validate.errors?.slice(0, 5)));
      assert.ok(!validate({ ...(document as object), operations: { sendEvents: { action: 'tell' } } }));
    });

    test('has every event type of the plane, and every reference in it resolves', async () => {
      const [path, client] =
        plane === 'partner'
          ? (['/v1/event-types', await server.login()] as const)
          : (['/operator/v1/event-types', server.operator] as const);
      const types = (await client.get(path)).json.types.map(({ type }) => type);
      assert.deepEqual(Object.keys(document.channels.events.messages), types);
      assert.deepEqual(Object.keys(document.components.messages), types);
      const references = [...answer.text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place);
      assert.ok(references.length > types.length);
      for (const place of references) {
        const found = place.split('/').reduce((node, key) => node?.[key.replaceAll('~1', '/')], document);
        assert.notEqual(found, undefined, place);
      }
    });

    test('shows an example of each type', () => {
      for (const [type, message] of Object.entries(document.components.messages as Record<string, Message>)) {
        assert.equal(message.examples[0].payload.type, type);
        assert.ok(message.payload.allOf[1].properties.data.$ref);
      }
    });

    test('names every object in it, and no two of them alike', () => {
      const { messages, schemas } = document.components as Record<string, Record<string, Message>>;
      const payloads = Object.values(messages ?? {}).map(({ payload }) => payload);
      const titles = [...payloads, ...Object.values(schemas ?? {})].flatMap(titlesOf);
      assert.ok(titles.length > 140, `${titles.length} objects`);
      for (const title of titles) assert.match(title, /^[A-Z][A-Za-z0-9]*$/);
      assert.equal(new Set(titles).size, titles.length);
      assert.ok(titles.includes('ProductContentChangedEvent'));
    });

    test('has the server at which it was read', () => {
      const url = new URL(plane === 'partner' ? server.partnerUrl : server.operatorUrl);
      assert.deepEqual(document.servers, { kontor: { host: url.host, protocol: 'http' } });
    });

    test('is linked from the catalogue and the API reference', async () => {
      const { linkset } = (await stranger[plane].get('/.well-known/api-catalog')).json;
      const links = linkset.flatMap((area: { 'service-desc': { href: string }[] }) => area['service-desc']);
      assert.ok(links.some(({ href }: { href: string }) => href.endsWith(`/asyncapi/${plane}.json`)));
      const page = await stranger[plane].get('/docs', { accept: 'text/html' });
      assert.ok(page.text.includes(`href="/asyncapi/${plane}.json"`));
    });
  });
}

test('neither plane serves the document of the other', async () => {
  assertRefused(await stranger.partner.get('/asyncapi/operator.json'), 404, 'NOT_FOUND');
  assertRefused(await stranger.operator.get('/asyncapi/partner.json'), 404, 'NOT_FOUND');
});
