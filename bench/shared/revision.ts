/** Another version of the program beside this one, to compare with. */
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
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
