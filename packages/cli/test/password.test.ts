import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, test } from 'node:test';
import { testContext, testScreen } from '@kontor/harness/test-context';
import { WrongUse } from '../failures.ts';
import { promptForPassword } from '../options/prompts.ts';

/** A terminal with simulated typing. */
function terminal() {
  const typed = new PassThrough();
  const { screen, shownText } = testScreen();
  const context = {
    ...testContext(),
    input: Object.assign(typed, { isTTY: true }),
    notes: screen,
  };
  return { typed, context, shownText };
}

describe('the prompt for a password', () => {
  test('prompts, reads a line and shows nothing of it', async () => {
    const { typed, context, shownText } = terminal();
    const asked = promptForPassword(context, 'Password of anna: ');
    typed.write('open sesame\n');
    const password = await asked;
    assert.equal(password.reveal(), 'open sesame');
    assert.equal(shownText(), 'Password of anna: \n');
  });

  for (const [name, keys] of [
    ['an empty line', '\n'],
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ] as const) {
    test(`treats ${name} as wrong use`, async () => {
      const { typed, context } = terminal();
      const asked = promptForPassword(context, 'Password: ');
      typed.write(keys);
      await assert.rejects(asked, WrongUse);
    });
  }
});
