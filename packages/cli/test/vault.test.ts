/** Encryption keys stored in a Vault: what is read, and how each failure is reported. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { newDatabase, type TestDatabase } from '@kontor/harness/database';
import { runProgram } from '@kontor/harness/program';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import { startVault, vaultNamespace, vaultToken } from '@kontor/harness/vault';
import { vaultKeys } from '../../server/platform/secrets/key-service.ts';
import { StoreRefusedError } from '../../server/platform/store/store-failure.ts';

const newKey = () => randomBytes(32).toString('base64');
const [one, two] = [newKey(), newKey()];
const vault = await startVault({ encryption_key: one });
const access = { url: vault.url, secret: 'secret/data/kontor', namespace: undefined, token: vaultToken };
const keys = (changes = {}, timeMaxMs?: number) => vaultKeys({ ...access, ...changes }, timeMaxMs).keys();

async function refusalOf(changes = {}, timeMaxMs?: number): Promise<string> {
  const error = await keys(changes, timeMaxMs).then(
    () => assert.fail('the keys were read'),
    (error: unknown) => error,
  );
  assert.ok(error instanceof StoreRefusedError, String(error));
  for (const secret of [one, two, vaultToken]) assert.ok(!error.message.includes(secret));
  return error.message;
}

describe('keys in a Vault', () => {
  test('are read from both versions of the engine, the encrypting one first', async () => {
    assert.deepEqual(await keys(), [one]);
    vault.fields = { encryption_key: two, encryption_key_previous: one, other: 'x' };
    assert.deepEqual(await keys(), [two, one]);
    assert.deepEqual(await keys({ secret: 'plain/kontor' }), [two, one]);
    vault.fields = { encryption_key: two, encryption_key_previous: two };
    assert.deepEqual(await keys(), [two]);
    vault.fields = { encryption_key: one };
  });

  test('are read from a namespace', async () => {
    assert.deepEqual(await keys({ secret: 'team/data/kontor', namespace: vaultNamespace }), [one]);
    assert.match(await refusalOf({ secret: 'team/data/kontor' }), /has no secret team\/data\/kontor \(404\)/);
  });

  test('are read through a standby that redirects to another node, and through no second one', async () => {
    const standby = await startVault({});
    standby.redirect = vault.url;
    assert.deepEqual(await keys({ url: standby.url }), [one]);
    const further = await startVault({});
    further.redirect = standby.url;
    assert.match(await refusalOf({ url: further.url }), /redirects too often/);
    assert.deepEqual([standby.asked, further.asked], [[], []]);
  });

  test('are not requested from an address of another kind', async () => {
    const standby = await startVault({});
    for (const address of ['ftp://vault.example', 'file:///etc', 'http://[']) {
      standby.redirect = address;
      assert.match(await refusalOf({ url: standby.url }), /redirects to ".*", which is not encrypted/);
    }
  });
});

describe('a Vault that returns no keys is reported with what to do', () => {
  test('for a wrong token', async () => {
    assert.match(
      await refusalOf({ token: 'hvs.wrong' }),
      /does not allow the token of KONTOR_VAULT_TOKEN to read secret\/data\/kontor \(403: 2 errors occurred: \* permission denied/,
    );
  });

  test('for a missing secret, and one whose version was deleted', async () => {
    assert.match(
      await refusalOf({ secret: 'secret/kontor' }),
      /has no secret secret\/kontor \(404\)\. In a key-value/,
    );
    const { fields } = vault;
    vault.fields = undefined;
    assert.match(await refusalOf(), /has no secret secret\/data\/kontor \(404\)/);
    vault.fields = fields;
  });

  test('for a field that is missing or contains no key', async () => {
    const { fields } = vault;
    for (const encryption_key of [undefined, '', 'short', 7, `${one}\n`]) {
      vault.fields = { encryption_key };
      assert.match(await refusalOf(), /has no key in the field encryption_key of secret\/data\/kontor/);
    }
    vault.fields = { encryption_key: one, encryption_key_previous: '' };
    assert.match(await refusalOf(), /no key in the field encryption_key_previous/);
    vault.fields = fields;
  });

  test('that is sealed, silent, answers something else, or is not running', async () => {
    vault.mode = 'sealed';
    assert.match(await refusalOf(), /is sealed or in maintenance \(503: Vault is sealed\)/);
    vault.mode = 'silent';
    assert.match(await refusalOf({}, 50), /did not answer within 0\.05 s/);
    vault.mode = 'broken';
    assert.match(await refusalOf(), /has no key in the field encryption_key/);
    vault.mode = 'unsealed';
    assert.match(await refusalOf({ url: 'http://127.0.0.1:1' }), /cannot be reached \(/);
  });
});

const settings = {
  KONTOR_VAULT_URL: vault.url,
  KONTOR_VAULT_SECRET: 'secret/data/kontor',
  KONTOR_VAULT_TOKEN: vaultToken,
};

describe('a server', async () => {
  const database = await newDatabase();
  after(() => database.remove());
  const kept: TestDatabase = { ...database, remove: async () => undefined };

  async function serves(token?: string): Promise<string> {
    const server = await startTestServer(settings, kept);
    const client = await server.login();
    if (token !== undefined) client.token = token;
    assert.equal((await client.get('/v5/products')).status, 200);
    await server.close();
    return client.token ?? '';
  }

  test('encrypts with the key in the Vault, and kontor secrets rotate with its next one', async () => {
    vault.fields = { encryption_key: one };
    const token = await serves();
    vault.fields = { encryption_key: two, encryption_key_previous: one };
    await serves(token);
    const rotate = () =>
      runCommand(['secrets', 'rotate', '--database-url', database.url], { environment: settings });
    assert.match((await rotate()).output, /^Encrypted 1 of the signing keys\.$/m);
    assert.match((await rotate()).output, /^There is nothing to do/);
    vault.fields = { encryption_key: two };
    await serves(token);
  });

  test('does not start without the Vault, or with the keys of another', async () => {
    const start = () =>
      runProgram(['serve'], {
        KONTOR_DATABASE_URL: database.url,
        KONTOR_OPERATOR_TOKEN: 'token-of-a-live-server',
        KONTOR_OPERATOR_HOST: '192.0.2.7',
        ...settings,
      });
    vault.mode = 'sealed';
    const sealed = await start();
    assert.equal(sealed.code, 1);
    assert.match(sealed.notes, /The Vault of KONTOR_VAULT_URL \(http:\/\/127\S+\) is sealed/);
    assert.doesNotMatch(sealed.notes, /unexpectedly|^ {4}at /m);
    vault.mode = 'unsealed';
    vault.fields = { encryption_key: newKey() };
    const other = await start();
    assert.equal(other.code, 1);
    assert.match(other.notes, /neither KONTOR_ENCRYPTION_KEY/);
    for (const { notes } of [sealed, other]) assert.ok(!notes.includes(vaultToken), notes);
    const rotated = await runCommand(['secrets', 'rotate', '--database-url', database.url], {
      environment: { ...settings, KONTOR_VAULT_TOKEN: 'hvs.wrong' },
    });
    assert.equal(rotated.exitCode, 1);
    assert.match(rotated.notes, /does not allow the token of KONTOR_VAULT_TOKEN/);
  });
});
