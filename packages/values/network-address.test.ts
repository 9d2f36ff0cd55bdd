import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey } from './network-address.ts';

test('an IPv4 address counts by itself, however it is written', () => {
  assert.equal(addressKey('192.0.2.1'), '192.0.2.1');
  assert.equal(addressKey('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(addressKey('::FFFF:192.0.2.1'), '192.0.2.1');
});

test('an IPv6 address counts as its network', () => {
  const network = '2001:db8:1:2::/64';
  for (const host of ['2001:db8:1:2::', '2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3::%eth0']) {
    assert.equal(addressKey(host), network, host);
  }
  assert.equal(addressKey('::1'), '0:0:0:0::/64');
  assert.equal(addressKey('fe80::1%lo'), 'fe80:0:0:0::/64');
});
