import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../harness/server.ts';
import { runCommand } from './test-context.ts';

const server = await startTestServer();
const kontor = (args: readonly string[]) =>
  runCommand([...args, '--operator', server.operatorUrl], { input: '' });
const forced = ['--force', '--price', '59.99', '--title', 'Desk lamp'];

describe('kontor order and kontor clock', () => {
  test('place an order, let its time pass and list it', async () => {
    const placed = await kontor(['order', 'place', '1000001', 'LAMP-1', 'LAMP-1', 'CUP-7', ...forced]);
    assert.equal(placed.exitCode, 0, placed.notes);
    assert.match(placed.output, /^Order [a-z0-9]{10} is placed with partner 1000001: 3 item\(s\)/);
    const before = await kontor(['order', 'list', '1000001']);
    assert.match(before.output, /ANNOUNCED LAMP-1, ANNOUNCED LAMP-1, ANNOUNCED CUP-7/);
    const moved = await kontor(['clock', 'advance', '31m']);
    assert.equal(moved.exitCode, 0, moved.notes);
    assert.match(moved.output, /^The clock shows \d{4}-/);
    const after = await kontor(['order', 'list', '1000001', '--status', 'PROCESSABLE', '--json']);
    assert.equal(JSON.parse(after.output).resources.length, 1);
    assert.equal((await kontor(['order', 'list', '1000001', '--status', 'SENT'])).output, 'No orders.\n');
  });

  test('say what is wrong', async () => {
    const unknown = await kontor(['order', 'place', '1000001', 'NEVER-SEEN']);
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /UNKNOWN_SKU/);
    assert.equal((await kontor(['order', 'list', 'nobody'])).exitCode, 1);
    for (const duration of ['soon', '31', '-5m', '1y']) {
      assert.equal((await kontor(['clock', 'advance', '--', duration])).exitCode, 2, duration);
    }
    assert.equal((await kontor(['order', 'place', '1000001', 'X', '--price', 'free'])).exitCode, 2);
  });
});
