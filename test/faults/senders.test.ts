import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { deliver } from '@kontor/harness/deliver';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const client = await server.newPartner();

function open(): Promise<Socket> {
  const { hostname, port } = new URL(server.partnerUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on('error', reject);
  });
}

const head = (length: number) =>
  `POST /v5/products HTTP/1.1\r\nhost: kontor\r\nauthorization: Bearer ${client.token}\r\n` +
  `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe('badly behaved senders', () => {
  test('1,000 connections that are only held open cost the others nothing', async () => {
    const idle = await Promise.all(Array.from({ length: 1_000 }, open));
    const { progress } = await deliver(client, products(20));
    assert.equal(progress.succeeded, 20);
    assert.equal((await client.get('/v5/products?limit=100')).json.resources.length, 20);
    for (const socket of idle) socket.destroy();
  });

  test('a body that arrives byte by byte holds up nobody', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, open));
    for (const socket of slow) socket.write(`${head(2_000_000)}[`);
    for (let round = 0; round < 20; round += 1) {
      for (const socket of slow) socket.write(' ');
      assert.equal((await client.get('/v5/products?limit=1')).status, 200);
    }
    const { progress } = await deliver(client, products(20));
    assert.equal(progress.unchanged, 20);
    for (const socket of slow) socket.destroy();
  });

  test('a client that disconnects in the middle of 2 MB leaves nothing behind', async () => {
    const before = await acceptedDeliveries();
    for (let round = 0; round < 10; round += 1) {
      const socket = await open();
      const gone = new Promise((resolve) => socket.once('close', resolve));
      socket.write(head(2_000_000));
      await new Promise((resolve) => socket.write(Buffer.alloc(1_000_000, ' '), resolve));
      socket.destroy();
      await gone;
    }
    assert.equal(await acceptedDeliveries(), before, 'no delivery was taken');
    const { progress } = await deliver(client, products(20));
    assert.equal(progress.unchanged, 20);
    await assertWhole(server.databaseUrl);
  });
});

/** Deliveries that the server has accepted so far. */
async function acceptedDeliveries(): Promise<number> {
  const { text } = await server.operator.get('/metrics');
  const accepted = /operation="createOrUpdateProductVariations",status="202"\} (\d+)/.exec(text);
  return Number(accepted?.[1] ?? 0);
}
