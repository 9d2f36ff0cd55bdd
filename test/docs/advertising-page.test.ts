import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { startTestServer } from '@kontor/harness/server';
import { parse } from 'csv-parse/sync';
import { root } from '../tidy/sources.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'kontor-page-'));
after(() => rmSync(folder, { recursive: true }));

/** The commands of a page in order, adapted to this server. */
function scriptOf(path: string): string {
  const page = readFileSync(join(root, path), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  const kontor = `npx() { shift; '${process.execPath}' '${kontorProgram}' "$@"; }`;
  return [kontor, ...blocks].join('\n').replaceAll('http://127.0.0.1:8080', server.partnerUrl);
}

/** Runs a script in the folder of the test; the first command that fails ends it. */
async function shell(script: string): Promise<{ exitCode: number | null; text: string }> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      KONTOR_PORT: new URL(server.partnerUrl).port,
      KONTOR_OPERATOR_PORT: new URL(server.operatorUrl).port,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { exitCode, text };
}

const skip = spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed';

test('the commands of the page on advertising do what it says', { skip }, async () => {
  symlinkSync(join(root, 'examples'), join(folder, 'examples'));
  const { exitCode, text } = await shell(scriptOf('docs/integrators/advertising.md'));
  assert.equal(exitCode, 0, text);
  assert.match(text, /"totalViews":\d+/);
  assert.match(text, /1 figure delivered .*\n +succeeded +1\n/);
  assert.match(text, /"status":"ACCEPTED"/);
  const [head, ...rows] = parse(readFileSync(join(folder, 'report.csv'), 'utf8')) as string[][];
  assert.deepEqual(head, ['EVENT_DATE_CET', 'SKU', 'TOTAL_VIEWS', 'TOTAL_COSTS', 'TOTAL_SALES']);
  assert.ok(rows.length >= 30, `${rows.length} rows`);
  const json = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  assert.deepEqual([json.columns, json.rows.length], [head, rows.length]);
});
