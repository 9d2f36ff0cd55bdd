import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isAllowedAddress, urlViolation } from './url.ts';

const ownName = 'Node-7.market.example';
const live = { http: false, loopback: false, networks: [], ownName };
const sandbox = { http: true, loopback: true, networks: [], ownName };

describe('on a live server', () => {
  for (const [url, violation] of [
    ['hooks', /not an absolute URL/],
    ['https://', /not an absolute URL/],
    ['http://erp.example/hooks', /begin with https:\/\/$/],
    ['file:///etc/passwd', /begin with/],
    ['https://user@erp.example/', /must not contain a user name/],
    ['https://:secret@erp.example/', /must not contain a user name/],
    ['https://erp.example/#part', /must not contain a fragment/],
    ['https://erp.example/#', /must not contain a fragment/],
    ['https://erp.example:25/', /port 25/],
    ['https://127.0.0.1/', /leads to 127\.0\.0\.1/],
    ['https://0x7f.1/', /leads to 127\.0\.0\.1/],
    ['https://2130706433/', /leads to 127\.0\.0\.1/],
    ['https://127.0.0.1./', /leads to 127\.0\.0\.1/],
    ['https://[::1]/', /leads to ::1/],
    ['https://[::ffff:10.0.0.1]/', /leads to ::ffff:a00:1/],
    ['https://169.254.169.254/latest/', /leads to 169/],
    ['https://168.63.129.16/machine', /leads to 168/],
    ['https://localhost/x', /names localhost, which no public name server knows/],
    ['https://LOCALHOST./x', /names localhost/],
    ['https://foo.localhost/x', /names foo\.localhost/],
    ['https://node-7.market.example/x', /names node-7\.market\.example/],
    ['https://erp/x', /names erp/],
    ['https://erp./x', /names erp/],
    ['https://metadata.google.internal/', /names metadata\.google\.internal/],
    ['https://printer.local/', /names printer\.local/],
    ['https://nas.home.arpa/', /names nas\.home\.arpa/],
    ['https://1.0.0.127.in-addr.arpa/', /names 1/],
  ] as const) {
    test(`${url} is refused`, () => assert.match(urlViolation(url, live) ?? 'fine', violation));
  }
  for (const url of [
    'https://erp.example/hooks?shop=1',
    'https://erp.example:8443/',
    'https://8.8.8.8/',
    'https://localhost.example/',
    'https://market.example/',
    'https://local.example/',
  ]) {
    test(`${url} is accepted`, () => assert.equal(urlViolation(url, live), undefined));
  }

  test('names of private networks are accepted when the operator allows such a network, localhost only with its own', () => {
    const given = { ...live, networks: ['10.1.0.0/16'] };
    for (const url of ['https://erp/', 'https://erp.internal/', 'https://node-7.market.example/']) {
      assert.equal(urlViolation(url, given), undefined, url);
    }
    assert.match(urlViolation('https://localhost/', given) ?? 'fine', /names localhost/);
    assert.equal(urlViolation('https://localhost/', { ...live, networks: ['127.0.0.0/8'] }), undefined);
  });
});

describe('in the sandbox', () => {
  for (const url of [
    'http://127.0.0.1:9/',
    'http://localhost:3000/',
    'https://erp.example/',
    'http://[::1]:80/',
    'http://receiver:9090/',
  ]) {
    test(`${url} is accepted`, () => assert.equal(urlViolation(url, sandbox), undefined));
  }
  test('a private network other than the machine is refused', () => {
    assert.match(urlViolation('http://192.168.0.1/', sandbox) ?? 'fine', /leads to/);
  });
});

const internet = { loopback: false, networks: [] };
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

describe('on a internet server', () => {
  for (const address of refused) {
    test(`nothing is sent to ${address || 'no address'}`, () =>
      assert.equal(isAllowedAddress(address, internet), false));
  }
  for (const address of [
    '8.8.8.8',
    '168.63.129.17',
    '93.184.216.34',
    '2606:4700::1111',
    '2a00:1450:4001::5',
  ]) {
    test(`${address} is public`, () => assert.equal(isAllowedAddress(address, internet), true));
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
