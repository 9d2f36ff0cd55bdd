import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from './generate/all.ts';

const root = join(import.meta.dirname, '..');
const outputs = generate(join(root, 'contract'));
for (const [path, text] of outputs) {
  const target = join(root, 'src/contract', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
console.log(`${outputs.size} files written below src/contract`);
