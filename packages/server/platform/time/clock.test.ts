import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClocks, latestInstantMs, memoryOf } from './clock.ts';

const startMs = Date.UTC(2026, 2, 2, 9);

function stoppedWall() {
  const clocks = createClocks();
  clocks.wall.stopAt(startMs);
  // Another thread has separate clocks over the same memory.
  return { ...clocks, elsewhere: createClocks(memoryOf(clocks)).marketplace };
}

test('an untouched clock shows the wall-clock time', () => {
  const { marketplace } = stoppedWall();
  assert.equal(marketplace.nowMs(), startMs);
  assert.equal(marketplace.offsetMs, 0);
});

test('a fast clock runs that many times as fast, for every thread', () => {
  const { marketplace, wall, elsewhere } = stoppedWall();
  marketplace.follow({ baseMs: startMs, originMs: startMs, speed: 1000, isFrozen: false });
  wall.stopAt(startMs + 86_400);
  assert.equal(marketplace.nowMs(), startMs + 86_400_000);
  assert.equal(elsewhere.nowMs(), startMs + 86_400_000);
  assert.equal(elsewhere.course.speed, 1000);
});

test('a slow clock runs slowly, and one that is moved keeps its speed', () => {
  const { marketplace, wall } = stoppedWall();
  marketplace.follow({ baseMs: startMs, originMs: startMs, speed: 0.001, isFrozen: false });
  wall.stopAt(startMs + 60_000);
  assert.equal(marketplace.nowMs(), startMs + 60);
  marketplace.moveTo(startMs + 5_000_000);
  wall.stopAt(startMs + 120_000);
  assert.equal(marketplace.nowMs(), startMs + 5_000_060);
});

test('a frozen clock stands still, even where it is moved to', () => {
  const { marketplace, wall, elsewhere } = stoppedWall();
  marketplace.follow({ baseMs: startMs, originMs: startMs, speed: 1, isFrozen: true });
  wall.stopAt(startMs + 3_600_000);
  assert.equal(elsewhere.nowMs(), startMs);
  assert.equal(elsewhere.offsetMs, -3_600_000);
  marketplace.moveTo(startMs + 60_000);
  wall.stopAt(startMs + 7_200_000);
  assert.equal(elsewhere.nowMs(), startMs + 60_000);
});

test('a clock never runs beyond the year 2199', () => {
  const { marketplace, wall } = stoppedWall();
  marketplace.follow({ baseMs: latestInstantMs - 10, originMs: startMs, speed: 1, isFrozen: false });
  wall.stopAt(startMs + 20);
  assert.equal(marketplace.nowMs(), latestInstantMs);
});

test('a stored clock state is restored by an untouched clock, and by no other', () => {
  const course = { baseMs: startMs + 1, originMs: startMs, speed: 2, isFrozen: false };
  const { marketplace } = stoppedWall();
  marketplace.restore(course);
  assert.deepEqual(marketplace.course, course);
  marketplace.restore({ ...course, speed: 3 });
  assert.deepEqual(marketplace.course, course);
});
