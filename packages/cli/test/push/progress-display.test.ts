import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testContext, testScreen } from '@kontor/harness/test-context';
import { createDisplay } from '../../push/push-file.ts';
import type { Counts } from '../../push/tally.ts';

const counts: Counts = { delivered: 1500, succeeded: 900, unchanged: 90, failed: 10, refused: 0, broken: 1 };

describe('the progress of a delivery', () => {
  test('is a line every two seconds when the output is not a terminal', async () => {
    const context = testContext();
    const display = await createDisplay(context, 1000, 'products');
    display.progressed(counts, 10);
    assert.equal(context.notesText(), '');
    await context.pause(2000);
    display.progressed(counts, 20);
    display.progressed(counts, 30);
    await context.pause(2000);
    display.progressed(counts, 40);
    display.stop(false);
    const line = '1,500 products delivered, 1,000 done, 11 failed\n';
    assert.equal(context.notesText(), line + line);
  });

  test('is a bar on a terminal', async () => {
    const { screen, shownText } = testScreen();
    const display = await createDisplay({ ...testContext(), notes: screen }, 1000, 'products');
    display.progressed(counts, 500);
    display.stop(false);
    assert.match(shownText(), /█{15}░{15} 50 % \| 1,000 done \| 11 failed/);
  });

  test('is a bar that ends at 100 % when nothing of the file is left', async () => {
    const { screen, shownText } = testScreen();
    const display = await createDisplay({ ...testContext(), notes: screen }, 1000, 'products');
    display.progressed(counts, 998);
    display.stop(true);
    assert.match(shownText(), /█{30} 100 % \| 1,000 done \| 11 failed/);
  });

  test('is printed in lines on a terminal when the length is unknown', async () => {
    const { screen, shownText } = testScreen();
    const context = { ...testContext(), notes: screen };
    const display = await createDisplay(context, undefined, 'prices');
    await context.pause(2000);
    display.progressed(counts, 500);
    display.stop(false);
    assert.match(shownText(), /^1,500 prices delivered/);
  });
});
