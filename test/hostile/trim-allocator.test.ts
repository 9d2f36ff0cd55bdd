import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** Fills the allocator with pieces of which every second one stays, and prints memory before and after as JSON. */
const program = `
  import { trimAllocator } from './src/server/trim-allocator.ts';
  const pieces = Array.from({ length: 4_000 }, () => Buffer.alloc(60_000, 1));
  const kept = pieces.filter((_, index) => index % 20 === 0);
  pieces.length = 0;
  gc();
  const before = process.memoryUsage.rss();
  const trimmed = trimAllocator();
  console.log(JSON.stringify({ before, trimmed, after: process.memoryUsage.rss(), kept: kept.length }));
`;

test('what lies free between pieces that are kept goes back to the system, without a word on standard error', (t) => {
  const words = ['--expose-gc', '--input-type=module-typescript', '--eval', program];
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: '8388608', MALLOC_TRIM_THRESHOLD_: '16777216' };
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  const { before, after, trimmed } = JSON.parse(stdout);
  if (!trimmed) return t.skip('this system or runtime cannot');
  assert.ok(after < before * 0.7, `${before} → ${after} bytes`);
});
