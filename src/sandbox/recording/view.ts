import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import type { Payload } from '../../platform/http/recorder.ts';
import { formatInstant } from '../../values/instant.ts';
import { blankBody, blankHeaders, blankPath } from './blank.ts';
import type { KeptRequest } from './ring.ts';

/** A request as it is listed, without headers and bodies. */
export function viewRequest(kept: KeptRequest): RecordedRequest {
  const { caller, operationId, status, bodyBytes, injected } = kept;
  return {
    id: `${kept.number}`,
    requestId: kept.requestId,
    at: formatInstant(kept.wallNowMs),
    sandboxTime: formatInstant(kept.nowMs),
    durationMs: Math.round(kept.durationMs * 1000) / 1000,
    ...(caller.partnerId !== '' && { partnerId: caller.partnerId }),
    ...(caller.clientId !== '' && { clientId: caller.clientId }),
    ...(caller.name !== '' && { caller: caller.name }),
    ...(operationId !== 'none' && { operationId }),
    method: kept.method,
    path: blankPath(kept.url),
    requestBodyBytes: kept.sentBytes,
    ...(status !== undefined && { status }),
    ...(bodyBytes !== undefined && { responseBodyBytes: bodyBytes }),
    ...(injected !== undefined && { injected }),
  };
}

/** Like `viewRequest`, with headers and bodies. */
export function viewWhole(kept: KeptRequest): RecordedRequest {
  const { sent, body, bodyEnd, status, sentHeaders, headers } = kept;
  return {
    ...viewRequest(kept),
    requestHeaders: blankHeaders(sentHeaders),
    ...textMember('requestBody', sent, sentHeaders),
    ...(status !== undefined && { responseHeaders: blankHeaders(headers) }),
    ...textMember('responseBody', body, headers),
    ...textMember('responseBodyEnd', bodyEnd, headers),
  };
}

function textMember(
  name: 'requestBody' | 'responseBody' | 'responseBodyEnd',
  payload: Payload,
  headers: Readonly<Record<string, unknown>>,
): Partial<RecordedRequest> {
  const type = String(headers['content-type'] ?? '');
  if (payload === undefined || !/json|text|form|xml/.test(type)) return {};
  const text = typeof payload === 'string' ? payload : Buffer.from(payload).toString();
  return { [name]: blankBody(text, type.includes('form')) };
}
