import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { type LogLine, startProcess } from '@kontor/harness/process';

const folder = mkdtempSync(join(tmpdir(), 'kontor-shared-token-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const token = 'a-long-token-of-a-live-server';
const settings = {
  KONTOR_DATABASE_URL: `sqlite:${join(folder, 'kontor.db')}`,
  KONTOR_OPERATOR_TOKEN: token,
};

test('a live server warns about the shared token once operators have their own: at its start, and when the first is created', async () => {
  const warnings = async (work: (client: ApiClient) => Promise<void>, more: Record<string, string> = {}) => {
    const log: LogLine[] = [];
    const server = await startProcess(['serve'], { ...settings, ...more }, log);
    await work(new ApiClient(() => server.operatorUrl, token));
    assert.equal(await server.stop(), 0);
    return log.filter(({ msg }) => /KONTOR_OPERATOR_TOKEN still gives full access/.test(msg)).length;
  };
  const nothing = async () => undefined;
  const ofProvider = { KONTOR_OPERATOR_ISSUER: 'http://127.0.0.1:1' };
  assert.equal(await warnings(nothing, ofProvider), 1);
  const first = await warnings(async (operator) => {
    for (const name of ['anna', 'berta']) {
      const made = await operator.post('/operator/v1/operators', { name, roles: ['viewer'] });
      assert.equal(made.status, 201, made.text);
    }
  });
  assert.equal(first, 1);
  assert.equal(await warnings(nothing), 1);
});
