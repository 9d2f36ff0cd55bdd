/**
 * `npx node examples/shop/scripts/follow.ts` changes prices, sales, content, brands, names and orders in Kontor one after the
 * other, and waits until the shop, on SQLite, shows each. Prints what it saw, and exits with 1 if something stayed away.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kontor/harness/free-port';
import { createClient, createOperatorClient, type DeliveryKind } from 'kontor/client';
import { removeOldEvents } from '../../../packages/server/platform/journal/index.ts';
import { openStore } from '../../../packages/server/platform/store/open.ts';
import { kontorIn, root, shopIn } from './processes.ts';
import { Shopper } from './shopper.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-follow-'));
console.log(`logs: ${folder}`);
const [port, operatorPort, shopPort] = [await freePort(), await freePort(), await freePort()];
const kontor = kontorIn(folder, port, operatorPort);
const shop = shopIn(folder, shopPort, operatorPort);
const shopUrl = `http://127.0.0.1:${shopPort}/shop-api`;
const operator = createOperatorClient({ url: `http://127.0.0.1:${operatorPort}`, token: 'operator', tries: 10 });
const looker = new Shopper(shopUrl, 'looker');

const shownMaxMs = 20_000;
const eur = (amount: number) => ({ amount, currency: 'EUR' });

/** Waits until the shop shows something; a failure is told at the end, too. */
async function until(what: string, isShown: () => Promise<boolean>): Promise<void> {
  const startMs = performance.now();
  let isOk = false;
  while (!isOk && performance.now() - startMs < shownMaxMs) {
    isOk = await isShown();
    if (!isOk) await pause(100);
  }
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - startMs) / 1000).toFixed(1)} s)`);
  if (!isOk) process.exitCode = 1;
}

const listing = `{ products(options: { take: 100 }) { items { name description facetValues { name facet { code } }
  assets { source } customFields { seller { name } }
  variants { id sku name priceWithTax stockLevel assets { source } } } } }`;

/** The product that has a variant with a sku, and that variant; undefined while shoppers do not see it. */
async function shown(sku: string) {
  const { products } = await looker.ask(listing);
  for (const product of products.items)
    for (const variant of product.variants) if (variant.sku === sku) return { product, variant };
  return undefined;
}

const order = `query ($code: String!) { orderByCode(code: $code) { state totalWithTax fulfillments { state trackingCode }
  soldItems { id status deliveryPromise trackingNumber returnStatus returnLabel } payments { refunds { total state } } } }`;

try {
  await kontor.start();
  const { partnerId, username, password } = await operator.call('createSandboxPartner', { body: {} });
  const partner = createClient({ url: `http://127.0.0.1:${port}`, user: username, password });
  const deliver = async (kind: DeliveryKind, rows: object[]) => {
    for await (const { verdict, errors } of partner.deliver(kind, rows as never[]))
      if (verdict === 'failed') console.log('FAILED', kind, errors);
  };
  const [given, ...others] = JSON.parse(readFileSync(join(root, 'examples/products.json'), 'utf8'));
  // A product of its own, so that its texts may change without those of its siblings.
  const lamp = { ...given, productReference: 'SOLO', sku: 'SOLO-1', ean: '4012345678901' };
  const { sku } = lamp;
  const price = lamp.pricing.standardPrice.amount;
  await deliver('products', [lamp, ...others]);
  await deliver(
    'quantities',
    [lamp, ...others].map((each) => ({ sku: each.sku, quantity: 9 })),
  );
  // The roles that docs/operators/shop.md gives a shop.
  const { token } = await operator.call('createOperator', { body: { name: 'shop', roles: ['viewer', 'orders'] } });
  process.env.KONTOR_TOKEN = token;
  await shop.start();
  const priced = (wanted: number) => async () => (await shown(sku))?.variant.priceWithTax === Math.round(wanted * 100);
  const setPrice = (element: object) => deliver('prices', [{ sku, ...element }]);
  await until('the feed is shown with its price', priced(price));
  const group = async () =>
    (await shown(sku))?.product.facetValues.find(
      (each: { facet: { code: string } }) => each.facet.code === 'category-group',
    );
  await until('a product has its category group', async () => (await group()) !== undefined);

  await setPrice({ standardPrice: eur(40) });
  await until('a new price', priced(40));
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const sale = (startDate: string, endDate: string) => ({ salePrice: eur(30), startDate, endDate });
  await setPrice({ standardPrice: eur(40), sale: sale(soon(2), soon(7)) });
  await until('a sale that begins by itself', priced(30));
  await until('and ends by itself', priced(40));
  await setPrice({ standardPrice: eur(40), sale: sale(soon(1), soon(3_600)) });
  await until('another sale', priced(30));
  await setPrice({ standardPrice: eur(40), sale: null });
  await until('a sale that was taken back', priced(40));

  await shop.kill();
  await shop.start();
  const described = {
    ...lamp.productDescription,
    productLine: 'Another name',
    description: '<p>New <script>x</script>text</p>',
  };
  const picture = 'https://images.example.com/another.jpg';
  const changed = { ...lamp, productDescription: described, mediaAssets: [{ type: 'IMAGE', location: picture }] };
  await deliver('products', [{ ...changed, pricing: { ...lamp.pricing, standardPrice: eur(40) } }]);
  await until('changed content: name, cleaned text, picture, and the price as it was', async () => {
    const { product, variant } = (await shown(sku)) ?? {};
    const isClean = product?.description === '<p>New text</p>' || /^<p>New text<\/p><ul>/.test(product?.description);
    return (
      variant?.name === 'Another name' &&
      isClean &&
      variant.assets[0]?.source === picture &&
      variant.priceWithTax === 4_000
    );
  });
  await until('and its category group, also after a restart of the shop', async () => (await group()) !== undefined);

  const { brandId } = lamp.productDescription;
  await operator.call('putBrands', {
    body: [{ id: brandId, name: 'Renamed brand', useable: true, usable: true }] as never,
  });
  await until('a brand with another name', async () =>
    (await shown(sku))?.product.facetValues.some(({ name }: { name: string }) => name === 'Renamed brand'),
  );
  await operator.call('changePartner', { partnerId, body: { name: 'Renamed seller' } });
  await until(
    'a seller with another name',
    async () => (await shown(sku))?.product.customFields.seller?.name === 'Renamed seller',
  );

  await deliver('active-status', [{ sku, active: false }]);
  await until('nothing of a product that was switched off', async () => (await shown(sku)) === undefined);
  await deliver('active-status', [{ sku, active: true }]);
  await until('a product that was switched on', async () => (await shown(sku)) !== undefined);
  await setPrice({ standardPrice: { amount: 50, currency: 'CHF' } });
  await until('nothing of a product in another currency', async () => (await shown(sku)) === undefined);
  await deliver('products', [
    {
      ...changed,
      productDescription: { ...described, productLine: 'In francs' },
      pricing: { ...lamp.pricing, standardPrice: { amount: 50, currency: 'CHF' } },
    },
  ]);
  await setPrice({ standardPrice: eur(45) });
  await until(
    'a product that came back to EUR, with its content of today',
    async () => (await priced(45)()) && (await shown(sku))?.variant.name === 'In francs',
  );
  await until('and it can be ordered', async () => (await shown(sku))?.variant.stockLevel === 'IN_STOCK');
  const fresh = { ...lamp, sku: 'FRESH-1', productReference: 'FRESH', ean: '4006381333931' };
  await deliver('products', [fresh]);
  await deliver('quantities', [{ sku: 'FRESH-1', quantity: 3 }]);
  await until(
    'a new product, with few pieces',
    async () => (await shown('FRESH-1'))?.variant.stockLevel === 'LOW_STOCK',
  );

  const shopDb = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 10_000 });
  const refuse = (what: string) =>
    shopDb.exec(`CREATE TRIGGER refusing BEFORE ${what} BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`);
  const setAside = () =>
    shopDb
      .prepare('SELECT about FROM kontor_set_aside')
      .all()
      .map(({ about }) => about);
  refuse('UPDATE ON product_variant_price WHEN NEW.price = 6666');
  await deliver('prices', [{ sku: 'FRESH-1', standardPrice: eur(66.66) }]);
  await setPrice({ standardPrice: eur(46) });
  await until('a price after an event that the shop cannot apply', priced(46));
  await until(`and that event set aside: ${setAside()}`, async () => setAside().length === 1);
  shopDb.exec('DROP TRIGGER refusing');
  await shop.kill();
  await shop.start();
  await until(
    'and applied after a restart',
    async () => (await shown('FRESH-1'))?.variant.priceWithTax === 6666 && setAside().length === 0,
  );

  const { variant } = (await shown(others[1].sku)) ?? {};
  /** A shopper of this name buys two pieces and waits until the seller has the order; resolves to both sides of it. */
  const buy = async (name: string) => {
    const shopper = new Shopper(shopUrl, name);
    await shopper.add(variant.id, 2);
    const cart = '{ activeOrder { lines { productVariant { deliveryPromise } } } }';
    const promise = (await shopper.ask(cart)).activeOrder.lines[0].productVariant.deliveryPromise;
    const code = await shopper.pay();
    const sold = async () => (await shopper.ask(order, { code })).orderByCode;
    await until('an order that the seller has taken', async () => (await sold())?.soldItems.length === 2);
    const [placed] = (await operator.list('searchOrders', { limit: 1 }).page()).entries;
    if (placed === undefined) throw new Error('there is no order');
    return { shopper, code, sold, promise, ...placed };
  };
  const trackingKey = (trackingNumber: string) => ({ carrier: 'DHL' as const, trackingNumber });
  /** Sends the pieces of an order in one parcel, each with a label for its return. */
  const send = async ({ salesOrderId, positionItems }: Awaited<ReturnType<typeof buy>>, number: number) => {
    await operator.call('endCancellationPeriod', { partnerId, salesOrderId });
    const { shipmentId = '' } = await partner.call('createShipment', {
      body: {
        trackingKey: trackingKey(`PARCEL${number}`),
        shipDate: new Date().toISOString(),
        shipFromAddress: { city: 'Musterstadt', countryCode: 'DEU', zipCode: '12345' },
        positionItems: positionItems.map(({ positionItemId }) => ({
          positionItemId,
          salesOrderId,
          returnTrackingKey: trackingKey(`BACK${number}`),
        })),
      },
    });
    return () => operator.call('addShipmentState', { partnerId, shipmentId, body: { state: 'DELIVERED' } });
  };
  const placed = await buy('shopper1');
  const { shopper, code, sold, salesOrderId, positionItems } = placed;
  await until(
    'the delivery promise of the cart on the order, too',
    async () => placed.promise !== null && (await sold()).soldItems[0].deliveryPromise === placed.promise,
  );
  const arrive = await send(placed, 1);
  await until('a parcel with its number', async () => (await sold()).fulfillments?.[0]?.trackingCode === 'PARCEL1');
  await arrive();
  await until('DELIVERED', async () => (await sold()).state === 'Delivered');
  const [first, second] = positionItems;
  const refunds = async (of = sold) =>
    (await of()).payments[0].refunds
      .filter(({ state }: { state: string }) => state === 'Settled')
      .map(({ total }: { total: number }) => total);
  await partner.call('applyPriceReduction', {
    body: { salesOrderId, positionItemId: first?.positionItemId ?? '', priceReduction: eur(1.5) },
  });
  await until('a price reduction, refunded', async () => (await refunds()).includes(150));
  await shopper.ask(
    'mutation ($code: String!, $ids: [String!]) { returnSoldItems(orderCode: $code, itemIds: $ids) { id } }',
    {
      code,
      ids: [second?.positionItemId],
    },
  );
  await until('an announced return with its label', async () =>
    (await sold()).soldItems.some(
      (item: { returnStatus: string; returnLabel: string }) =>
        item.returnStatus === 'ANNOUNCED' && item.returnLabel === 'DHL BACK1',
    ),
  );

  const late = await buy('shopper2');
  const arriveLate = await send(late, 2);
  await until('another parcel', async () => (await late.sold()).fulfillments?.[0]?.trackingCode === 'PARCEL2');
  const [kept, back] = late.positionItems;
  const announce = (id = '') =>
    operator.call('announceReturn', { partnerId, salesOrderId: late.salesOrderId, body: { positionItemIds: [id] } });
  await announce(kept?.positionItemId);
  const returnOf = async (wanted = '') => {
    const { returnStatus, returnLabel } = (await late.sold()).soldItems.find(({ id }: { id: string }) => id === wanted);
    return `${returnStatus} ${returnLabel}`;
  };
  await until('a second return', async () => (await returnOf(kept?.positionItemId)) === 'ANNOUNCED DHL BACK2');
  const never = await buy('shopper3');

  // What happens while the shop is down is no longer told once it is back.
  await shop.kill();
  refuse("INSERT ON product_variant WHEN NEW.sku = 'FRESH-2'");
  await deliver('products', [{ ...lamp, sku: 'FRESH-2', productReference: 'FRESH-2', ean: '5901234123457' }]);
  await deliver('quantities', [{ sku: 'FRESH-2', quantity: 3 }]);
  await arriveLate();
  const ofKept = { positionItemIds: [kept?.positionItemId ?? ''] };
  await operator.call('withdrawReturn', { partnerId, salesOrderId: late.salesOrderId, body: ofKept });
  await announce(back?.positionItemId);
  await partner.call('applyPriceReduction', {
    body: { salesOrderId: late.salesOrderId, positionItemId: kept?.positionItemId ?? '', priceReduction: eur(2.5) },
  });
  await operator.call('cancelOrder', {
    ...{ partnerId, salesOrderId: never.salesOrderId },
    body: { reason: 'CANCELLED_ON_MARKETPLACE_WISH' },
  });
  await setPrice({ standardPrice: eur(47) });
  await operator.call('createTakedown', { body: { scope: { partnerId, skus: [others[2].sku] }, reason: 'Recall' } });
  await partner.call('acceptReturns', {
    body: { positionItems: [{ positionItemId: second?.positionItemId ?? '', salesOrderId }] },
  });
  await pause(2_000);
  await kontor.kill('SIGTERM');
  const store = await openStore({ url: `sqlite:${join(folder, 'kontor.db')}` }, { writes: true });
  await store.write((tx) => removeOldEvents(tx, Date.now() + 1_000));
  await store.close();
  await kontor.start();
  await shop.start();
  await until('a price that the journal no longer tells', priced(47));
  await until(
    'nothing of a takedown that the journal no longer tells',
    async () => (await shown(others[2].sku)) === undefined,
  );
  await until('a return that the journal no longer tells, refunded', async () => (await refunds()).length === 2);
  await until('a parcel that arrived', async () => (await late.sold()).fulfillments[0].state === 'Delivered');
  await until('a return with its label', async () => (await returnOf(back?.positionItemId)) === 'ANNOUNCED DHL BACK2');
  await until('a return that was withdrawn', async () => (await returnOf(kept?.positionItemId)) === 'null null');
  await until('another price reduction, refunded', async () => (await refunds(late.sold)).includes(250));
  await until('a cancelled order', async () => (await never.sold()).state === 'Cancelled');
  await setPrice({ standardPrice: eur(48) });
  await until('and the journal is followed again', priced(48));
  await until(`a product of the feed set aside: ${setAside()}`, async () => setAside().length === 1);
  shopDb.exec('DROP TRIGGER refusing');
  await shop.kill();
  await shop.start();
  await until('and stored after a restart', async () => (await shown('FRESH-2')) !== undefined);
  shopDb.close();
} finally {
  await shop.kill('SIGTERM');
  await kontor.kill('SIGTERM');
}
