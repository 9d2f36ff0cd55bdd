// Generates clients from the published documents with the generators that people use: `node generate.mjs DOCUMENTS OUTPUT`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';

const [documents = '', output = ''] = process.argv.slice(2);
for (const name of readdirSync(documents)) {
  const types = await openapiTS(JSON.parse(readFileSync(join(documents, name), 'utf8')));
  writeFileSync(join(output, name.replace('.json', '.ts')), astToString(types));
}
await createClient({
  input: join(documents, 'products-v5.json'),
  output: join(output, 'hey'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
