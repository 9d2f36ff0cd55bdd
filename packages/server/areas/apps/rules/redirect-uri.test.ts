import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRegistered, violationOfRedirectUri, withParameters } from './redirect-uri.ts';

test('a live server accepts https and loopback addresses only', () => {
  for (const uri of [
    'https://erp.example/cb',
    'https://erp.example/cb?a=1',
    'http://127.0.0.1/cb',
    'http://[::1]:1/',
  ]) {
    assert.equal(violationOfRedirectUri(uri, true), undefined, uri);
  }
  for (const uri of ['http://erp.example/cb', 'http://localhost/cb', 'http://127.0.0.1.example/']) {
    assert.match(violationOfRedirectUri(uri, true) ?? '', /must begin with https/, uri);
    assert.equal(violationOfRedirectUri(uri, false), undefined, uri);
  }
});

test('no server accepts an address that could lead elsewhere', () => {
  for (const uri of [
    'https://erp.example/cb#part',
    'https://erp.example/cb#',
    'https://user@erp.example/cb',
    'https://@erp.example/cb',
    'https://*.example/cb',
    'https://erp.example/a b',
    'https:erp.example/cb',
    'https:/erp.example/cb',
    'https:///erp.example/cb',
    'https:\\\\erp.example/cb',
    'https://erp.example\\@evil.example/cb',
    'https://erp.example/ä',
    'https://erp.example;script-src/cb',
    'https://erp.example,evil.example/cb',
    "https://'unsafe-inline'/cb",
    'https://erp.example&x/cb',
    'https://-erp.example/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    '/callback',
    '//erp.example/cb',
  ]) {
    assert.notEqual(violationOfRedirectUri(uri, false), undefined, uri);
  }
});

test('redirect addresses are compared character by character', () => {
  const uris = ['https://erp.example/cb', 'http://127.0.0.1/cb'];
  assert.ok(isRegistered(uris, 'https://erp.example/cb'));
  assert.ok(isRegistered(uris, 'http://127.0.0.1:49152/cb'));
  for (const sent of [
    'https://erp.example/cb/',
    'https://erp.example/cb?x=1',
    'https://ERP.example/cb',
    'https://erp.example:443/cb',
    'https://erp.example:8443/cb',
    'http://erp.example/cb',
    'http://127.0.0.1:49152/other',
    'http://127.0.0.1:49152/cb?x',
    'http://127.0.0.1:99999/cb',
    'http://127.0.0.1:1@evil.example/cb',
    'http://[::1]/cb',
    'https://127.0.0.1/cb',
  ]) {
    assert.ok(!isRegistered(uris, sent), sent);
  }
});

test('parameters are added behind a query that the address has', () => {
  assert.equal(
    withParameters('https://e.example/cb', { code: 'a b', state: undefined }, 'query'),
    'https://e.example/cb?code=a+b',
  );
  assert.equal(
    withParameters('https://e.example/cb?x=1', { error: 'e' }, 'query'),
    'https://e.example/cb?x=1&error=e',
  );
  assert.equal(
    withParameters('https://e.example/cb?x=1', { error: 'e' }, 'fragment'),
    'https://e.example/cb?x=1#error=e',
  );
});
