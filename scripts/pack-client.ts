/**
 * `node scripts/pack-client.ts [FOLDER]` writes the files of the package `kontor-client` to
 * `scripts/release/kontor-client/`, or to a folder. npm runs it before it packs that package.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { bundleClient } from './bundle.ts';
import { writeDeclarations } from './declarations.ts';

const root = join(import.meta.dirname, '..');

if (import.meta.main) {
  const target = process.argv[2] ?? join(root, 'scripts/release/kontor-client');
  await bundleClient(target);
  await bundleClientTypes(target);
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
}

/** Writes the types of the client as one file without imports, `client.d.ts`. */
export async function bundleClientTypes(target: string): Promise<void> {
  const declarations = mkdtempSync(join(tmpdir(), 'kontor-client-types-'));
  try {
    writeDeclarations(declarations);
    const types = await rolldown({
      input: { client: join(declarations, 'client/index.d.ts') },
      plugins: [dts({ dtsInput: true, oxc: true, tsconfig: false })],
    });
    await types.write({ dir: target });
  } finally {
    rmSync(declarations, { recursive: true });
  }
}
