/**
 * Writes `packages/contract/generated/` from `contract/*.yaml`, and removes what else is there. With `--check` nothing is written: it fails when a contract is wrong or
 * a file differs from what would be written.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from './generate/all.ts';
import { staleFiles } from './generate/outputs.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'packages/contract/generated');
const outputs = generate(join(root, 'contract'));
const checks = process.argv.includes('--check');
if (!checks) mkdirSync(target, { recursive: true });
const stale = staleFiles(outputs, target);
if (checks) {
  for (const path of stale)
    console.error(
      outputs.has(path)
        ? `packages/contract/generated/${path} is not up to date with contract/: run npm run generate`
        : `packages/contract/generated/${path} is not generated from contract/: remove it`,
    );
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const path of stale) {
    const [file, text] = [join(target, path), outputs.get(path)];
    if (text === undefined) {
      rmSync(file, { force: true });
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  console.log(`${stale.length} files below packages/contract/generated written or removed`);
}
