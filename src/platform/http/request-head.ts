import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';

/** What is wrong with a request before anybody asks who sent it. Throws 400 or 414. */
export function checkHead({ raw }: FastifyRequest): void {
  const length = raw.url?.length ?? 0;
  if (length > limits.urlLengthMax) {
    throw new ApiError(platformErrors.URL_TOO_LONG, {
      detail: `The path with its query has ${length} characters; up to ${limits.urlLengthMax} are read.`,
    });
  }
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
    throw new ApiError(platformErrors.BAD_REQUEST, { detail: 'The header Host is missing.' });
  }
}

/** The called path without its query; of a path that is refused for its length the start. */
export function pathOf({ raw }: FastifyRequest): string {
  const url = raw.url ?? '/';
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.length > limits.urlLengthMax ? path.slice(0, 200) : path;
}

const correlationForm = /^[\x21-\x7e]+$/;

/** The caller's own id of the request, when it is one that may be logged and sent back. */
export function correlationIdOf({ raw }: FastifyRequest): string | undefined {
  const sent = raw.headers['x-correlation-id'];
  if (typeof sent !== 'string' || sent.length > limits.correlationIdLengthMax) return undefined;
  return correlationForm.test(sent) ? sent : undefined;
}
