/** docs/integrators/other-languages.md: its calls, its settings for CI, and what can be checked of its examples. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startProcess } from '@kontor/harness/process';
import { parse } from 'yaml';
import { settingList } from '../../packages/server/platform/config/environment.ts';
import { root } from '../tidy/sources.ts';
import { blocksOf, runScript, withSandbox } from './page-commands.ts';

const page = 'docs/integrators/other-languages.md';
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isMissing = (program: string) =>
  spawnSync(program, ['--version']).error === undefined ? false : `${program} is not installed`;

describe('the page for other languages', () => {
  test('has calls that work', { skip: isMissing('curl') }, async () => {
    const { code, text } = await runScript(withSandbox + blocksOf(page).join('\n'));
    assert.equal(code, 0, text);
    for (const expected of [/"salesOrderId":"/, /"faultId":"/, /"passed":/]) assert.match(text, expected);
  });

  test('has Python that Python accepts', { skip: isMissing('python3') }, () => {
    const [, code = ''] = /^```python\n(.*?)^```$/ms.exec(read(page)) ?? [];
    assert.match(code, /DockerContainer/);
    const { status, stderr } = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
      input: code,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  });

  test('waits in every example for what the sandbox really says, on the ports that it has', () => {
    const examples = [...read(page).matchAll(/^```(?:java|python|go)\n(.*?)^```$/gms)].map(
      ([, code = '']) => code,
    );
    assert.equal(examples.length, 3);
    for (const code of examples) {
      assert.match(code, /\/readyz|kontor ready/);
      assert.match(code, /"sandbox"/);
      for (const port of ['8080', '8081']) assert.ok(code.includes(port), code);
    }
  });
});

interface Service {
  readonly image?: string;
  readonly name?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
}

describe('the examples for CI', () => {
  const github = parse(read('examples/ci/github.yml')) as {
    jobs: { test: { services: { kontor: Service } } };
  };
  const gitlab = parse(read('examples/ci/gitlab.yml')) as { test: { services: readonly Service[] } };
  const settings = [github.jobs.test.services.kontor.env, gitlab.test.services[0]?.variables];

  test('set what exists, the same for both hosts', () => {
    assert.deepEqual(settings[0], settings[1]);
    const known = settingList.map(({ name }): string => name);
    for (const name of Object.keys(settings[0] ?? {})) assert.ok(known.includes(name), name);
  });

  test('make a sandbox of the usual command of the image', async () => {
    assert.match(read('ops/container/Containerfile'), /^CMD \["serve"\]$/m);
    const folder = mkdtempSync(join(tmpdir(), 'kontor-service-'));
    const database = { KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kontor.db')}` };
    const server = await startProcess(['serve'], { ...settings[0], ...database });
    after(async () => {
      await server.stop();
      rmSync(folder, { recursive: true });
    });
    const answer = await fetch(`${server.operatorUrl}/sandbox/v1/clock`, {
      headers: { authorization: 'Bearer operator' },
    });
    assert.equal(answer.status, 200);
    const login = {
      grant_type: 'password',
      client_id: 'token-marketplace-api',
      username: 'demo',
      password: 'demo',
    };
    const token = await fetch(`${server.partnerUrl}/v1/token`, {
      method: 'POST',
      body: new URLSearchParams(login),
    });
    assert.equal(token.status, 200);
  });
});
