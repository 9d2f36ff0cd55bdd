// Loaded before tests, in each of their threads: makes password hashing cheap. At its production cost, hashing takes a
// sixth of a test run. A hash contains its cost parameters, so existing hashes can still be verified. Servers that
// tests start as separate processes hash as in production. CommonJS, because threads can load nothing else before
// their code.
const { enableCompileCache } = require('node:module');

enableCompileCache?.();
const { authNumbers } = require('../src/platform/auth/numbers.ts');

Object.assign(authNumbers, { passwordMemoryKiB: 16, passwordPasses: 1 });
