/** What somebody sees who starts a sandbox, or types `kontor` alone, for the first time. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runCommand, testContext, testScreen } from '@kontor/harness/test-context';
import { Secret } from '../../server/platform/config/secrets.ts';
import { tryReference } from '../../server/platform/http/built-pages.ts';
import { commands } from '../index.ts';
import { tellFirstSteps } from '../server/sandbox.ts';

const usual = { partnerUrl: 'http://127.0.0.1:8080', operatorUrl: 'http://127.0.0.1:8081' };
const demo = { operatorToken: new Secret('operator'), demoData: true };

/** What a terminal shows of a sandbox that is ready. */
function shown(config: typeof demo, addresses: typeof usual): string {
  const { screen, shownText } = testScreen();
  tellFirstSteps({ notes: screen }, config, addresses);
  return shownText();
}

describe('a sandbox that is ready', () => {
  test('says on a terminal where console and reference are, the logins, and a command that runs', async () => {
    const text = shown(demo, usual);
    assert.match(text, /Console +http:\/\/127\.0\.0\.1:8080\/, .* http:\/\/127\.0\.0\.1:8081\/\n/);
    const reference = new URL(tryReference.path, usual.partnerUrl);
    assert.ok(text.includes(`Reference   ${reference}, and`), text);
    assert.ok(text.includes(` ${new URL(tryReference.path, usual.operatorUrl)}\n`), text);
    assert.match(text, /Login +user demo, password demo \(partner 1000001\); operator token operator/);
    const [, next = ''] = /Next +npx kontor (.+?) {2,}/.exec(text) ?? [];
    const { exitCode } = await runCommand([...next.split(' '), '--help']);
    assert.equal(exitCode, 0, next);
  });

  test('gives the ports of its commands when they are not the usual ones', () => {
    const addresses = { partnerUrl: 'http://127.0.0.1:9000', operatorUrl: 'http://127.0.0.1:9001' };
    assert.match(shown(demo, addresses), /Next +KONTOR_PORT=9000 KONTOR_OPERATOR_PORT=9001 npx kontor /);
  });

  test('shows no secret of its own, and no demo login without demo data', () => {
    const text = shown({ operatorToken: new Secret('of-my-own'), demoData: false }, usual);
    assert.doesNotMatch(text, /of-my-own|demo/);
    assert.match(text, /Next +npx kontor partner add/);
  });

  test('says nothing where no terminal is', () => {
    const context = testContext();
    tellFirstSteps(context, demo, usual);
    assert.equal(context.notesText() + context.outputText(), '');
  });
});

describe('kontor alone', () => {
  test('shows a few commands to begin with, each of which exists', async () => {
    const { exitCode, notes } = await runCommand([]);
    assert.equal(exitCode, 2);
    const named = [...notes.matchAll(/^ {2}kontor (\w+)/gm)].map(([, name = '']) => name);
    assert.ok(named.length >= 5 && notes.split('\n').length < 20, notes);
    for (const name of named)
      assert.ok(
        commands.some(({ words: [first] }) => first === name),
        name,
      );
    assert.match(notes, /All commands: kontor --help/);
  });
});
