/** What is wrong with a node, its database and its workers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '@kontor/harness/body';
import { testEngine } from '@kontor/harness/database';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

type Body = BodyOf<'getHealth'>;

async function health(): Promise<Body> {
  const { status, json, text } = await server.operator.get('/operator/v1/health');
  assert.equal(status, 200, text);
  return json;
}

/** Reads until the figures of the store, which are kept for some seconds, are as they should be. */
async function until(isSo: (report: Body) => boolean): Promise<Body> {
  for (;;) {
    const report = await health();
    if (isSo(report)) return report;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const stateOf = (report: Body, part: string) => report.parts.find((each) => each.name === part);

test('200: a healthy node names every part, since when, and the section of the runbook', async () => {
  const report = await until(({ status }) => status === 'ok');
  const known = [
    'database',
    'writer',
    'workers',
    'lanes',
    'checks',
    'webhooks',
    'journal',
    'disk',
    'clock',
    'keys',
  ];
  // A node does not see the disk of a database server.
  const diskStatus = testEngine === 'sqlite' ? 'ok' : 'unknown';
  assert.deepEqual(
    report.parts.map(({ name, status }) => [name, status]),
    [
      ...known.map((name) => [name, name === 'disk' ? diskStatus : 'ok']),
      ['backup', 'unknown'],
      ['certificate', 'unknown'],
    ],
  );
  for (const { since, page, detail } of report.parts) {
    assert.ok(Date.parse(since) <= Date.parse(report.checkedAt), since);
    assert.match(page, /^docs\/operators\/incidents\.md#\d+-/);
    assert.notEqual(detail, '');
  }
});

test('200: the members of earlier versions say the same', async () => {
  for (const each of (await health()).parts)
    assert.deepEqual([each.part, each.text, each.runbook], [each.name, each.detail, each.page]);
});

test('what is unknown is shown as NaN, which no alert matches', async () => {
  const { text } = await server.operator.get('/metrics');
  assert.match(text, /^kontor_health\{part="backup"\} Nan$/m);
  assert.doesNotMatch(text, /^kontor_backup_age_seconds /m);
});

test('200: an operator whose token expires soon degrades the part keys, and says who', async () => {
  const expiresAt = new Date(server.clock.nowMs() + 3 * 24 * 3_600_000).toISOString();
  const added = await server.operator.post('/operator/v1/operators', {
    name: 'night-job',
    roles: ['viewer'],
    expiresAt,
  });
  assert.equal(added.status, 201, added.text);
  const report = await until((found) => stateOf(found, 'keys').status === 'degraded');
  assert.match(stateOf(report, 'keys').detail, new RegExp(`night-job expires at ${expiresAt}`));
  assert.equal(report.status, 'degraded');
  const { text } = await server.operator.get('/metrics');
  assert.match(text, /^kontor_health\{part="keys"\} 1$/m);
  assert.match(text, /^kontor_health\{part="database"\} 0$/m);
  assert.equal((await server.operator.get('/readyz')).status, 200);
});
