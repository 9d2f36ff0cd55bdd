import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { withoutSnapshots } from '@kontor/harness/snapshots';
import { runCommand } from '@kontor/harness/test-context';
import { blocksOf } from './page-commands.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-tour-'));
after(() => rmSync(folder, { recursive: true }));

/** The commands of the page in order, adapted to this server. */
function script(npx: string): string {
  return [npx, ...blocksOf('docs/integrators/sandbox.md')]
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', server.partnerUrl);
}

const hasCurl = spawnSync('curl', ['--version']).status === 0;
const skip = hasCurl ? withoutSnapshots : 'curl is not installed';

test('the commands of the tour do what it says', { skip }, async () => {
  const kontor = await kontorCommands({ KONTOR_OPERATOR_PORT: new URL(server.operatorUrl).port });
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script(kontor.npx)], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(exitCode, 0, `${text}\n${kontor.notes()}`);
  // Orders before and after the half hour, and after the return, when there is one again.
  assert.equal(text.match(/ANNOUNCED/g)?.length, 1, text);
  assert.equal(text.match(/PROCESSABLE/g)?.length, 2, text);
  assert.match(text, /It is stopped\.\n.*It runs 1000 times as fast/);
  assert.match(text, /products answer 503\n.*\n?.*products answer 200\n/s);
  assert.match(text, /Partner 5000001 is removed/);
  assert.match(text, /The sandbox is reset/);
});

/**
 * Lets a shell run kontor commands in the process of the test, because starting a runtime for each takes most of the
 * time.
 */

interface KontorCommands {
  /** A shell function `npx` for scripts that call `npx kontor …`. It needs curl, and fails when the command fails. */
  readonly npx: string;
  /** What the commands wrote in addition to their results. */
  notes(): string;
}

async function kontorCommands(environment: Readonly<Record<string, string>>): Promise<KontorCommands> {
  let allNotes = '';
  const server = createServer(async (request, response) => {
    const args = (await buffer(request)).toString().split('\0').slice(0, -1);
    const { exitCode, output, notes } = await runCommand(args, { environment });
    allNotes += notes;
    response.writeHead(exitCode === 0 ? 200 : 500).end(output);
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const post = `curl -sS --fail-with-body --data-binary @- http://127.0.0.1:${port}`;
  return { npx: `npx() { shift; printf '%s\\0' "$@" | ${post}; }`, notes: () => allNotes };
}
