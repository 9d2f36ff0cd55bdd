import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import { runCommand } from '@kontor/harness/test-context';

const server = await startTestServer();
const kontor = (words: string) => runCommand([...words.split(' '), '--operator', server.operatorUrl]);

test('kontor delivery list and show tell which deliveries failed and why', async () => {
  const partner = await server.newPartner();
  assert.equal((await kontor(`delivery list --partner ${partner.partnerId}`)).output, 'No deliveries.\n');
  const { id } = await deliver(partner, [product({ sku: 'GOOD' }), product({ sku: 'BROKEN', ean: '12a' })]);
  const listed = await kontor(`delivery list --partner ${partner.partnerId} --only failed --since 1h`);
  const line = new RegExp(
    `^20\\S+Z  ${partner.partnerId}  products  done  1 of 2 elements failed  \\(${id}\\)\n`,
  );
  assert.match(listed.output, line, listed.notes);
  const shown = await kontor(`delivery show ${id} --partner ${partner.partnerId}`);
  assert.match(shown.output, line, shown.notes);
  assert.match(shown.output, /\n {2}BROKEN {2}200003 - WRONG_FORMAT {2}\$\[1\]\.ean {2}\S/);
  assert.match(
    shown.output,
    /\n {2}1 element {2}200003 - WRONG_FORMAT {2}\$\.ean, such as "12a", last 20\S+Z\n$/,
  );
  const wrong = await kontor('delivery list --only lost');
  assert.match(wrong.notes, /There is no choice "lost".* Use waiting, failed\./);
  assert.match(
    (await kontor(`delivery show nothing --partner ${partner.partnerId}`)).notes,
    /DELIVERY_NOT_FOUND/,
  );
});
