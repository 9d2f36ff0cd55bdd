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
if (process.argv.includes('--check')) {
  const stale = staleFiles(outputs, target);
  for (const path of stale)
    console.error(
      outputs.has(path)
        ? `packages/contract/generated/${path} is not up to date with contract/: run npm run generate`
        : `packages/contract/generated/${path} is not generated from contract/: remove it`,
    );
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(target, { recursive: true });
  for (const path of staleFiles(outputs, target)) rmSync(join(target, path), { force: true });
  for (const [path, text] of outputs) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
  console.log(`${outputs.size} files written below packages/contract/generated`);
}
