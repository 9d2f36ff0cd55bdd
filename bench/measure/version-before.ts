/** Checks out an earlier version of the program beside this one, to measure both in alternation. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

export interface VersionBefore {
  /** The file that starts it. */
  readonly program: string;
  remove(): void;
}

/** The version at a commit, or the one before a file was added, which is named by its path. */
export function checkOut(commit: string | undefined, added: string): VersionBefore {
  const revision = commit ?? `${git('log', '--diff-filter=A', '--format=%H', '-1', '--', added)}^`;
  const folder = mkdtempSync(join(tmpdir(), 'kontor-before-'));
  const tree = join(folder, 'tree');
  git('worktree', 'add', '--quiet', '--detach', tree, revision);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return {
    program: join(tree, 'bin/kontor.js'),
    remove() {
      git('worktree', 'remove', '--force', tree);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
