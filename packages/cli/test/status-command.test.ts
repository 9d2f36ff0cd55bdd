/** `kontor status`: a table for people, and the exit code 1 when something is down. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';
import type { HealthReport } from '../../contract/generated/operator-v1.ts';

const server = await startTestServer();

test('a line for each part of a healthy server, and the exit code 0', async () => {
  const { exitCode, output } = await runCommand(['status', '--operator', server.operatorUrl]);
  assert.equal(exitCode, 0, output);
  assert.match(output, /^database {4}ok {8}\d{4}-\S+ {2}it is read and written$/m);
  assert.match(
    output,
    /^backup {6}unknown .*no backup is known.*\n {12}see docs\/operators\/incidents.md#25/m,
  );
  assert.equal(output.match(/see docs/g)?.length, 2, 'of what is unknown: the backup and the certificate');
});

test('a part that is down ends the command with 1 and leads to the runbook', async () => {
  const report: HealthReport = {
    status: 'down',
    checkedAt: '2026-11-27T12:00:00.000Z',
    parts: [
      {
        name: 'workers',
        status: 'down',
        since: '2026-11-27T11:00:00.000Z',
        detail: 'no worker since 2026-11-27T11:00:00.000Z; jobs waiting: 100',
        page: 'docs/operators/incidents.md#31-no-worker-takes-work',
        part: 'workers',
        text: 'no worker since 2026-11-27T11:00:00.000Z; jobs waiting: 100',
        runbook: 'docs/operators/incidents.md#31-no-worker-takes-work',
      },
    ],
    lanes: [{ lane: 'deliveries', status: 'ok', waiting: 100, oldestSince: '2026-11-27T11:59:00.000Z' }],
    workers: [{ node: 'one', lastSeen: '2026-11-27T11:00:00.000Z', isAlive: false }],
  };
  const plane = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(report));
  }).listen(0, '127.0.0.1');
  after(() => plane.close());
  await new Promise((resolve) => plane.once('listening', resolve));
  const url = `http://127.0.0.1:${(plane.address() as AddressInfo).port}`;
  const { exitCode, output, notes } = await runCommand(['status', '--operator', url]);
  assert.equal(exitCode, 1);
  assert.equal(
    output,
    [
      'workers     down      2026-11-27T11:00:00.000Z  no worker since 2026-11-27T11:00:00.000Z; jobs waiting: 100',
      '            see docs/operators/incidents.md#31-no-worker-takes-work',
      'lane deliveries: 100 waiting, the oldest since 2026-11-27T11:59:00.000Z',
      'workers: 0 of 1 alive',
      '',
    ].join('\n'),
  );
  assert.match(notes, /Down: workers\./);
});
