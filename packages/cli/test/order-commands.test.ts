import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const kontor = (args: readonly string[]) =>
  runCommand([...args, '--operator', server.operatorUrl], { input: '' });
const forced = ['--force', '--price', '59.99', '--title', 'Desk lamp'];

describe('kontor order and kontor clock', () => {
  test('place an order, let time pass and list it', async () => {
    const placed = await kontor(['order', 'place', '1000001', 'LAMP-1', 'LAMP-1', 'CUP-7', ...forced]);
    assert.equal(placed.exitCode, 0, placed.notes);
    assert.match(placed.output, /^Order [a-z0-9]{10} is placed with partner 1000001: 3 item\(s\)/);
    const before = await kontor(['order', 'list', '1000001']);
    assert.match(before.output, /ANNOUNCED LAMP-1, ANNOUNCED LAMP-1, ANNOUNCED CUP-7/);
    const moved = await kontor(['clock', 'advance', '31m']);
    assert.equal(moved.exitCode, 0, moved.notes);
    assert.match(moved.output, /^The clock is at \d{4}-/);
    const after = await kontor(['order', 'list', '1000001', '--status', 'PROCESSABLE', '--json']);
    assert.equal(JSON.parse(after.output).resources.length, 1);
    assert.equal((await kontor(['order', 'list', '1000001', '--status', 'SENT'])).output, 'No orders.\n');
  });

  test('find an order of any partner by its number, and say so when there is none', async () => {
    const placed = await kontor(['order', 'place', '1000002', 'VASE', ...forced, '--json']);
    const { orderNumber, salesOrderId } = JSON.parse(placed.output);
    const [item] = JSON.parse(placed.output).positionItems;
    const line = new RegExp(`^1000002  ${orderNumber}  \\S+Z  ANNOUNCED VASE  \\(${salesOrderId}\\)\n$`);
    for (const by of [
      ['--number', orderNumber],
      ['--order', salesOrderId],
      ['--item', item.positionItemId],
      ['--sku', 'VASE', '--status', 'ANNOUNCED', '--since', '1d', '--partner', '1000002'],
    ]) {
      const found = await kontor(['order', 'search', ...by]);
      assert.match(found.output, line, found.notes);
    }
    assert.equal((await kontor(['order', 'search', '--number', 'aaaaaaaaaa'])).output, 'No orders.\n');
    assert.match(
      (await kontor(['order', 'search', '--limit', '1'])).output,
      /There are more; increase --limit/,
    );
  });

  test('accept the partner by --partner, and as the first argument too', async () => {
    const partner = ['--partner', '1000002'];
    const placed = await kontor(['order', 'place', 'LAMP-9', ...partner, ...forced]);
    assert.match(placed.output, /is placed with partner 1000002: 1 item/, placed.notes);
    const listed = await kontor(['order', 'list', ...partner]);
    assert.match(listed.output, /LAMP-9/);
    assert.equal((await kontor(['order', 'list', '1000002'])).output, listed.output);
    for (const args of [
      ['order', 'list'],
      ['order', 'list', '1000001', ...partner],
      ['order', 'place', '1000002'],
    ]) {
      const { exitCode, notes } = await kontor(args);
      assert.equal(exitCode, 2, args.join(' '));
      assert.match(notes, /partner/);
    }
  });

  test('move the clock to the next event of a type, and fail if there is none', async () => {
    const partner = ['--partner', '1000001'];
    await kontor(['order', 'place', 'LAMP-1', ...partner, ...forced]);
    const processable = 'kontor.order-item.processable.v1';
    const moved = await kontor(['clock', 'advance', '30d', '--until', processable, ...partner]);
    assert.equal(moved.exitCode, 0, moved.notes);
    const { output } = await kontor(['order', 'list', '--status', 'ANNOUNCED', ...partner]);
    assert.equal(output, 'No orders.\n');
    const none = await kontor(['clock', 'advance', '1d', '--until', 'kontor.campaign.changed.v1']);
    assert.equal(none.exitCode, 1);
    assert.match(none.notes, /There was no kontor.campaign.changed.v1 within 1d/);
    const wrong = await kontor(['clock', 'advance', '1d', '--until', 'kontor.order.plced.v1']);
    assert.match(wrong.notes, /the closest one is kontor.order.placed.v1/);
  });

  test('show and set the clock', async () => {
    assert.match((await kontor(['clock', 'freeze'])).output, /^The clock is at \S+Z\. It is stopped\.\n$/);
    const set = await kontor(['clock', 'set', '2027-01-02T10:00:00+01:00']);
    const stopped = 'The clock is at 2027-01-02T09:00:00.000Z. It is stopped.\n';
    assert.equal(set.output, stopped, set.notes);
    assert.equal((await kontor(['clock', 'show'])).output, stopped);
    const shown = JSON.parse((await kontor(['clock', 'show', '--json'])).output);
    assert.equal(shown.now, '2027-01-02T09:00:00.000Z');
    const wrong = await kontor(['clock', 'set', 'tomorrow']);
    assert.equal(wrong.exitCode, 1);
    assert.match(wrong.notes, /\$\.now/);
    const fast = await kontor(['clock', 'run', '--speed', '0.5']);
    assert.match(fast.output, /^The clock is at \S+Z\. It runs 0\.5 times as fast as real time\.\n$/);
    assert.match((await kontor(['clock', 'run'])).output, /^The clock is at \S+Z\.\n$/);
    assert.equal((await kontor(['clock', 'run', '--speed', 'fast'])).exitCode, 2);
    const elsewhere = await runCommand(['clock', 'show', '--operator', server.partnerUrl]);
    assert.match(elsewhere.notes, /has no clock to show or move: only the operator plane of a sandbox/);
  });

  test('report errors', async () => {
    const unknown = await kontor(['order', 'place', '1000001', 'NEVER-SEEN']);
    assert.equal(unknown.exitCode, 1);
    assert.match(unknown.notes, /UNKNOWN_SKU.* use --force, --price and --title\./);
    assert.equal((await kontor(['order', 'list', 'nobody'])).exitCode, 1);
    for (const duration of ['soon', '31', '-5m', '1y']) {
      assert.equal((await kontor(['clock', 'advance', '--', duration])).exitCode, 2, duration);
    }
    assert.equal((await kontor(['order', 'place', '1000001', 'X', '--price', 'free'])).exitCode, 2);
  });
});
