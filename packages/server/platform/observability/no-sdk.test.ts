import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainNoSdk, NoTracingError } from './tracing.ts';

const missing = (name: string) =>
  Object.assign(new Error(`Cannot find package '${name}' imported from /app/dist/code/main.js`), {
    code: 'ERR_MODULE_NOT_FOUND',
  });

test('traces without their packages say which to install, or what to remove', () => {
  const told = explainNoSdk(missing('@opentelemetry/sdk-trace')) as Error;
  assert.ok(told instanceof NoTracingError);
  assert.match(
    told.message,
    /KONTOR_TRACES_URL .*"npm install @opentelemetry\/api @opentelemetry\/sdk-trace .*remove the setting/,
  );
});

test('other errors stay as they are', () => {
  for (const error of [missing('fastify'), new Error('@opentelemetry/ is odd')])
    assert.equal(explainNoSdk(error), error);
});
