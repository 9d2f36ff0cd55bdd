import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import type { FileEntry } from '../../../client/sheets/json/entries.ts';
import { type JsonFormat, readElements } from '../../../client/sheets/json/read-elements.ts';
import { NotReadable } from '../../../client/sheets/wrong-file.ts';
import { formatOfName, openFile } from '../../push/read-file.ts';
import { gather } from '../gather.ts';

async function read(chunks: readonly (string | Uint8Array)[], format?: JsonFormat): Promise<FileEntry[]> {
  return gather(readElements(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), format));
}

const kindsOf = (entries: readonly FileEntry[]) => entries.map(({ kind }) => kind);

describe('the format of a file', () => {
  test('is recognised by its first character, whatever blanks and marks come before and however it arrives', async () => {
    assert.equal((await read([' \n ', '', '[', '1,2]'])).length, 2);
    assert.equal((await read(['\ufeff[1]'])).length, 1);
    assert.equal((await read(['\ufeff{"a":1}\n{"b":2}'])).length, 2);
    assert.equal((await read(['[', ']'])).length, 0);
    assert.equal((await read(['[]'])).length, 0);
    assert.equal((await read(['\n{', '}'])).length, 1);
  });

  test('is always NDJSON for the endings .ndjson and .jsonl', () => {
    assert.equal(formatOfName('catalogue.NDJSON'), 'ndjson');
    assert.equal(formatOfName('/data/catalogue.jsonl'), 'ndjson');
    assert.equal(formatOfName('catalogue.json'), undefined);
  });

  test('can be set: an empty NDJSON file has no elements, and a malformed first line is one of many', async () => {
    assert.deepEqual(await read([], 'ndjson'), []);
    assert.deepEqual(kindsOf(await read(['{"a":\n{"b":2}\n'], 'ndjson')), ['broken', 'element']);
    await assert.rejects(read(['{"a":1}'], 'json'), /begins with "\{"/);
  });

  const refused: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['nothing at all', '', /it is empty/],
    [
      'an object over several lines',
      '{\n  "a": 1\n}',
      /neither a JSON array .* nor NDJSON .*--format ndjson/,
    ],
    ['a table', 'sku;price\n1;2', /begins with "s"/],
    ['UTF-16', Buffer.from('\ufeff[1]', 'utf16le'), /UTF-16; save it as UTF-8/],
    ['compressed content', new Uint8Array([0x1f, 0x8b, 8, 0]), /compressed; decompress it/],
    ['blanks without end', ' '.repeat(2 * 1024 * 1024), /whitespace only/],
  ];
  for (const [name, content, expected] of refused) {
    test(`is not guessed for ${name}`, async () => {
      await assert.rejects(
        read([content]),
        (error: Error) => error instanceof NotReadable && expected.test(error.message),
      );
    });
  }
});

describe('opening a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-push-'));
  after(() => rmSync(folder, { recursive: true }));
  const noInput = Readable.from([]);

  test('returns the size of a file and its bytes', async () => {
    const path = join(folder, 'file.json');
    writeFileSync(path, '[1]');
    const { chunks, sizeBytes } = await openFile(path, noInput);
    assert.equal(sizeBytes, 3);
    assert.equal(Buffer.concat(await gather(chunks)).toString(), '[1]');
  });

  test('reads standard input for -', async () => {
    const { chunks, sizeBytes } = await openFile('-', Readable.from([Buffer.from('[]')]));
    assert.equal(sizeBytes, undefined);
    assert.equal(Buffer.concat(await gather(chunks)).toString(), '[]');
  });

  test('reports what is wrong with a path', async () => {
    await assert.rejects(
      openFile(join(folder, 'absent'), noInput),
      /The file .*absent does not exist: check the path/,
    );
    await assert.rejects(openFile(folder, noInput), /is a folder: specify a file/);
  });
});
