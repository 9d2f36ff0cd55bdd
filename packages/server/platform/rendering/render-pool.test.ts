import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canRender, RenderPool } from './render-pool.ts';

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

test('a rendering thread that cannot start costs its documents an answer, and not the process', async () => {
  const pool = new RenderPool(undefined, new URL('file:///no/such/module.js'));
  const refused = await Promise.allSettled(
    [1, 2].map(() => pool.bytes(new URL('data:text/javascript,'), {})),
  );
  for (const each of refused) {
    assert.equal(each.status, 'rejected');
    const { entry, facts } = (each as PromiseRejectedResult).reason;
    assert.deepEqual([entry.status, facts.headers], [503, { 'retry-after': '10' }]);
    assert.match(facts.cause.message, /no\/such\/module/);
  }
  assert.equal(canRender(), false);
  await pool.close();
  assert.equal(canRender(), true);
});
