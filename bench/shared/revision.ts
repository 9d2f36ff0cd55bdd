/** Another version of the program beside this one, to compare with. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The commit before the one that added a file. */
export function parentOf(added: string): string {
  return `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', added)}^`;
}

/** Checks out a version of the program beside this one. */
export function checkOut(tree: string, revision: string): { program: string; remove(): void } {
  git('worktree', 'add', '--quiet', '--detach', tree, revision);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  execFileSync(process.execPath, ['scripts/generate.ts'], { cwd: tree });
  return {
    program: join(tree, 'bin/kontor.js'),
    remove: () => void git('worktree', 'remove', '--force', tree),
  };
}

/** Copies the program and changes some of its files; returns the folder of the copy, which the caller removes. */
export function copyProgram(files: readonly string[], change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-changed-'));
  for (const name of ['bin', 'src', 'contract', 'package.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const path of files.map((name) => join(folder, name))) {
    const text = readFileSync(path, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`nothing to change in ${path}`);
    writeFileSync(path, changed);
  }
  return folder;
}
