/** `kontor completion`: what shells offer, asked of the shells themselves where they are installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runCommand } from '@kontor/harness/test-context';
import { commands } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-completion-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const scriptOf = (shell: Shell) => join(folder, `completion.${shell}`);
const isMissing = (shell: Shell) =>
  spawnSync(shell, ['--version']).error === undefined ? false : `${shell} is not installed`;

before(async () => {
  for (const shell of shells) {
    const { exitCode, output } = await runCommand(['completion', shell]);
    assert.equal(exitCode, 0);
    writeFileSync(scriptOf(shell), output);
  }
});

function lines(command: string, words: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, TERM: 'dumb' },
  });
  assert.equal(status, 0, stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

/** What each shell offers after a text; without the explanations that some show. */
const offered: Readonly<Record<'bash' | 'fish', (typed: string) => string[]>> = {
  bash(typed) {
    const words = typed.split(' ').map((word) => `"${word}"`);
    const ask = `source ${scriptOf('bash')}; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _kontor; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return lines('bash', ['--norc', '-c', ask]);
  },
  fish(typed) {
    const ask = `source ${scriptOf('fish')}; complete --do-complete ${JSON.stringify(typed)}`;
    return lines('fish', ['--no-config', '-c', ask]).map((line) => line.split('\t')[0] ?? '');
  },
};

for (const shell of ['bash', 'fish'] as const) {
  describe(`${shell} completes`, { skip: isMissing(shell) }, () => {
    const offer = offered[shell];

    test('every command', () => {
      const found = offer('kontor ');
      const firsts = new Set(commands.map(({ words: [first] }) => first));
      for (const first of firsts) assert.ok(found.includes(first), first);
    });

    test('the beginning of a command, its verbs and its options', () => {
      assert.deepEqual(offer('kontor snap'), ['snapshot']);
      assert.deepEqual(offer('kontor snapshot ').sort(), ['list', 'remove', 'restore', 'save']);
      assert.deepEqual(offer('kontor push --in-fl'), ['--in-flight']);
      assert.deepEqual(offer('kontor partner show --par'), ['--partner']);
    });

    test('operations, and the parameters of one', () => {
      assert.deepEqual(offer('kontor call getPartnerLimit'), ['getPartnerLimits']);
      assert.deepEqual(offer('kontor call getPartnerLimits --partner'), ['--partnerId']);
      assert.deepEqual(offer('kontor call --js'), ['--json']);
    });

    test('the values of an option', () => {
      assert.deepEqual(offer('kontor doctor --for ').sort(), ['sandbox', 'serve']);
      assert.ok(offer('kontor push --kind pri').includes('prices'));
    });

    test('options after a command that has subcommands too', () => {
      assert.ok(offer('kontor requests --la').includes('--last'));
      assert.ok(offer('kontor requests show --a').includes('--as'));
    });

    test('a file where one is expected', () => {
      writeFileSync(join(folder, 'prices.csv'), '');
      assert.ok(offer('kontor push pri').some((word) => word.includes('prices.csv')));
    });
  });
}

describe('zsh', { skip: isMissing('zsh') }, () => {
  test('reads the script, and uses it for kontor', () => {
    const ask = `autoload -Uz compinit; compinit -u -D; source ${scriptOf('zsh')}; print $_comps[kontor]`;
    assert.deepEqual(lines('zsh', ['-f', '-c', ask]), ['_kontor']);
  });

  /** Asks the script what it would offer, with functions in place of those that show it. */
  function offerOf(...typed: readonly string[]): string {
    const words = ['kontor', ...typed].map((word) => `"${word}"`).join(' ');
    const shown = '_describe() { print -l $found }; _arguments() { print -l "$@" }; compdef() { : }';
    const ask = `${shown}; source ${scriptOf('zsh')}; words=(${words}); CURRENT=${typed.length + 1}; _kontor`;
    return lines('zsh', ['-f', '-c', ask]).join('\n');
  }

  test('offers commands, verbs, options and their values', () => {
    for (const { words } of commands) assert.match(offerOf(''), new RegExp(`^${words[0]}:`, 'm'));
    assert.match(offerOf('snapshot', ''), /^save:.*\nrestore:.*\nlist:.*\nremove:.*$/);
    assert.match(offerOf('snapshot', 'save', '-'), /^\*--operator\[.*\]:value:_files$/m);
    assert.match(offerOf('push', '-'), /^\*--kind\[.*\]:value:\(products prices .*\)$/m);
    assert.match(offerOf('requests', '-'), /^\*--last\[/m);
  });
});

test('a shell that is not known is named, with those that are', async () => {
  const { exitCode, notes } = await runCommand(['completion', 'tcsh']);
  assert.equal(exitCode, 2);
  assert.match(notes, /There is no completion for "tcsh": use bash, zsh or fish\./);
});
