/** What cannot be undone is asked for on a terminal, and wants `--yes` elsewhere. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { testContext, testScreen } from '@kontor/harness/test-context';
import { run } from '../main.ts';

const server = await startTestServer();
const { operator } = server;
await operator.post('/operator/v1/clients', { clientId: 'till' });
await operator.post('/operator/v1/operators', { name: 'night-job', roles: ['viewer'] });
const { json: keys } = await operator.get('/operator/v1/keys');

const flags = ['--operator', server.operatorUrl, '--token', 'operator'];

/** Runs a command without a terminal, or with one at which somebody types. */
async function kontor(words: readonly string[], typed?: string) {
  const context = testContext();
  const { screen, shownText } = testScreen();
  const input = Object.assign(Readable.from([Buffer.from(typed ?? '')]), { isTTY: true });
  const used = typed === undefined ? context : { ...context, input, notes: screen };
  const exitCode = await run([...words, ...flags], used);
  return { exitCode, output: context.outputText(), shown: `${context.notesText()}${shownText()}` };
}

/** Every such command, with what it says will be gone and whether that is still there. */
const commands: readonly {
  readonly words: readonly string[];
  readonly loss: RegExp;
  isThere(): Promise<boolean>;
}[] = [
  {
    words: ['user', 'remove', 'demo-reader', '--partner', '1000001'],
    loss: /login demo-reader of partner 1000001 and all its tokens/,
    isThere: async () => /demo-reader/.test((await operator.get('/operator/v1/partners/1000001/users')).text),
  },
  {
    words: ['client', 'remove', 'till'],
    loss: /client till, its secret and all tokens/,
    isThere: async () => (await operator.get('/operator/v1/clients/till')).status === 200,
  },
  {
    words: ['operator', 'revoke', 'night-job'],
    loss: /token of operator night-job/,
    isThere: async () => /night-job/.test((await operator.get('/operator/v1/operators')).text),
  },
  {
    words: ['key', 'revoke', keys.resources[0].kid],
    loss: /all access tokens that it signed/,
    isThere: async () => (await operator.get('/operator/v1/keys')).text.includes(keys.resources[0].kid),
  },
  {
    words: ['shopper', 'erase', '--email', 'nobody@example.com'],
    loss: /Name, address, email and phone/,
    isThere: async () => !/kontor\.shopper/.test((await operator.get('/operator/v1/events')).text),
  },
  {
    words: ['partner', 'end', '1000002'],
    loss: /contract of partner 1000002 \(.+\) ends now: all items of \d+ orders are cancelled, \d+ products go offline/,
    isThere: async () =>
      (await operator.get('/operator/v1/partners/1000002/contract')).json.state === 'active',
  },
  {
    words: ['partner', 'delete', '1000002'],
    loss: /All data of partner 1000002 \(.+\) will be gone: \d+ products, \d+ orders .* API user/,
    isThere: async () => (await operator.get('/operator/v1/partner-deletions')).json.resources.length === 0,
  },
];

for (const { words, loss, isThere } of commands) {
  describe(`kontor ${words.slice(0, 2).join(' ')}`, () => {
    test('without a terminal changes nothing, says what would be gone, and exits with 2', async () => {
      const { exitCode, shown } = await kontor(words);
      assert.equal(exitCode, 2, shown);
      assert.match(shown, loss);
      assert.match(shown, /cannot be undone\. Nothing was changed: repeat the command with --yes\./);
      assert.ok(await isThere());
    });

    test('on a terminal asks, and any answer but yes changes nothing', async () => {
      for (const typed of ['no\n', '\n', '']) {
        const { exitCode, shown } = await kontor(words, typed);
        assert.equal(exitCode, 2, shown);
        assert.match(shown, loss);
        assert.match(shown, /Stopped: nothing was changed/);
      }
      assert.ok(await isThere());
    });

    test('goes on after yes', async () => {
      const { exitCode, shown } = await kontor(words, 'yes\n');
      assert.equal(exitCode, 0, shown);
    });
  });
}

test('a planned end can be withdrawn, so nobody asks', async () => {
  const words = ['partner', 'end', '1000001', '--at', '2099-12-31T23:00:00Z'];
  assert.equal((await kontor(words)).exitCode, 0);
  assert.equal((await kontor(['partner', 'end', '1000001', '--withdraw'])).exitCode, 0);
});

test('--yes goes on without a question', async () => {
  await operator.post('/operator/v1/clients', { clientId: 'desk' });
  const { exitCode, output, shown } = await kontor(['client', 'remove', 'desk', '--yes']);
  assert.deepEqual([exitCode, output, shown], [0, 'Client desk is removed.\n', '']);
});
