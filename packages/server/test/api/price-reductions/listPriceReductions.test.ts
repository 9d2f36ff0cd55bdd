import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { line } from '@kontor/harness/orders';
import {
  breakFor,
  euros,
  holdWorker,
  newReducingPartner,
  path,
  type ReducedItem,
  reduce,
  type SentPiece,
  sendPiece,
  sendPieces,
  settledItem,
} from '@kontor/harness/price-reductions';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

const idsOf = (items: readonly SentPiece[]) => items.map(({ positionItemId }) => positionItemId);
const amountsOf = ({ priceReductions }: ReducedItem) =>
  priceReductions.map(({ priceReduction }) => priceReduction.amount);

describe('200', () => {
  test('an empty list without reductions (PR9)', async () => {
    const partner = await newReducingPartner(server);
    await sendPiece(server, partner);
    assert.deepEqual((await partner.get(path)).json, { resources: [], links: [] });
  });

  test('groups by item, with its invoice price and the sum without rejected ones, newest first (PR8)', async () => {
    const partner = await newReducingPartner(server);
    const discounts = [{ discountId: 'D-1', discountName: 'Spring', amount: euros(10) }];
    const [piece] = await sendPieces(server, partner, {
      lines: [line('LAMP-1', { quantity: 2 })],
      discounts,
    });
    assert.ok(piece);
    for (const amount of [15, 54.99, 2.5]) {
      await reduce(partner, piece, amount);
      await settledItem(partner, piece);
    }
    const release = await holdWorker(server, partner);
    await reduce(partner, piece, 1);
    const { resources, links } = (await partner.get(path)).json;
    await release();
    assert.deepEqual(links, []);
    assert.equal(resources.length, 1);
    const { priceReductions, ...item } = resources[0] as ReducedItem;
    // 59.99 less a share of 5.00 in the discount on two pieces.
    assert.deepEqual(item, { ...piece, invoicePrice: euros(54.99), totalPriceReduction: euros(18.5) });
    const shown = priceReductions.map(({ status, priceReduction, rejectionReason }) => [
      status,
      priceReduction.amount,
      rejectionReason,
    ]);
    assert.deepEqual(shown, [
      ['INITIATED', 1, undefined],
      ['PROCESSED', 2.5, undefined],
      ['REJECTED', 54.99, 'AMOUNT_NOT_BELOW_REST'],
      ['PROCESSED', 15, undefined],
    ]);
    for (const { status, receiptNumber, receiptId } of priceReductions) {
      assert.equal(receiptNumber !== null, status === 'PROCESSED');
      assert.equal(receiptId, receiptNumber);
    }
  });

  test('lists the item with the newest entry first (PR8)', async () => {
    const partner = await newReducingPartner(server);
    const pieces = await sendPieces(server, partner, { lines: [line('LAMP-1', { quantity: 3 })] });
    const [one, two, three] = pieces as [SentPiece, SentPiece, SentPiece];
    for (const piece of [one, two, three, one]) await reduce(partner, piece, 1);
    const { resources } = (await partner.get(path)).json;
    assert.deepEqual(idsOf(resources), idsOf([one, three, two]));
  });

  test('one item only, with its id in any letter case', async () => {
    const partner = await newReducingPartner(server);
    const [one, two] = (await sendPieces(server, partner, { lines: [line('L', { quantity: 2 })] })) as [
      SentPiece,
      SentPiece,
    ];
    await reduce(partner, one, 1);
    await reduce(partner, two, 2);
    for (const id of [one.positionItemId, one.positionItemId.toUpperCase()]) {
      const { resources, links } = (await partner.get(`${path}?positionItemId=${id}`)).json;
      assert.deepEqual(resources.map(amountsOf), [[1]]);
      assert.deepEqual(links, []);
    }
    const beyond = await partner.get(`${path}?positionItemId=${one.positionItemId}&page=2`);
    assert.deepEqual([beyond.status, beyond.json.resources], [200, []]);
  });

  test('under the public name for clients with named lists (0.1)', async () => {
    const partner = await newReducingPartner(server);
    const piece = await sendPiece(server, partner);
    await reduce(partner, piece, 1);
    const named = await loginNamed(server, partner.username);
    const { results, links, ...rest } = (await named.get(path)).json;
    assert.deepEqual([idsOf(results), links, rest], [idsOf([piece]), [], {}]);
  });
});

