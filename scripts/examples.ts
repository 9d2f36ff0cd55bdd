/**
 * `node scripts/examples.ts && npm run format` regenerates examples/products.json.
 * `node scripts/examples.ts 100000` prints that many products to standard output, one per line, for `kontor push`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleProducts } from '../packages/sandbox/fixtures/products.ts';

const file = join(import.meta.dirname, '../examples/products.json');
const count = process.argv[2];
if (count === undefined) writeFileSync(file, `${JSON.stringify(exampleProducts(10), undefined, 2)}\n`);
else
  for (const product of exampleProducts(Number(count))) process.stdout.write(`${JSON.stringify(product)}\n`);
