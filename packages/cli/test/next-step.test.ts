/** Every error of a command names the next step: in its own message, or below it on a terminal. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runCommand, testContext, testScreen } from '@kontor/harness/test-context';
import { filesBelow, root } from '../../../test/tidy/sources.ts';
import { Failure, nextStep, saysWhatToDo, WrongUse } from '../failures.ts';
import { run } from '../main.ts';

/** Text up to the parenthesis that ends an argument list, which begins at `start`. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let quote = '';
  let at = start;
  for (; depth > 0; at += 1) {
    const sign = text[at] as string;
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
  }
  return text.slice(start, at - 1).trim();
}

/** Messages of all failures that a source throws as texts, with an `x` for what is put in. */
function messagesOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/new (?:Failure|NoPlane)\(/g)]
    .map(({ index, 0: call }) => argumentsAt(text, index + call.length))
    .filter((words) => /^['"`]/.test(words))
    .map((words) => words.replaceAll(/\$\{(?:await )?(?:explain|failureOf)\([^}]*\}/g, 'CODE_OF_SERVER: x'))
    .map((words) => words.replaceAll(/\$\{[^}]*\}/g, 'x').replaceAll(/['`]\s*\+\s*['`]/g, ''))
    .map((words) => words.replaceAll(/^['"`]|['"`],?$/g, ''));
}

test('every failure says what to do, itself or by its kind', () => {
  const messages = filesBelow('packages/cli')
    .filter((file) => !file.startsWith('packages/cli/test/'))
    .flatMap((file) => messagesOf(file).map((text) => [file, text] as const));
  assert.ok(messages.length > 70, `only ${messages.length} messages are found`);
  const silent = messages.filter(([, text]) => {
    const step = nextStep(new Failure(text), ['x']);
    return !saysWhatToDo(text) && (step === undefined || step.startsWith('See "kontor x'));
  });
  assert.deepEqual(silent, [], 'say in the message what to do, or add its kind to packages/cli/failures.ts');
});

describe('on a terminal, an error is followed by the next step', () => {
  /** What a terminal shows of a command. */
  async function shown(...args: readonly string[]): Promise<string> {
    const { screen, shownText } = testScreen();
    await run(args, { ...testContext(), notes: screen });
    return shownText();
  }

  test('wrong use: the help of the command', async () => {
    assert.match(
      await shown('takedown', 'add', '--ean', '4006381333931'),
      /Add --reason.*\nSee "kontor takedown add --help"\.\n$/,
    );
  });

  test('wrong use of a command that runs a server: the help, as text, and entries of a log elsewhere', async () => {
    const text = await shown('sandbox', '--prot', '1');
    assert.equal(
      text,
      'error: unknown option \'--prot\'\n(Did you mean --port?)\nSee "kontor sandbox --help".\n',
    );
    assert.match(await shown('serve'), /^KONTOR_OPERATOR_TOKEN \(--operator-token\) is missing/);
    const { notes } = await runCommand(['sandbox', '--prot', '1']);
    const entries = notes
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    assert.equal(`${entries.join('\n')}\n`, text);
  });

  test('a file that cannot be read: its path', async () => {
    const text = await shown('push', '/no/such/file');
    assert.match(text, /The file \/no\/such\/file does not exist: check the path\.\n/);
    const step = nextStep(new Failure('prices.json cannot be read: EACCES: permission denied'), []);
    assert.equal(step, 'Check the path, and what this account may do there.');
  });

  test('a code of a server: the command that explains it', () => {
    const step = '"kontor explain UNKNOWN_SKU" says what it means, and what to do.';
    assert.equal(nextStep(new Failure('UNKNOWN_SKU: There is no such sku. (at $.sku)'), []), step);
    assert.match(
      String(nextStep(new Failure('http://x refused it. 200003: Wrong. Use 8 digits.'), [])),
      /explain 200003/,
    );
  });

  test('a failure of kontor: where to report it', () => {
    assert.match(String(nextStep(new TypeError('x is undefined'), [])), /File an issue .*kontor doctor/);
  });

  test('nothing, when the message says it', () => {
    assert.equal(nextStep(new Failure('No server answers: start one with "kontor sandbox".'), []), undefined);
    assert.match(String(nextStep(new WrongUse('x'), ['push'])), /kontor push --help/);
  });
});
