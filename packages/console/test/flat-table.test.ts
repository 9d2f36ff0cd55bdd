import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flatTable } from '../data/flat-table.ts';

test('an order has a line for each of its items, and its address in columns', () => {
  const orders = [
    {
      orderNumber: 'A1',
      deliveryAddress: { city: 'Bonn', zipCode: '53111' },
      positionItems: [
        { positionItemId: '1', product: { sku: 'X' } },
        { positionItemId: '2', product: { sku: 'Y' } },
      ],
      fees: [{ name: 'Freight' }],
      tags: ['a', 'b'],
      links: [{ href: '/v4/orders/1' }],
    },
    { orderNumber: 'A2', positionItems: [] },
  ];
  assert.deepEqual(flatTable(orders), [
    {
      orderNumber: 'A1',
      'deliveryAddress.city': 'Bonn',
      'deliveryAddress.zipCode': '53111',
      'fees.1.name': 'Freight',
      tags: 'a | b',
      'positionItems.positionItemId': '1',
      'positionItems.product.sku': 'X',
    },
    {
      orderNumber: 'A1',
      'deliveryAddress.city': 'Bonn',
      'deliveryAddress.zipCode': '53111',
      'fees.1.name': 'Freight',
      tags: 'a | b',
      'positionItems.positionItemId': '2',
      'positionItems.product.sku': 'Y',
    },
    { orderNumber: 'A2', positionItems: '' },
  ]);
  for (const row of flatTable(orders))
    for (const cell of Object.values(row)) assert.notEqual(typeof cell, 'object');
});

test('the items of an order have the lines also when it has more fees than items', () => {
  const order = {
    orderNumber: 'A1',
    initialDeliveryFees: [{ name: 'Freight' }, { name: 'Standard' }, { name: 'Gift' }],
    positionItems: [{ positionItemId: '1' }],
  };
  assert.deepEqual(flatTable([order]), [
    {
      orderNumber: 'A1',
      'initialDeliveryFees.1.name': 'Freight',
      'initialDeliveryFees.2.name': 'Standard',
      'initialDeliveryFees.3.name': 'Gift',
      'positionItems.positionItemId': '1',
    },
  ]);
});
