import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

/** Fills the allocator with pieces of which every twentieth stays, and prints memory before and after as JSON. */
const program = `
  import { trimAllocator } from './packages/server/process/idle-memory.ts';
  import { freeBytes } from './packages/values/bytes.ts';
  const pieces = Array.from({ length: 4_000 }, () => new Uint8Array(60_000).fill(1));
  for (const [index, piece] of pieces.entries()) if (index % 20 !== 0) freeBytes(piece);
  const before = process.memoryUsage.rss();
  const trimmed = trimAllocator();
  console.log(JSON.stringify({ before, trimmed, after: process.memoryUsage.rss() }));
`;

test('free memory between retained pieces is returned to the system, with no output on standard error', (t) => {
  const words = ['--input-type=module-typescript', '--eval', program];
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: '8388608', MALLOC_TRIM_THRESHOLD_: '16777216' };
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8', env });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  const { before, after, trimmed } = JSON.parse(stdout);
  if (!trimmed) return t.skip('this system or runtime cannot');
  assert.ok(after < before * 0.7, `${before} → ${after} bytes`);
});
