import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

const root = join(import.meta.dirname, '..');

/** Writes the client as one file of code, `client.js`, and one of types, `client.d.ts`, without imports. */
export async function bundleClient(target: string): Promise<void> {
  const code = await rolldown({ input: join(root, 'src/client/index.ts'), platform: 'neutral' });
  await code.write({ file: join(target, 'client.js'), minify: true });
  const declarations = mkdtempSync(join(tmpdir(), 'kontor-client-types-'));
  try {
    emitTypes(declarations);
    const types = await rolldown({
      input: { client: join(declarations, 'client/index.d.ts') },
      plugins: [dts({ dtsInput: true, oxc: true, tsconfig: false })],
    });
    await types.write({ dir: target });
  } finally {
    rmSync(declarations, { recursive: true });
  }
}

function emitTypes(target: string): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const words = [tsc, '-p', 'tsconfig.build.json', '--outDir', target];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}
