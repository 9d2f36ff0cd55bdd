// Loaded before tests, in each of their threads: makes password hashing and signing keys cheap. At its production cost,
// hashing takes a sixth of a test run; a hash contains its cost parameters, so existing hashes can still be verified.
// Generating a signing key takes a quarter of the start of a server; after the first few, keys are used again, under
// another id. Servers that tests start as separate processes do both as in production.
// CommonJS, because threads can load nothing else before their code.
const crypto = require('node:crypto');
const { enableCompileCache } = require('node:module');
const { promisify } = require('node:util');

enableCompileCache?.();
const { authNumbers } = require('../../packages/server/platform/auth/numbers.ts');

Object.assign(authNumbers, { passwordMemoryKiB: 16, passwordPasses: 1 });

/** More than a server of any test uses, so that all keys of one server differ. */
const keysMax = 16;
const keys = [];
let uses = 0;
const makeKeyPair = promisify(crypto.generateKeyPair);

// The server makes its keys through `promisify`.
crypto.generateKeyPair[promisify.custom] = (type, options) => {
  if (type !== 'rsa' || options.modulusLength !== authNumbers.signingKeyBits)
    return makeKeyPair(type, options);
  const at = uses++ % keysMax;
  keys[at] ??= makeKeyPair(type, options);
  return keys[at];
};
