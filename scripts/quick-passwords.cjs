// Loaded before tests, in each of their threads: passwords are hashed with hardly any work. With as much as in production
// they were a sixth of a run. A hash names its work, so those that are stored already are checked with theirs; servers that
// tests start as programs of their own hash as in production. CommonJS, because threads load nothing else before their code.
const { enableCompileCache } = require('node:module');

enableCompileCache?.();
const { authNumbers } = require('../src/platform/auth/numbers.ts');

Object.assign(authNumbers, { passwordMemoryKiB: 16, passwordPasses: 1 });
