import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { StepSize } from './steps.ts';

/** A step size for 20 ms, and steps that take as long as they are told. */
function sized(max: number) {
  let nowMs = 0;
  const size = new StepSize(max, 20, () => nowMs);
  const step = async (tookMs: number) => {
    await size.measured(async () => {
      nowMs += tookMs;
    });
    return size.count;
  };
  return { size, step };
}

describe('the size of steps', () => {
  test('a step begins with an eighth and grows up to its maximum while steps are short', async () => {
    const { size, step } = sized(100);
    assert.equal(size.count, 13);
    assert.deepEqual([await step(1), await step(1), await step(0), await step(0)], [26, 52, 100, 100]);
  });

  test('a step that took too long makes the next one as much smaller', async () => {
    const { step } = sized(800);
    assert.deepEqual([await step(40), await step(2_000), await step(10)], [50, 1, 2]);
  });

  test('a step is not made smaller for what it takes whatever it looks at, and its records may take as long', async () => {
    for (const [fixedMs, count] of [
      [5, 41],
      [80, 162],
    ] as const) {
      const { size, step } = sized(800);
      await step(5_000);
      for (let round = 0; round < 20; round += 1) await step(fixedMs + size.count / 2);
      assert.equal(size.count, count);
    }
  });

  test('a step that took very long once is soon as short as before', async () => {
    const { size, step } = sized(800);
    await step(5_000);
    await step(5_000);
    for (let round = 0; round < 20; round += 1) await step(size.count);
    assert.ok(size.count <= 40, `${size.count} records of a millisecond`);
  });

  test('a step that failed says nothing about the next', async () => {
    const { size } = sized(80);
    await assert.rejects(size.measured(() => Promise.reject(new Error('lost'))));
    assert.equal(size.count, 10);
  });
});
