import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { randomIds } from '../../time/ids.ts';
import { ArchiveError, frameTextBytes, readRow, rowLineOf } from './form.ts';
import { ArchiveReader } from './reader.ts';
import { ArchiveWriter } from './writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-archive-'));
after(() => rmSync(folder, { recursive: true }));
const key = randomBytes(32).toString('base64');
const file = join(folder, 'archive');

function written(lines: readonly string[]): string {
  const writer = new ArchiveWriter(file, key, randomIds);
  for (const line of lines) writer.add(line);
  return writer.finish();
}

const isRefused = (path: string) =>
  assert.throws(() => [...new ArchiveReader(path, key).lines()], ArchiveError);

describe('an archive', () => {
  const long = 'x'.repeat(frameTextBytes);
  const contents: Readonly<Record<string, readonly string[]>> = {
    'of no line': [],
    'of short lines': ['one', '', 'zwölf'],
    'of a line that fills a frame exactly': [long.slice(1)],
    'of lines longer than a frame': [`${long}äöü${long}`, 'end', long],
  };
  for (const [what, lines] of Object.entries(contents)) {
    test(`${what} is read as it was written, with the hash of the file`, () => {
      const sha256 = written(lines);
      assert.equal(sha256, createHash('sha256').update(readFileSync(file)).digest('hex'));
      const reader = new ArchiveReader(file, key);
      assert.deepEqual([...reader.lines()], lines);
      assert.equal(reader.sha256(), sha256);
    });
  }

  test('is refused without any of its last bytes, with any byte changed, and with frames in another order', () => {
    written(['first', 'second']);
    const bytes = readFileSync(file);
    const changed = join(folder, 'changed');
    const begin = bytes.indexOf('\n') + 1;
    for (let at = 0; at < bytes.byteLength; at += 1) {
      writeFileSync(changed, bytes.subarray(0, at));
      isRefused(changed);
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      writeFileSync(changed, copy);
      isRefused(changed);
    }
    writeFileSync(changed, Buffer.concat([bytes, bytes.subarray(begin)]));
    isRefused(changed);
    written([long, long]);
    const frames = readFileSync(file);
    const head = frames.subarray(0, frames.indexOf('\n') + 1);
    const firstBytes = frames.readUInt32BE(head.byteLength) + 4;
    const first = frames.subarray(head.byteLength, head.byteLength + firstBytes);
    writeFileSync(
      changed,
      Buffer.concat([head, first, first, frames.subarray(head.byteLength + firstBytes)]),
    );
    isRefused(changed);
    writeFileSync(changed, Buffer.concat([head, first]));
    isRefused(changed);
  });

  test('leaves nothing behind when it is discarded', () => {
    const path = join(folder, 'discarded');
    const writer = new ArchiveWriter(path, key, randomIds);
    writer.add('line');
    writer.discard();
    assert.throws(() => readFileSync(path));
    assert.throws(() => readFileSync(`${path}.unfinished`));
  });
});

test('a row keeps texts, numbers, NULL and bytes', () => {
  const row = { a: 'text "quoted"\n', b: 2 ** 53 - 1, c: null, d: Buffer.from([0, 255]), e: '' };
  const columns = Object.keys(row);
  assert.deepEqual(readRow(rowLineOf(row, columns), columns), row);
  assert.equal(rowLineOf({ a: 5n }, ['a']), '[5]');
});
