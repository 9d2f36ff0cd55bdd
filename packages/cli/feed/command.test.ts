import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { WholeLines } from './command.ts';

describe('lines that arrive in pieces', () => {
  test('are passed on complete and counted, including the last one', () => {
    const texts = fc.array(fc.string().map((text) => text.replaceAll('\n', 'é')));
    fc.assert(
      fc.property(texts, fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 7 }), (lines, rest, size) => {
        const unfinished = rest.replaceAll('\n', 'x');
        const bytes = Buffer.from(`${lines.map((line) => `${line}\n`).join('')}${unfinished}`);
        const taken = new WholeLines();
        const out: Uint8Array[] = [];
        for (let at = 0; at < bytes.length; at += size) out.push(taken.take(bytes.subarray(at, at + size)));
        assert.equal(Buffer.concat(out).toString(), lines.map((line) => `${line}\n`).join(''));
        assert.equal(taken.count, lines.length);
        assert.equal(taken.last, lines.at(-1) ?? '');
      }),
    );
  });
});
