/** Secrets stored in files: what is read, and how each mistake is reported. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { runProgram } from '@kontor/harness/program';
import { readOperatorAccess, readPartnerAccess } from '../../platform/config/client-settings.ts';
import { type Setting, settingList } from '../../platform/config/environment.ts';
import { ConfigError, readConfig } from '../../platform/config/read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-secrets-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** Path of a new file with the given content. */
function fileWith(content: string | Uint8Array, mode = 0o600): string {
  files += 1;
  const path = join(folder, `secret-${files}`);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
}

const token = 'hidden-token-of-a-live-server';

function tokenOf(content: string): string {
  return readConfig({ KONTOR_OPERATOR_TOKEN_FILE: fileWith(content) }, {}, 'serve').operatorToken.reveal();
}

function problemOf(environment: Record<string, string>, flags = {}): string {
  try {
    readConfig(environment, flags, 'serve');
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    assert.equal(error.violations.length, 1, error.message);
    assert.doesNotMatch(error.message, /hidden/);
    return error.message;
  }
  return 'none';
}

test('every secret setting, and every URL that may contain a password, can be read from a file', () => {
  const names = settingList.map(({ name }) => name as string);
  const secrets = settingList.filter(({ kind }: Setting) => kind === 'secret' || kind === 'databaseUrl');
  assert.ok(secrets.length >= 6);
  for (const { name } of secrets) assert.ok(names.includes(`${name}_FILE`), name);
});

describe('the text of a file', () => {
  test('is the secret, without the line break at its end', () => {
    for (const end of ['', '\n', '\r\n']) assert.equal(tokenOf(token + end), token);
  });

  test('keeps everything else: a second line makes an invalid token', () => {
    const problem = problemOf({ KONTOR_OPERATOR_TOKEN_FILE: fileWith(`${token}\n\n`) });
    assert.match(
      problem,
      /^The content of the file of KONTOR_OPERATOR_TOKEN_FILE cannot be used: use only letters/,
    );
  });

  test('can be the URL of the database, which is checked like any other', () => {
    const url = 'postgres://kontor:hidden@db/kontor';
    const read = (text: string) =>
      readConfig({ KONTOR_DATABASE_URL_FILE: fileWith(text) }, {}, 'migrate').databaseUrl.reveal();
    assert.equal(read(`${url}\n`), url);
    assert.throws(
      () => read('mysql://kontor:hidden@db/kontor'),
      /file of KONTOR_DATABASE_URL_FILE cannot be used/,
    );
  });

  test('can be the login of a command', () => {
    const environment = { KONTOR_USER: 'shop', KONTOR_PASSWORD_FILE: fileWith('a password\n') };
    assert.equal(readPartnerAccess(environment, {}).password?.reveal(), 'a password');
    const operator = { KONTOR_OPERATOR_TOKEN_FILE: fileWith(token) };
    assert.equal(readOperatorAccess(operator, {}).token.reveal(), token);
    assert.equal(readOperatorAccess(operator, { operatorToken: 'other' }).token.reveal(), 'other');
  });

  test('is never shown, but its path is', () => {
    const path = fileWith(token);
    const { changedSettings } = readConfig({ KONTOR_OPERATOR_TOKEN_FILE: path }, {}, 'serve');
    assert.deepEqual(changedSettings, { KONTOR_OPERATOR_TOKEN_FILE: path });
  });
});

describe('an unusable file', () => {
  const refused: readonly (readonly [string, () => string, RegExp])[] = [
    [
      'that is missing',
      () => join(folder, 'nowhere'),
      /the file does not exist; use the path of an existing file/,
    ],
    ['below a file', () => join(fileWith('x'), 'token'), /the file does not exist/],
    ['that is a folder', () => folder, /this is not a file; use the path of a file/],
    ['that is a device', () => '/dev/zero', /this is not a file/],
    ['that is empty', () => fileWith(''), /the file is empty; write the secret into it/],
    ['that holds a line break alone', () => fileWith('\n'), /the file is empty/],
    [
      'that is too large',
      () => fileWith('hidden'.repeat(3_000)),
      /larger than 16384 bytes; write only the secret/,
    ],
    ['that is no text', () => fileWith(new Uint8Array([0xff, 0xfe, 0x00])), /the file is not valid UTF-8/],
  ];
  for (const [name, path, expected] of refused) {
    test(`${name} is refused`, () => {
      const problem = problemOf({ KONTOR_OPERATOR_TOKEN_FILE: path() });
      assert.match(problem, /^KONTOR_OPERATOR_TOKEN_FILE is "/);
      assert.match(problem, expected);
    });
  }

  test('without read permission is refused', { skip: process.getuid?.() === 0 }, () => {
    const problem = problemOf({ KONTOR_OPERATOR_TOKEN_FILE: fileWith(token, 0o000) });
    assert.match(problem, /this account cannot read the file/);
  });

  test('is reported by the flag if it came from one', () => {
    const problem = problemOf({}, { operatorTokenFile: join(folder, 'nowhere') });
    assert.match(problem, /^--operator-token-file is "/);
  });
});

describe('both forms of a setting', () => {
  test('are refused together', () => {
    const both = { KONTOR_OPERATOR_TOKEN: token, KONTOR_OPERATOR_TOKEN_FILE: fileWith(token) };
    assert.match(
      problemOf(both),
      /^KONTOR_OPERATOR_TOKEN and KONTOR_OPERATOR_TOKEN_FILE are both set: remove one of them\.$/,
    );
    const flags = { operatorToken: token, operatorTokenFile: fileWith(token) };
    assert.match(problemOf({}, flags), /^--operator-token and --operator-token-file are both set/);
  });

  test('may be a flag and a variable: the flag wins', () => {
    const inFile = { KONTOR_OPERATOR_TOKEN_FILE: join(folder, 'nowhere') };
    const config = readConfig(inFile, { operatorToken: 'the-token-of-the-flag' }, 'serve');
    assert.equal(config.operatorToken.reveal(), 'the-token-of-the-flag');
  });
});

describe('a file that others can use', { skip: process.platform === 'win32' }, () => {
  const openOf = (mode: number) => {
    const path = fileWith(token, mode);
    const { openSecretFiles } = readConfig({ KONTOR_OPERATOR_TOKEN_FILE: path }, {}, 'serve');
    return openSecretFiles.map((each) => each.replace(path, 'file'));
  };

  test('is reported with its mode; the group of the service may read it', () => {
    assert.deepEqual(openOf(0o600), []);
    assert.deepEqual(openOf(0o440), []);
    assert.deepEqual(openOf(0o444), ['file (444)']);
    assert.deepEqual(openOf(0o660), ['file (660)']);
  });

  test('causes a warning when a live server starts', async () => {
    const path = fileWith(token, 0o644);
    const { notes } = await startBriefly({ KONTOR_OPERATOR_TOKEN_FILE: path });
    assert.match(
      notes,
      /"other accounts of this machine can access files that contain secrets: set their mode to 600"/,
    );
    assert.ok(notes.includes(`${path} (644)`), notes);
    assert.doesNotMatch(notes, /hidden/);
  });
});

/** A live server that ends on its own, because it may not use the address of its operator plane. */
function startBriefly(settings: Record<string, string>) {
  return runProgram(['serve'], {
    KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kontor.db')}`,
    KONTOR_OPERATOR_HOST: '192.0.2.7',
    ...settings,
  });
}
