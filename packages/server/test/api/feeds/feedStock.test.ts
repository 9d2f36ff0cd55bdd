import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newStockPartner, quantitiesPath, store } from '@kontor/harness/availability';
import { allEvents, readOn } from '@kontor/harness/events';
import { feedOf, linesOf } from '@kontor/harness/feeds';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const isEmbedded = server.databaseUrl.startsWith('sqlite:');
const path = '/operator/v1/feeds/stock';
const skus = Array.from({ length: 40 }, (_, index) => `SKU-${String(index).padStart(2, '0')}`);
const partner = await newStockPartner(server, ...skus);
await store(partner, Object.fromEntries(skus.map((sku) => [sku, 1])));

describe('GET /operator/v1/feeds/stock', () => {
  test('200: every stored quantity as its partner reads it', async () => {
    const lines = await feedOf(operator, 'stock', `?partnerId=${partner.partnerId}`);
    assert.deepEqual(
      lines.map(({ sku }) => sku),
      skus,
    );
    for (const { partnerId, ...line } of lines) {
      assert.equal(partnerId, partner.partnerId);
      assert.deepEqual(line, (await partner.get(`${quantitiesPath}/${line.sku}`)).json);
    }
  });

  test('200: shows a single instant: no write is partly in it, and none is lost between it and the journal', async () => {
    let writes = 1;
    let followed = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        writes += 1;
        await store(partner, Object.fromEntries(skus.map((sku) => [sku, writes])));
      }
    })();
    try {
      for (let round = 0; round < 20 || followed === 0; round += 1) {
        const answer = await operator.get(`${path}?partnerId=${partner.partnerId}`);
        const lines = linesOf(answer);
        const shown = lines[0].quantity;
        assert.ok(
          lines.every(({ quantity }) => quantity === shown),
          'a write is in it as a whole or not at all',
        );
        const after = answer.headers.get('x-journal-cursor') ?? '';
        const { events } = await readOn(operator, allEvents, { after });
        const told = events.filter(({ data }) => data.sku === skus[0]).map(({ data }) => data.quantity);
        followed += told.length;
        const first = Number(told[0] ?? shown + 1);
        // With PostgreSQL the last writes may be repeated.
        const isNext = first === shown + 1 || (!isEmbedded && first <= shown);
        assert.ok(isNext, `${shown}, then ${first}`);
        assert.deepEqual(
          told,
          told.map((_, index) => Number(told[0]) + index),
        );
      }
    } finally {
      isOver = true;
      await writing;
    }
    const answer = await operator.get(`${path}?partnerId=${partner.partnerId}`);
    assert.ok(linesOf(answer).every(({ quantity }) => quantity === writes));
  });
});
