/** Files that somebody with the key made up frame by frame. */
import assert from 'node:assert/strict';
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import {
  ArchiveError,
  cipher,
  fileKeyOf,
  frameTextBytes,
  headLineOf,
  lengthBytes,
  nonceOf,
  saltBytes,
} from './form.ts';
import { ArchiveReader } from './reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-reader-'));
after(() => rmSync(folder, { recursive: true }));
const key = randomBytes(32).toString('base64');
const salt = randomBytes(saltBytes);
const head = Buffer.from(headLineOf(key, salt));

/** A frame as the form describes it, whatever it holds. */
function frame(content: Buffer, number: number, isLast: boolean): Buffer {
  const sealing = createCipheriv(cipher, fileKeyOf(key, salt), nonceOf(number, isLast)).setAAD(head);
  const sealed = Buffer.concat([sealing.update(content), sealing.final(), sealing.getAuthTag()]);
  return Buffer.concat([lengthOf(sealed.byteLength), sealed]);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes);
  return length;
}

/** Frames of these texts. */
const framesOf = (texts: readonly string[]) =>
  texts.map((text, at) => frame(zstdCompressSync(text), at, at === texts.length - 1));

function linesOf(frames: readonly Buffer[]): string[] {
  const file = join(folder, 'archive');
  writeFileSync(file, Buffer.concat([head, ...frames]));
  return [...new ArchiveReader(file, key).lines()];
}

test('lines are read across frames', () => {
  assert.deepEqual(linesOf(framesOf(['one\ntw', 'o\n', 'three\n'])), ['one', 'two', 'three']);
});

describe('a file is refused', () => {
  const good = framesOf(['one\n', 'two\n', 'three\n']) as [Buffer, Buffer, Buffer];
  const [first, second, third] = good;
  const large = Buffer.alloc(frameTextBytes, 'x');
  const madeUp: Readonly<Record<string, () => readonly Buffer[]>> = {
    'with a frame that says that it has 4 GiB': () => [first, lengthOf(0xff_ff_ff_ff), Buffer.alloc(64)],
    'with a frame that says that it has 2 MiB, and has them': () => [
      frame(randomBytes(2 * frameTextBytes), 0, true),
    ],
    'with a frame of no bytes': () => [lengthOf(0)],
    'with a frame that is only its tag': () => [frame(Buffer.alloc(0), 0, true)],
    'with a frame whose text is 64 times too large': () => [
      frame(zstdCompressSync(Buffer.alloc(64 * frameTextBytes)), 0, true),
    ],
    'with a frame whose text is a byte too large': () => [
      frame(zstdCompressSync(Buffer.alloc(frameTextBytes + 1, 'x\n')), 0, true),
    ],
    'with a frame that is not compressed': () => [frame(Buffer.from('one\n'), 0, true)],
    'with a line that never ends': () => {
      const text = zstdCompressSync(large);
      return Array.from({ length: 80 }, (_, at) => frame(text, at, at === 79));
    },
    'with frames in another order': () => [second, first, third],
    'with a frame twice': () => [first, first, second, third],
    'without a frame in its midst': () => [first, third],
    'without its last frame': () => [first, second],
    'with another frame after its last one': () => [...good, frame(zstdCompressSync('four\n'), 3, true)],
    'that is only its first line': () => [],
  };
  for (const [how, framesOfFile] of Object.entries(madeUp)) {
    test(how, () => {
      assert.throws(
        () => linesOf(framesOfFile()),
        (error) =>
          error instanceof ArchiveError && /is incomplete or was changed: copy it again/.test(error.message),
      );
    });
  }
});
