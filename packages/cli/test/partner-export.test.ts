import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const partner = await server.newPartner();
await deliverAndCheck(partner, products(20));
const home = mkdtempSync(join(tmpdir(), 'kontor-export-'));
after(() => rmSync(home, { recursive: true }));
let folders = 0;
const newFolder = () => join(mkdtempSync(join(home, 'in-')), `partner-${++folders}`);
const kontor = (
  folder: string,
  operator = server.operatorUrl,
  partnerId = partner.partnerId,
  ...more: string[]
) => runCommand(['partner', 'export', folder, '--partner', partnerId, '--operator', operator, ...more]);

/** Answers an export with a changed version of the real one. */
async function startChanging(change: (text: string) => string, breaks = false): Promise<string> {
  const proxy = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const headers = { authorization: request.headers.authorization ?? '' };
    const answer = await fetch(server.operatorUrl + request.url, { method: 'POST', headers });
    response.writeHead(answer.status);
    response.write(change(await answer.text()), () => (breaks ? response.destroy() : response.end()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  after(() => proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

describe('kontor partner export', () => {
  test('writes a file for each table with rows, and a manifest that describes them, readable by the owner only', async () => {
    const folder = newFolder();
    const { exitCode, output, notes } = await kontor(folder);
    assert.equal(exitCode, 0, notes);
    assert.match(
      output,
      /^Partner \d+ is exported to .*: [\d,]+ rows in \d+ files\. All hashes are correct\.\n$/,
    );
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const filled = manifest.tables.filter(({ rows }: { rows: number }) => rows > 0);
    assert.deepEqual(
      readdirSync(folder).sort(),
      [...filled.map(({ table }: { table: string }) => `${table}.ndjson`), 'manifest.json'].sort(),
    );
    for (const { table, rows, bytes, sha256 } of filled) {
      const content = readFileSync(join(folder, `${table}.ndjson`));
      assert.equal(content.byteLength, bytes);
      assert.equal(createHash('sha256').update(content).digest('hex'), sha256);
      const lines = content.toString().slice(0, -1).split('\n');
      assert.equal(lines.length, rows);
      for (const line of lines) assert.equal(typeof JSON.parse(line), 'object');
      assert.equal(statSync(join(folder, `${table}.ndjson`)).mode & 0o777, 0o600);
    }
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    const json = await kontor(newFolder(), server.operatorUrl, partner.partnerId, '--json');
    assert.equal(JSON.parse(json.output).partnerId, partner.partnerId);
  });

  test('keeps nothing of an export that breaks off or does not match its manifest', async () => {
    const withoutFirst = (text: string) => text.slice(text.indexOf('\n') + 1);
    const cases: [RegExp, string][] = [
      [/was interrupted/, await startChanging((text) => text.slice(0, -1))],
      [/was interrupted/, await startChanging((text) => text.slice(0, text.length / 2), true)],
      [
        /rows of \w+ do not match the manifest/,
        await startChanging((text) => text.replace('EX-00001', 'EX-00002')),
      ],
      [/rows of \w+ (are missing|do not match the manifest)/, await startChanging(withoutFirst)],
      [/has data after its manifest/, await startChanging((text) => text + text)],
      [/not an export/, await startChanging(() => '{"resources":[]}\n')],
      [/not an export/, await startChanging(() => '<html>\n')],
    ];
    for (const [reason, operator] of cases) {
      const folder = newFolder();
      const { exitCode, notes } = await kontor(folder, operator);
      assert.equal(exitCode, 1);
      assert.match(notes, reason);
      assert.deepEqual(readdirSync(join(folder, '..')), []);
    }
  });

  test('does not overwrite a folder, and reports other errors', async () => {
    const there = newFolder();
    mkdirSync(there);
    const second = await kontor(there);
    assert.deepEqual([second.exitCode, /already exists/.test(second.notes)], [1, true], second.notes);
    const nowhere = await kontor(join(home, 'nowhere', 'folder'));
    assert.match(nowhere.notes, /cannot be written/);
    const unknown = newFolder();
    const refused = await kontor(unknown, server.operatorUrl, 'nobody');
    assert.match(refused.notes, /PARTNER_NOT_FOUND/);
    assert.equal(existsSync(unknown), false);
    assert.deepEqual(readdirSync(join(unknown, '..')), []);
    const nameless = await runCommand(['partner', 'export', newFolder(), '--operator', server.operatorUrl]);
    assert.equal(nameless.exitCode, 2);
  });
});
