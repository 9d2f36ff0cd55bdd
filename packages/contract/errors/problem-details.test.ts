import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError, ApiErrors } from './api-error.ts';
import { platformErrors } from './platform-errors.ts';
import { renderProblem } from './problem-details.ts';

describe('problem details', () => {
  test('name type, status and place, and the request by the id that the caller sent', () => {
    const error = new ApiError(platformErrors.TOKEN_EXPIRED);
    assert.deepEqual(renderProblem(error, '/v1/x', 'mine'), {
      type: 'urn:problem:unauthorized',
      title: 'Unauthorized',
      status: 401,
      detail: platformErrors.TOKEN_EXPIRED.remedy,
      instance: '/v1/x',
      errors: [
        {
          path: '/v1/x',
          title: 'Unauthorized',
          detail: platformErrors.TOKEN_EXPIRED.remedy,
          'detail-structured': {},
          logref: 'mine',
        },
      ],
    });
  });

  test('give a path that is no URI reference in a form that is one', () => {
    const { instance } = renderProblem(
      new ApiError(platformErrors.NOT_FOUND),
      '/v1/%.csv/%41/<x>',
      undefined,
    );
    assert.equal(instance, '/v1/%25.csv/%41/%3Cx%3E');
  });

  test('describe the first of several violations, and list all of them separately', () => {
    const at = (jsonpath: string) =>
      new ApiError(platformErrors.VALIDATION_FAILED, { jsonpath, detail: `${jsonpath}!` });
    const [item] = renderProblem(new ApiErrors([at('$.a'), at('$.b')]), '/v1/x', undefined).errors as never[];
    assert.deepEqual(item, {
      path: '/v1/x',
      title: 'Bad Request',
      detail: '$.a!',
      jsonpath: '$.a',
      'detail-structured': {
        faults: [
          { jsonpath: '$.a', detail: '$.a!' },
          { jsonpath: '$.b', detail: '$.b!' },
        ],
      },
    });
  });

  test('name their type after the status by default', () => {
    for (const [entry, type] of [
      [platformErrors.METHOD_NOT_ALLOWED, 'method-not-allowed'],
      [platformErrors.UNSUPPORTED_MEDIA_TYPE, 'unsupported-media-type'],
      [platformErrors.TOO_MANY_REQUESTS, 'rate-limit-exceeded'],
      [platformErrors.NOT_READY, 'unavailable'],
    ] as const) {
      assert.equal(renderProblem(new ApiError(entry), '/', undefined).type, `urn:problem:${type}`);
    }
  });
});
