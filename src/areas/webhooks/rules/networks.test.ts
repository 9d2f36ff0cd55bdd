import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isAllowedAddress } from './networks.ts';

const live = { loopback: false, networks: [] };
const refused = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '161.26.0.10',
  '166.11.255.1',
  '168.63.129.16',
  '192.80.8.124',
  'fd00:ec2::254',
  '172.16.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '100::1',
  '4000::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1%eth0',
  'fec0::1',
  'ff02::1',
  'example.com',
  '',
];

describe('on a live server', () => {
  for (const address of refused) {
    test(`nothing is sent to ${address || 'no address'}`, () =>
      assert.equal(isAllowedAddress(address, live), false));
  }
  for (const address of [
    '8.8.8.8',
    '168.63.129.17',
    '93.184.216.34',
    '2606:4700::1111',
    '2a00:1450:4001::5',
  ]) {
    test(`${address} is public`, () => assert.equal(isAllowedAddress(address, live), true));
  }
});

test('in the sandbox the machine itself is allowed, and nothing else in private networks', () => {
  const sandbox = { loopback: true, networks: [] };
  const allowed = refused.filter((address) => isAllowedAddress(address, sandbox));
  assert.deepEqual(allowed, ['127.0.0.1', '127.9.9.9', '::1']);
});

test('networks that the operator allows, and no address outside them', () => {
  const given = { loopback: false, networks: ['10.1.0.0/16', '192.168.1.1', 'fd12::/16'] };
  const allowed = [...refused, '10.2.0.1', '192.168.1.2'].filter((address) =>
    isAllowedAddress(address, given),
  );
  assert.deepEqual(allowed, ['10.1.2.3', '192.168.1.1', 'fd12::1']);
});
