/** Backups that other programs made, as their jobs report them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiClient } from '@kontor/harness/client';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const day = 24 * 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const report = (body: object) => server.operator.put('/operator/v1/backup', body);

/** Reads the part of the health until it has this state: figures of the store are kept for some seconds. */
async function backupOnce(state: string): Promise<{ readonly detail: string }> {
  for (;;) {
    const { json } = await server.operator.get('/operator/v1/health');
    const part = json.parts.find(({ name }: { name: string }) => name === 'backup');
    if (part.status === state) return part;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const ageShown = async () => {
  const { text } = await server.operator.get('/metrics');
  return Number(/^kontor_backup_age_seconds (\S+)$/m.exec(text)?.[1]);
};

test('200: an old backup degrades the health, a newer one mends it, and the metric has its age', async () => {
  await backupOnce('unknown');
  const old = await report({ finishedAt: ago(3 * day) });
  assert.equal(old.status, 200, old.text);
  assert.match((await backupOnce('degraded')).detail, /the last backup was made 3\.0 days ago/);
  assert.ok((await ageShown()) > 172_800, 'the alert KontorBackupOld matches');
  const finishedAt = ago(60_000);
  const answer = await report({ finishedAt, bytes: 41_238_912 });
  assert.deepEqual([answer.json.finishedAt, answer.json.bytes], [finishedAt, 41_238_912]);
  await backupOnce('ok');
  const age = await ageShown();
  assert.ok(age >= 60 && age < 600, String(age));
});

test('200: a report of an older backup that comes late changes nothing', async () => {
  const newest = await report({ finishedAt: ago(0), bytes: 7 });
  const late = await report({ finishedAt: ago(3 * day), bytes: 5 });
  assert.equal(late.status, 200, late.text);
  assert.deepEqual(late.json, newest.json);
});

test('400: an instant in the future, no instant, no size, and a member that does not exist', async () => {
  for (const [body, path] of [
    [{ finishedAt: new Date(Date.now() + day).toISOString() }, '$.finishedAt'],
    [{ bytes: 5 }, '$.finishedAt'],
    [{ finishedAt: 'yesterday' }, '$.finishedAt'],
    [{ finishedAt: ago(0), bytes: 0 }, '$.bytes'],
    [{ finishedAt: ago(0), tool: 'dump' }, '$.tool'],
  ] as const) {
    const { status, text } = await report(body);
    assert.equal(status, 400, text);
    assert.ok(text.includes(path), `${path}: ${text}`);
  }
});

test('403: without the role security', async () => {
  const { json } = await server.operator.post('/operator/v1/operators', {
    name: 'reader',
    roles: ['viewer'],
  });
  const reader = new ApiClient(() => server.operatorUrl, json.token);
  const refused = await reader.put('/operator/v1/backup', { finishedAt: ago(0) });
  assert.equal(refused.status, 403, refused.text);
  assert.match(refused.text, /MISSING_ROLE/);
});

test('the audit log has the report', async () => {
  await report({ finishedAt: ago(0), bytes: 99 });
  const { json } = await server.operator.get('/operator/v1/audit?limit=50');
  const entry = json.resources.find(({ operationId }) => operationId === 'reportBackup');
  assert.deepEqual([entry.record, entry.after.bytes], ['backup', 99]);
});
