/** Recorded requests as they are shown: with secrets and personal data blanked. */
import { unescape as decoded } from 'node:querystring';
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { personalMembers } from '@kontor/server/tables';
import { formatInstant } from '@kontor/values/instant';
import { createHider, hideSecretTexts } from '@kontor/values/secret-texts';
import type { Heads } from './heads.ts';
import { ignoredMembersHeader, readIgnoredMembers } from './ignored-members.ts';
import type { KeptRequest, RequestRing } from './ring.ts';
import { clientOfBasic, isOfConsole, senderOf } from './sender.ts';

/** A request as it is listed, without headers and bodies. */
export function viewRequest(
  requests: RequestRing,
  kept: KeptRequest,
  heads: Heads = requests.headsOf(kept),
): RecordedRequest {
  const { requestId, url, responseHeaders } = heads;
  const { clientId } = senderOf(requests, kept, () => heads);
  const { caller, operationId, status, bodyBytes, injected } = kept;
  return {
    id: `${kept.number}`,
    requestId,
    at: formatInstant(kept.wallNowMs),
    sandboxTime: formatInstant(kept.nowMs),
    durationMs: Math.round(kept.durationMs * 1000) / 1000,
    ...(caller.partnerId !== '' && { partnerId: caller.partnerId }),
    ...(clientId !== '' && { clientId }),
    ...(caller.name !== '' && { caller: caller.name }),
    ...(operationId !== 'none' && { operationId }),
    method: kept.method,
    path: blankPath(url),
    requestBodyBytes: kept.sentBytes,
    ...(status !== undefined && { status }),
    ...(bodyBytes !== undefined && { responseBodyBytes: bodyBytes }),
    ...(injected !== undefined && { injected }),
    ...(isOfConsole(operationId, heads) && { origin: 'console' as const }),
    ...ignoredMember(responseHeaders['x-ignored-parameters']),
    ...membersMember(responseHeaders[ignoredMembersHeader]),
    ...zoneMember(responseHeaders['x-assumed-time-zone']),
  };
}

/** The query parameters that the header of the answer names. */
function ignoredMember(header: string | undefined): Partial<RecordedRequest> {
  if (header === undefined) return {};
  return { ignoredParameters: header.split(', ').map(decoded) };
}

function membersMember(header: string | undefined): Partial<RecordedRequest> {
  return header === undefined ? {} : { ignoredMembers: readIgnoredMembers(header) };
}

function zoneMember(assumedTimeZone: string | undefined): Partial<RecordedRequest> {
  return assumedTimeZone === undefined ? {} : { assumedTimeZone };
}

/** Like `viewRequest`, with headers and bodies. */
export function viewWhole(requests: RequestRing, kept: KeptRequest): RecordedRequest {
  const heads = requests.headsOf(kept);
  const { requestHeaders, responseHeaders } = heads;
  const texts = requests.textsOf(kept);
  return {
    ...viewRequest(requests, kept, heads),
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
  const isCompressed = name !== 'requestBody' && headers['content-encoding'] !== undefined;
  if (text === '' || isCompressed || !/json|text|form|xml/.test(mediaType)) return {};
  const isEnd = name === 'responseBodyEnd' && mediaType.includes('json');
  return { [name]: isEnd ? blankJsonEnd(text) : blankBody(text, mediaType.includes('form')) };
}

/** Replaces what is not shown. */
const blank = '***';

/** Personal data of shoppers, as named in the contracts, and by other names that callers may use. */
const personal = [...personalMembers, ...['recipient', 'additional', 'phone', 'given_name', 'family_name']];

const hiddenHeaders: ReadonlySet<string> = new Set(['proxy-authorization', 'cookie', 'set-cookie']);

const hider = createHider(blank, personal);
/** The beginning of a member, with what separates it from the text before. */
const memberStart = /[{,]\s*"[^"\\]*"\s*:/;

/** Returns a body as it is shown; `isForm` for forms. */
export function blankBody(text: string, isForm: boolean): string {
  return hider.hide(text, isForm);
}

/** Returns the end of a JSON text as it is shown. It may begin within a value, so all before its first member is blank. */
export function blankJsonEnd(text: string): string {
  const at = text.search(memberStart);
  return blank + (at === -1 ? '' : blankBody(text.slice(at), false));
}

/** Returns a path with its query as it is shown. */
export function blankPath(path: string): string {
  const queryAt = path.indexOf('?') + 1;
  const before = hideSecretTexts(queryAt === 0 ? path : path.slice(0, queryAt), blank);
  return queryAt === 0 ? before : before + blankBody(path.slice(queryAt), true);
}

/** Returns credentials as they are shown: of Basic credentials the id of the client, which is no secret. */
function blankCredentials(value: string): string {
  const clientId = clientOfBasic(value);
  return clientId === '' ? blank : `Basic ${clientId}:${blank}`;
}

function blankHeader(name: string, value: string): string {
  if (name === 'authorization') return blankCredentials(value);
  return hiddenHeaders.has(name) ? blank : hideSecretTexts(value, blank);
}

export function blankHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, blankHeader(name.toLowerCase(), String(value))]),
  );
}
