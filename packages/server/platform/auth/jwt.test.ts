import assert from 'node:assert/strict';
import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, test } from 'node:test';
import { jwtVerify } from 'jose';
import { type AccessTokenClaims, isSignedBy, readToken, signToken } from './jwt.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const claims: AccessTokenClaims = {
  jti: 'token-1',
  exp: 4_000_000_000,
  nbf: 0,
  iat: 1_700_000_000,
  iss: 'http://localhost:8080',
  sub: 'user-1',
  typ: 'Bearer',
  azp: 'token-marketplace-api',
  acr: '1',
  scope: 'partner email',
  email_verified: false,
  partner_id: '1000001',
  realm_access: { roles: ['Products_Read'] },
  preferred_username: 'démo',
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a signed token', () => {
  const text = signToken(claims, 'key-1', privateKey);

  test('can be read back with its key id and claims, and its signature is valid', () => {
    const token = readToken(text);
    assert.ok(token);
    assert.equal(token.kid, 'key-1');
    assert.deepEqual(token.claims, claims);
    assert.equal(isSignedBy(token, publicKey), true);
  });

  test('is accepted by an independent implementation of the standard', async () => {
    const { payload, protectedHeader } = await jwtVerify(text, publicKey, { algorithms: ['RS256'] });
    assert.deepEqual(protectedHeader, { alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    assert.deepEqual(payload, claims);
  });

  test('is invalid under another key', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = readToken(text);
    assert.ok(token);
    assert.equal(isSignedBy(token, other.publicKey), false);
  });

  test('is invalid after a claim was changed', () => {
    const [head, , signature] = text.split('.');
    const token = readToken(`${head}.${encode({ ...claims, partner_id: '1000002' })}.${signature}`);
    assert.ok(token);
    assert.equal(isSignedBy(token, publicKey), false);
  });

  test('has exactly one text: stray bits at the end of the signature are refused', () => {
    // 256 bytes leave four unused bits in the last character.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(text.at(-1) as string);
    const duplicate = text.slice(0, -1) + alphabet[last ^ 1];
    assert.deepEqual(
      Buffer.from(duplicate.split('.')[2] as string, 'base64url'),
      Buffer.from(text.split('.')[2] as string, 'base64url'),
    );
    assert.equal(readToken(duplicate), undefined);
  });
});

describe('not a valid token of ours', () => {
  const [, body, signature] = signToken(claims, 'key-1', privateKey).split('.');

  test('a token without a signature', () => {
    assert.equal(readToken(`${encode({ alg: 'none', kid: 'key-1' })}.${body}.`), undefined);
    assert.equal(readToken(`${encode({ alg: 'none', kid: 'key-1' })}.${body}.${signature}`), undefined);
  });

  test('a token signed with the public key as a shared secret', () => {
    const head = encode({ alg: 'HS256', typ: 'JWT', kid: 'key-1' });
    const secret = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({
      type: 'spki',
      format: 'pem',
    });
    const forged = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
    assert.equal(readToken(`${head}.${body}.${forged}`), undefined);
  });

  test('other RSA algorithms, unknown critical headers, and invalid key ids', () => {
    for (const head of [
      { alg: 'RS512', kid: 'key-1' },
      { alg: 'PS256', kid: 'key-1' },
      { alg: ['RS256'], kid: 'key-1' },
      { alg: 'RS256', kid: 'key-1', crit: ['b64'] },
      { alg: 'RS256' },
      { alg: 'RS256', kid: 7 },
      { alg: 'RS256', kid: '../keys\u0000' },
    ]) {
      assert.equal(readToken(`${encode(head)}.${body}.${signature}`), undefined, JSON.stringify(head));
    }
  });

  test('texts that are not three parts of JSON', () => {
    for (const text of [
      '',
      'a',
      'a.b',
      'a.b.c',
      'a.b.c.d',
      `${encode([])}.${encode(null)}.AA`,
      '...',
      '%.%.%',
    ]) {
      assert.equal(readToken(text), undefined, text);
    }
  });

  test('claims of the wrong shape', () => {
    const head = encode({ alg: 'RS256', kid: 'key-1' });
    for (const wrong of [
      { typ: 'Refresh' },
      { exp: '4000000000' },
      { partner_id: 1000001 },
      { realm_access: { roles: 'Products_Read' } },
      { realm_access: null },
    ]) {
      const text = `${head}.${encode({ ...claims, ...wrong })}.${signature}`;
      assert.equal(readToken(text), undefined, JSON.stringify(wrong));
    }
  });
});
