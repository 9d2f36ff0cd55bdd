/** The role of a search index reads no data of a shopper, whatever the operation. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { product } from '@kontor/harness/products';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { newShopper, orderOf, wordsOf } from '@kontor/harness/shoppers';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { pathOf } from './operations.ts';
import { call, startSweep } from './sweep.ts';

const { server, swept } = await startSweep();
const reads = swept.filter(({ security, method }) => security === 'operatorToken' && method === 'GET');
const writes = swept.filter(({ security, method }) => security === 'operatorToken' && method !== 'GET');
const catalogueViewer = await newOperator(server, 'search-index', ['catalogue-viewer']);

const shopper = newShopper();
const partner = await newReceiptPartner(server);
const { order } = await orderOf(server, shopper, partner);
const seller = await server.newPartner();
await deliverAndCheck(seller, [product({ sku: 'LAMP-1' })]);
const values = { partnerId: partner.partnerId, sku: 'LAMP-1', salesOrderId: order.salesOrderId };
const ofSeller = { ...values, partnerId: seller.partnerId };

test('the shopper is in what an operator for orders reads', async () => {
  const reader = await newOperator(server, 'reader', ['orders']);
  const feed = await reader.get('/operator/v1/feeds/orders');
  assert.notDeepEqual(wordsOf(shopper, feed.text), []);
});

describe('a catalogue-viewer', () => {
  for (const operation of reads) {
    const may = operation.roles.includes('catalogue-viewer');
    test(`${may ? 'reads no data of the shopper with' : 'may not call'} ${operation.title}`, async () => {
      for (const some of [values, ofSeller]) {
        const answer = await catalogueViewer.get(pathOf(operation, some));
        assert.equal(answer.status === 403, !may, answer.text);
        assert.deepEqual(wordsOf(shopper, answer.text), []);
      }
    });
  }

  test('reads the catalogue: its feeds, lists and events are answered', async () => {
    const served = reads.filter(({ roles }) => roles.includes('catalogue-viewer'));
    assert.ok(served.length >= 12, `${served.length} operations`);
    for (const operation of served) {
      const answer = await catalogueViewer.get(pathOf(operation, ofSeller));
      assert.ok([200, 404].includes(answer.status), `${operation.title} ${answer.text}`);
    }
    const { json } = await catalogueViewer.get('/operator/v1/events?limit=1000');
    const types = new Set(json.events.map(({ type }: { type: string }) => type.split('.')[1]));
    assert.ok(types.has('product'), 'it gets events of products');
    for (const type of ['order', 'order-item', 'shipment', 'receipt', 'user'])
      assert.ok(!types.has(type), `it gets events of the kind ${type}`);
    const refused = await catalogueViewer.get('/operator/v1/events?types=kontor.order.placed.v1');
    assert.equal(refused.json.errors[0].code, 'MISSING_ROLE');
  });

  test('changes nothing', async () => {
    for (const operation of writes) {
      assertRefused(await call(catalogueViewer, operation), 403, 'MISSING_ROLE', operation.title);
    }
  });
});
