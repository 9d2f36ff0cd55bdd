import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, ApiErrors } from './api-error.ts';
import { platformErrors } from './platform-errors.ts';

const hasFrames = ({ stack }: Error) => /\n\s+at /.test(stack ?? '');

test('only failures of the server have a stack trace, and other errors keep theirs', () => {
  const refusal = new ApiError(platformErrors.TOO_MANY_REQUESTS);
  assert.equal(hasFrames(refusal), false);
  assert.equal(hasFrames(new ApiErrors([refusal])), false);
  assert.equal(hasFrames(new ApiError(platformErrors.NOT_READY)), false);
  assert.equal(hasFrames(new ApiError(platformErrors.NOT_READY, { cause: new Error('lost') })), true);
  assert.equal(hasFrames(new ApiError(platformErrors.INTERNAL_ERROR)), true);
  assert.equal(hasFrames(new Error('other')), true);
});
