import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { exampleOption } from '@kontor/harness/examples';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { startTestServer } from '@kontor/harness/server';
import { root } from '../tidy/sources.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-page-'));
after(() => rmSync(folder, { recursive: true }));

/** The commands of the page in order, adapted to this server. */
function script(): string {
  const page = readFileSync(join(root, 'docs/integrators/integrating.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  assert.equal(blocks.length, 7);
  const npx = `npx() {
    local name="$1"; shift
    if [ "$name" = node ]; then '${process.execPath}' "$@"; else '${process.execPath}' '${kontorProgram}' "$@"; fi
  }`;
  return [npx, ...blocks].join('\n').replaceAll('http://127.0.0.1:8081', server.operatorUrl);
}

const skip = spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed';

test('the commands of the page on following Kontor do what it says', { skip }, async () => {
  symlinkSync(join(root, 'examples'), join(folder, 'examples'));
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script()], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      KONTOR_PORT: new URL(server.partnerUrl).port,
      KONTOR_OPERATOR_PORT: new URL(server.operatorUrl).port,
      KONTOR_OPERATOR: server.operatorUrl,
      NODE_OPTIONS: exampleOption,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  assert.equal(exitCode, 0, text);
  const groups = readFileSync(join(folder, 'categories.ndjson'), 'utf8').trim().split('\n');
  assert.ok(
    groups.length >= 25,
    `the feed of the page has ${groups.length} category groups instead of 25 or more`,
  );
  const listed = /\{"events":\[(\{.*\})\],"cursor":"[\w-]+"\}/.exec(text);
  assert.equal(JSON.parse(listed?.[1] ?? '').type, 'kontor.order.placed.v1', text);
  assert.match(text, /Z {2}\/partners\/1000200 {2}order\.placed {2}orders\//);
  assert.match(text, /Signed with whsec_/);
  assert.match(text, /no answer {2}kontor\.order\.placed\.v1/);
});
