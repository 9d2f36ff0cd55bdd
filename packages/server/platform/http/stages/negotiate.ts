import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import { isAcceptable } from '@kontor/values/http-accept';
import type { FastifyRequest } from 'fastify';
import type { Reply } from '../../operations/operation.ts';
import { type BodyCoding, bodyCodingOf, bodyCodings } from '../listener/codings.ts';
import type { RequestContext } from '../request-context.ts';

/** UTF-8 and charsets that are a subset of it. */
const charsets = ['utf-8', 'utf8', 'us-ascii'];

/**
 * Throws 406 when the caller accepts none of the response's formats, 400 or 415 when the body has a wrong one. A
 * content type without a body is ignored, because some clients send one with every request. A read of one thing is not
 * refused here, because what does not exist is 404 whatever the caller accepts: see `checkAnswer`.
 */
export function checkFormats(
  contract: ContractOperation,
  request: FastifyRequest,
  context: RequestContext,
): void {
  if (!isLookup(contract)) checkAccept(contract, request.headers.accept);
  if (!hasBody(request.raw)) delete request.raw.headers['content-type'];
  else if (contract.body !== 'none') {
    checkContent(contract.consumes, request);
    context.coding = checkCoding(contract, request);
  }
}

/** True for a read that answers 404 when there is nothing. */
function isLookup({ mode, statuses }: ContractOperation): boolean {
  return mode === 'read' && statuses.includes(404);
}

/** Throws 406 when the caller accepts none of the formats of a response. */
function checkAccept({ produces }: ContractOperation, accept: string | undefined): void {
  if (produces.length === 0 || isAcceptable(accept, produces)) return;
  throw new ApiError(platformErrors.NOT_ACCEPTABLE, {
    detail: `The operation can only answer with ${produces.join(' or ')}.`,
    structured: { formats: produces },
  });
}

/** Throws 406 for the response to a read when the caller does not accept its format. */
export function checkAnswer(contract: ContractOperation, { headers }: FastifyRequest, answer: Reply): void {
  if (!isLookup(contract) || answer.status >= 300) return;
  try {
    checkAccept(contract, headers.accept);
  } catch (error) {
    if (answer.body instanceof Readable) answer.body.destroy();
    throw error;
  }
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function checkContent(wanted: readonly string[], request: FastifyRequest): void {
  const sent = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'content-type',
  );
  if (sent.length > 1) {
    throw new ApiError(platformErrors.INVALID_HEADER, {
      detail: 'The request has more than one Content-Type header.',
    });
  }
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (!wanted.includes(type)) {
    const sentAs = type === '' ? 'without a content type' : `as ${shown(type)}`;
    throw unsupported(`The body was sent ${sentAs}; this operation accepts ${wanted.join(' or ')}.`);
  }
  if (!isJson(type)) checkCharset(parameters);
}

/** Returns the coding of a compressed body. Only bulk bodies may be compressed. */
function checkCoding({ bulk }: ContractOperation, { headers }: FastifyRequest): BodyCoding | undefined {
  const coding = bodyCodingOf(headers['content-encoding']);
  if (coding === undefined) return undefined;
  if (bulk === undefined) {
    throw unsupported('The body is compressed; send it uncompressed.', { 'accept-encoding': 'identity' });
  }
  if (coding !== 'unknown') return coding;
  const known = bodyCodings.join(', ');
  throw unsupported(`The body has another content coding than one of ${known}.`, {
    'accept-encoding': known,
  });
}

/** JSON is UTF-8 whatever charset the client names (RFC 8259); bytes in another charset fail as invalid JSON. */
function isJson(type: string): boolean {
  return type.endsWith('/json') || type.endsWith('+json');
}

function checkCharset(parameters: readonly string[]): void {
  const charset = parameters.map((each) => /^charset="?([^"]*)"?$/.exec(each)?.[1]).find(Boolean) ?? 'utf-8';
  if (charsets.includes(charset)) return;
  throw unsupported(`The charset of the body is ${shown(charset)}; send it in UTF-8.`);
}

function shown(text: string): string {
  return text === '' ? 'nothing' : text.slice(0, 100);
}

function unsupported(detail: string, headers: Record<string, string> = {}): ApiError {
  return new ApiError(platformErrors.UNSUPPORTED_MEDIA_TYPE, { detail, headers });
}
