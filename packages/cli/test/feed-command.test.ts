import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { products } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { deliverAndCheck } from '@kontor/harness/statuses';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const partner = await server.newPartner();
await deliverAndCheck(partner, products(20));
const raw = await server.operator.get(`/operator/v1/feeds/products?partnerId=${partner.partnerId}`);
const kontor = (operator: string, ...args: string[]) =>
  runCommand(['feed', ...args, '--operator', operator], { input: '' });

/** Forwards requests; truncates the first `breaks` answers. */
async function startBreaking(breaks: number, bytesOf: (length: number) => number) {
  const asked: string[] = [];
  const proxy = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    asked.push(request.url ?? '');
    const answer = await fetch(server.operatorUrl + request.url, {
      headers: { authorization: request.headers.authorization ?? '' },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const cursor = answer.headers.get('x-journal-cursor');
    response.writeHead(answer.status, { 'x-journal-cursor': cursor ?? '', 'transfer-encoding': 'chunked' });
    if (asked.length > breaks) response.end(bytes);
    else response.write(bytes.subarray(0, bytesOf(bytes.length)), () => response.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  after(() => proxy.close());
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, asked };
}

describe('kontor feed', () => {
  test('writes a feed unchanged, and prints where the journal continues', async () => {
    const { exitCode, output, notes } = await kontor(
      server.operatorUrl,
      'products',
      '--partner',
      partner.partnerId,
    );
    assert.equal(exitCode, 0, notes);
    assert.equal(output, raw.text);
    assert.equal(
      notes,
      `20 lines. Read later changes with: kontor listen --after ${raw.headers.get('x-journal-cursor')}\n`,
    );
  });

  for (const kind of ['products', 'orders', 'stock', 'brands', 'categories']) {
    test(`writes ${kind} of all partners`, async () => {
      const { exitCode, output, notes } = await kontor(server.operatorUrl, kind);
      assert.equal(exitCode, 0, notes);
      assert.equal(output, (await server.operator.get(`/operator/v1/feeds/${kind}`)).text);
    });
  }

  test('continues after its last complete line when the connection breaks, with the first cursor', async () => {
    const proxy = await startBreaking(2, (length) => Math.floor(length / 2));
    const { exitCode, output, notes } = await kontor(proxy.url, 'products', '--partner', partner.partnerId);
    assert.equal(exitCode, 0, notes);
    assert.equal(output, raw.text);
    assert.equal(proxy.asked.length, 3);
    assert.match(notes, new RegExp(`--after ${raw.headers.get('x-journal-cursor')}\n$`));
  });

  test('gives up when connections bring nothing, and says how to continue', async () => {
    const proxy = await startBreaking(100, (length) => (proxy.asked.length === 1 ? length - 5 : 0));
    const broken = await kontor(proxy.url, 'products', '--partner', partner.partnerId);
    assert.equal(broken.exitCode, 1);
    const [, resume = ''] = /was interrupted after 19 lines\. .* --resume '(.+)'$/m.exec(broken.notes) ?? [];
    assert.notEqual(resume, '', broken.notes);
    const rest = await kontor(
      server.operatorUrl,
      'products',
      '--partner',
      partner.partnerId,
      '--resume',
      resume,
    );
    assert.equal(rest.exitCode, 0, rest.notes);
    assert.equal(broken.output + rest.output, raw.text);
  });

  test('requires an existing kind and a valid position', async () => {
    assert.equal((await kontor(server.operatorUrl, 'prices')).exitCode, 2);
    assert.equal((await kontor(server.operatorUrl, 'products', '--resume', 'here')).exitCode, 2);
    const foreign = await kontor(server.operatorUrl, 'products', '--resume', 'abc:1000001/A');
    assert.equal(foreign.exitCode, 1);
    assert.match(foreign.notes, /INVALID_CURSOR/);
  });
});