describe('pages (PR10)', async () => {
  const partner = await newReducingPartner(server);
  const pieces = await sendPieces(server, partner, { lines: [line('L', { quantity: 13 })] });
  for (const piece of pieces) await reduce(partner, piece, 1);
  const newestFirst = idsOf(pieces).reverse();

  test('have 10 items by default, and a next link', async () => {
    const first = await partner.get(path);
    assert.deepEqual(idsOf(first.json.resources), newestFirst.slice(0, 10));
    assert.equal(linkOf(first, 'next'), `${path}?page=2&limit=10`);
    assert.equal(linkOf(first, 'prev'), undefined);
    const second = await partner.get(linkOf(first, 'next'));
    assert.deepEqual(idsOf(second.json.resources), newestFirst.slice(10));
    assert.equal(linkOf(second, 'next'), undefined);
    assert.equal(linkOf(second, 'prev'), `${path}?page=1&limit=10`);
    assert.deepEqual(idsOf(await followAll(partner, `${path}?limit=4`)), newestFirst);
  });

  test('are empty beyond the end', async () => {
    for (const page of [3, 1_000_000, 2_147_483_647]) {
      const answer = await partner.get(`${path}?page=${page}`);
      assert.deepEqual([answer.status, answer.json.resources], [200, []]);
      assert.equal(linkOf(answer, 'next'), undefined);
    }
  });

  test('cap a limit above 128 (0.2)', async () => {
    const answer = await partner.get(`${path}?limit=1000000000&page=2`);
    assert.equal(linkOf(answer, 'prev'), `${path}?page=1&limit=128`);
    assert.equal((await partner.get(`${path}?limit=129`)).json.resources.length, 13);
  });
});

describe('400 (PR9, PR10)', () => {
  for (const query of ['limit=0', 'limit=-1', 'limit=ten', 'page=0', 'page=-1', 'page=1.5']) {
    test(`for ${query}`, async () => {
      const partner = await newReducingPartner(server);
      assertRefused(await partner.get(`${path}?${query}`), 400, 'INVALID_PARAMETER');
    });
  }

  test('for a positionItemId that is not a UUID', async () => {
    const partner = await newReducingPartner(server);
    for (const id of ['1', 'x'.repeat(36), '00000000-0000-4000-8000-00000000000g']) {
      assertRefused(await partner.get(`${path}?positionItemId=${id}`), 400, 'INVALID_PARAMETER');
    }
  });
});

describe('404 (PR9)', () => {
  test('1004 for an item that has no entries, is unknown or belongs to another partner', async () => {
    const [partner, stranger] = [await newReducingPartner(server), await newReducingPartner(server)];
    const piece = await sendPiece(server, partner);
    const theirs = await sendPiece(server, stranger);
    await reduce(stranger, theirs, 1);
    for (const { positionItemId } of [
      piece,
      theirs,
      { positionItemId: '00000000-0000-4000-8000-000000000000' },
    ]) {
      const answer = await partner.get(`${path}?positionItemId=${positionItemId}`);
      assert.equal(answer.status, 404);
      const [error] = answer.json.errors;
      assert.deepEqual([error.code, error['detail-structured'].name], [1004, 'NO_PRICE_REDUCTION']);
    }
  });
});

describe('424 (PR11)', () => {
  test('while the receipts part is down, for that partner only', async () => {
    const [partner, other] = [await newReducingPartner(server), await newReducingPartner(server)];
    const mend = await breakFor(server, partner, { dependency: 'receipts', state: 'unavailable' });
    const answer = await partner.get(path);
    assert.equal(answer.status, 424);
    assert.equal(answer.json.errors[0].code, 1006);
    assert.equal((await other.get(path)).status, 200);
    await mend();
    assert.equal((await partner.get(path)).status, 200);
  });
});
