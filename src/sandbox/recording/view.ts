import { unescape as decoded } from 'node:querystring';
import type { RecordedRequest } from '../../generated/sandbox-v1.ts';
import { formatInstant } from '../../values/instant.ts';
import { blankBody, blankHeaders, blankJsonEnd, blankPath } from './blank.ts';
import type { Heads, KeptRequest, KeptTexts } from './ring.ts';

/** A request as it is listed, without headers and bodies. */
export function viewRequest(kept: KeptRequest, { requestId, url, responseHeaders }: Heads): RecordedRequest {
  const { caller, operationId, status, bodyBytes, injected } = kept;
  return {
    id: `${kept.number}`,
    requestId,
    at: formatInstant(kept.wallNowMs),
    sandboxTime: formatInstant(kept.nowMs),
    durationMs: Math.round(kept.durationMs * 1000) / 1000,
    ...(caller.partnerId !== '' && { partnerId: caller.partnerId }),
    ...(caller.clientId !== '' && { clientId: caller.clientId }),
    ...(caller.name !== '' && { caller: caller.name }),
    ...(operationId !== 'none' && { operationId }),
    method: kept.method,
    path: blankPath(url),
    requestBodyBytes: kept.sentBytes,
    ...(status !== undefined && { status }),
    ...(bodyBytes !== undefined && { responseBodyBytes: bodyBytes }),
    ...(injected !== undefined && { injected }),
    ...ignoredMember(responseHeaders['x-ignored-parameters']),
  };
}

/** The query parameters that the header of the answer names. */
function ignoredMember(header: string | undefined): Partial<RecordedRequest> {
  if (header === undefined) return {};
  return { ignoredParameters: header.split(', ').map(decoded) };
}

/** Like `viewRequest`, with headers and bodies. */
export function viewWhole(kept: KeptRequest, texts: KeptTexts): RecordedRequest {
  const { requestHeaders, responseHeaders } = texts;
  return {
    ...viewRequest(kept, texts),
    requestHeaders: blankHeaders(requestHeaders),
    ...textMember('requestBody', texts.sent, requestHeaders),
    ...(kept.status !== undefined && { responseHeaders: blankHeaders(responseHeaders) }),
    ...textMember('responseBody', texts.body, responseHeaders),
    ...textMember('responseBodyEnd', texts.bodyEnd, responseHeaders),
  };
}

function textMember(
  name: 'requestBody' | 'responseBody' | 'responseBodyEnd',
  text: string,
  headers: Heads['requestHeaders'],
): Partial<RecordedRequest> {
  const [mediaType = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (text === '' || !/json|text|form|xml/.test(mediaType)) return {};
  const isEnd = name === 'responseBodyEnd' && mediaType.includes('json');
  return { [name]: isEnd ? blankJsonEnd(text) : blankBody(text, mediaType.includes('form')) };
}
