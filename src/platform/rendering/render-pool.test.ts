import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RenderPool } from './render-pool.ts';

const code = `import { getCompileCacheDir } from 'node:module';
  export function* render() { yield getCompileCacheDir() ?? 'none'; }`;

test('a rendering thread has a compile cache, even when the environment names none', async () => {
  const named = process.env.NODE_COMPILE_CACHE;
  delete process.env.NODE_COMPILE_CACHE;
  const pool = new RenderPool();
  try {
    const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    assert.notEqual(Buffer.from(await pool.bytes(module, {})).toString(), 'none');
  } finally {
    await pool.close();
    if (named !== undefined) process.env.NODE_COMPILE_CACHE = named;
  }
});
