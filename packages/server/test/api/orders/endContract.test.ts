import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveClock } from '@kontor/harness/clock';
import { address, line, newOrderPartner, ordersOf } from '@kontor/harness/orders';
import { startTestServer } from '@kontor/harness/server';

describe('an end of the contract set for later', () => {
  const atHour = (hour: number) => Date.UTC(2026, 5, 1, hour);
  const instant = (hour: number) => new Date(atHour(hour)).toISOString();

  async function leavingPartner() {
    const own = await startTestServer();
    own.clock.stopAt(atHour(8));
    const leaving = await newOrderPartner(own);
    const theirs = ordersOf(own, leaving.partnerId);
    const end = (body: object | '') =>
      own.operator.post(`/operator/v1/partners/${leaving.partnerId}/contract/end`, body);
    const reasons = async () => {
      await leaving.login(leaving.username, 'pass-word');
      return (await leaving.get('/v4/orders?limit=256')).json.resources.map(
        (order: { positionItems: { cancellationReason?: string }[] }) =>
          order.positionItems[0]?.cancellationReason,
      );
    };
    // The answer about the clock waits for background work.
    const goTo = (hour: number) => moveClock(own, { now: instant(hour) });
    return { own, theirs, end, reasons, goTo };
  }

  test('changes nothing until then, and cancels every open item when it is due', async () => {
    const { own, theirs, end, reasons, goTo } = await leavingPartner();
    await theirs.placeMany(210);
    const answer = await end({ endsAt: instant(12) });
    assert.deepEqual([answer.status, answer.json], [200, { cancelledItems: 0, more: false }]);
    await goTo(11);
    await theirs.place();
    assert.ok((await reasons()).every((reason: string | undefined) => reason === undefined));
    await own.restart();
    await goTo(12);
    const found = await reasons();
    assert.equal(found.length, 211);
    assert.ok(found.every((reason) => reason === 'PARTNER_TERMINATED'));
    const late = await own.operator.post(theirs.base, {
      paymentMethod: 'PAYPAL',
      deliveryAddress: address,
      lines: [line()],
      force: true,
    });
    assert.deepEqual([late.status, late.json.errors[0].code], [409, 'CONTRACT_ENDED']);
  });

  test('can be postponed or brought forward to now, but not be taken back once it has taken effect', async () => {
    const { theirs, end, reasons, goTo } = await leavingPartner();
    await theirs.place();
    await end({ endsAt: instant(10) });
    await end({ endsAt: instant(14) });
    await goTo(10);
    assert.deepEqual(await reasons(), [undefined]);
    assert.deepEqual((await end({})).json, { cancelledItems: 1, more: false });
    await end({ endsAt: instant(20) });
    const late = await theirs.place().catch((error: Error) => error.message);
    assert.match(String(late), /CONTRACT_ENDED/);
  });

  test('400 for one that is in the past or cannot be parsed', async () => {
    const { end } = await leavingPartner();
    for (const body of [{ endsAt: instant(7) }, { endsAt: 'tomorrow' }, { endsAt: 5 }, []]) {
      const answer = await end(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.json.errors[0].code, 'VALIDATION_FAILED');
    }
  });
});
