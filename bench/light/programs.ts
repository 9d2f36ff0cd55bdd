/** The two forms in which a version of the program is used: a clone after its installation, and the package. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut } from '../shared/server.ts';

/** A version, with the path of its `bin/kontor.js` in each form. */
export interface Version {
  readonly name: string;
  readonly clone: string;
  readonly packed: string;
}

/** A version that is removed at the end of its block. */
type BuiltVersion = Version & Disposable;

/** Builds a commit in a folder. */
export function buildVersion(name: string, commit: string, folder: string): BuiltVersion {
  const tree = join(folder, `${name}-clone`);
  const checkedOut = checkOut(tree, commit);
  const packed = join(folder, `${name}-package`);
  mkdirSync(packed);
  // As `npm ci` does in a clone.
  build(tree, join(tree, 'dist'));
  build(tree, join(packed, 'dist'));
  for (const part of ['bin', 'contract', 'docs', 'schemas', 'examples', 'package.json'])
    cpSync(join(tree, part), join(packed, part), { recursive: true });
  symlinkSync(join(tree, 'node_modules'), join(packed, 'node_modules'));
  return {
    name,
    clone: checkedOut.program,
    packed: join(packed, 'bin/kontor.js'),
    [Symbol.dispose]: () => checkedOut[Symbol.dispose](),
  };
}

function build(tree: string, target: string): void {
  const code = `import(${JSON.stringify(join(tree, 'scripts/bundle.ts'))}).then(({ bundleSources }) => bundleSources(${JSON.stringify(target)}))`;
  execFileSync(process.execPath, ['-e', code], { cwd: tree });
}
