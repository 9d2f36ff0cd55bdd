// Generates a client from a document with each of the generators that are downloaded most: `node generate.mjs DOCUMENT OUTPUT`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate as codegen } from 'openapi-typescript-codegen';
import { generate as orval } from 'orval';
import { generateApi } from 'swagger-typescript-api';

const [document = '', output = ''] = process.argv.slice(2);
const folder = (name) => {
  mkdirSync(join(output, name), { recursive: true });
  return join(output, name);
};

const types = await openapiTS(JSON.parse(readFileSync(document, 'utf8')));
writeFileSync(join(folder('openapi-typescript'), 'types.ts'), astToString(types));
await createClient({
  input: document,
  output: folder('hey-api'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
await orval({
  input: { target: document },
  output: {
    mode: 'single',
    target: join(folder('orval'), 'client.ts'),
    client: 'fetch',
    urlEncodeParameters: true,
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});
await generateApi({
  input: document,
  output: folder('swagger-typescript-api'),
  fileName: 'client.ts',
  silent: true,
});
await codegen({
  input: document,
  output: folder('openapi-typescript-codegen'),
  httpClient: 'fetch',
  useOptions: true,
});
const { status, stderr } = spawnSync(
  'node_modules/.bin/oazapfts',
  [document, join(folder('oazapfts'), 'client.ts')],
  { encoding: 'utf8' },
);
if (status !== 0) throw new Error(stderr);
