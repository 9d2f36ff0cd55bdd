import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { messagesOf } from '@kontor/harness/program';
import { runCommand } from '@kontor/harness/test-context';
import { flagOf, settingList } from '../../server/platform/config/environment.ts';
import { commands } from '../index.ts';

describe('kontor --help', () => {
  test('lists every command with its summary', async () => {
    const { exitCode, output } = await runCommand(['--help']);
    assert.equal(exitCode, 0);
    for (const { words, summary } of commands) {
      assert.match(output, new RegExp(`^  ${words[0]} .*${words.length === 1 ? summary : ''}`, 'm'));
    }
    assert.match(output, /Exit codes: 0 fine, 1 failed, 2 wrong use\./);
  });

  test('is shown by "kontor help" too', async () => {
    assert.equal((await runCommand(['help'])).output, (await runCommand(['-h'])).output);
  });

  test('goes to standard error with exit code 2 when no command is given', async () => {
    const { exitCode, output, notes } = await runCommand([]);
    assert.deepEqual([exitCode, output], [2, '']);
    assert.match(notes, /^Usage: kontor/);
  });
});

describe('the help of a command', () => {
  for (const { words } of commands) {
    test(`"kontor ${words.join(' ')} --help" shows usage, options and an explanation`, async () => {
      const { exitCode, output } = await runCommand([...words, '--help']);
      assert.equal(exitCode, 0);
      assert.match(output, new RegExp(`^Usage: kontor ${words.join(' ')} `));
      const [, explanation = ''] = output.split(/-h, --help .*\n/);
      const [told = ''] = explanation.split(/^Examples?:/m);
      assert.ok(told.trim().split(/\s+/).length >= 12, `an explanation follows the options: ${told}`);
      assert.doesNotMatch(output, /default: \[\]/, 'a default that is no value is not shown');
      assert.equal((await runCommand(['help', ...words])).output, output);
    });
  }

  test('for the servers names every flag and variable of the settings table', async () => {
    const { output } = await runCommand(['serve', '--help']);
    for (const setting of settingList.filter(({ audience }) => audience !== 'client')) {
      assert.match(output, new RegExp(`--${flagOf(setting)} <`));
      assert.match(output, new RegExp(setting.name));
    }
  });

  test('for the sandbox shows the defaults of the sandbox', async () => {
    assert.match(
      (await runCommand(['sandbox', '--help'])).output,
      /KONTOR_OPERATOR_TOKEN,\s+default\s+operator\)/,
    );
    assert.doesNotMatch((await runCommand(['serve', '--help'])).output, /KONTOR_OPERATOR_TOKEN,\s+default/);
  });
});

test('kontor --version prints the version of the package', async () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { exitCode, output } = await runCommand(['--version']);
  assert.deepEqual([exitCode, output], [0, `${JSON.parse(text).version}\n`]);
});

describe('wrong use ends with exit code 2 and says where to find help', () => {
  const wrong = [
    [['pusch'], /unknown command 'pusch'\s+\(Did you mean push\?\)\s+See "kontor --help"/],
    [['nothing', '--help'], /unknown command 'nothing'/],
    [['help', 'nothing'], /unknown command 'nothing'/],
    [['user', 'vanish'], /unknown command 'vanish'/],
    [['push'], /Name the file to deliver, or the delivery with --failed/],
    [['push', 'one.json', 'two.json'], /too many arguments/],
    [['push', 'x', '--speed', '9'], /unknown option '--speed'/],
    [['push', 'x', '--kind', 'orders'], /Allowed choices are products, prices, active-status/],
    [['push', 'x', '--in-flight', '0'], /Use a whole number from 1 to 50/],
    [['partner', 'add'], /missing required argument 'name'\s+See "kontor partner add --help"/],
    [['user', 'add', 'anna', '--role', 'all'], /required option '--partner <partnerId>' not specified/],
    [['client', 'add', 'x', '--list-envelope', 'both'], /Allowed choices are resources, named/],
    [['serve'], /KONTOR_OPERATOR_TOKEN \(--operator-token\) is missing/],
    [['serve', '--port', 'x'], /--port is "x": use a whole number/],
    [['sandbox', '--environment', 'live'], /use kontor serve/],
    [['migrate', '--database-url', 'file.db'], /--database-url cannot be used: use sqlite:PATH/],
  ] as const;
  for (const [args, expected] of wrong) {
    test(`kontor ${args.join(' ')}`, async () => {
      const { exitCode, output, notes } = await runCommand(args);
      assert.match(messagesOf(notes), expected);
      assert.deepEqual([exitCode, output], [2, '']);
    });
  }
});
