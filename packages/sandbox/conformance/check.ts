/** What a check is, and what checks look for in recorded requests. */
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { minuteMs } from '@kontor/values/instant';

/** A mistake that was found, with the ids of the requests that show it. */
export interface Mistake {
  readonly ids: readonly string[];
  /** What is wrong, without anything that differs between mistakes of the same cause. */
  readonly cause: string;
  /** This mistake, with its times, paths and ids. */
  readonly text: string;
  /** Operation that the mistake is about. */
  readonly operationId?: string | undefined;
  /** True for what does no harm here but may be refused elsewhere: it is noted, and does not fail its check. */
  readonly isHarmless?: true;
}

/** A mistake about the operation of a request; `shownBy` are the requests that show it. */
export function mistakeOf(
  { operationId }: RecordedRequest,
  shownBy: readonly RecordedRequest[],
  cause: string,
  text: string = cause,
): Mistake {
  return { ids: shownBy.map(({ id }) => id), operationId, cause, text };
}

/** What a check finds in a run: the requests that it applies to, and what is wrong with some of them. */
export interface Judgement {
  readonly seen: readonly RecordedRequest[];
  readonly wrong: readonly Mistake[];
}

export interface Check {
  readonly name: string;
  /** What a connector that passes does. */
  readonly title: string;
  /** What to change if the check fails. */
  readonly advice: string;
  /** Pure function; requests are passed in order. */
  judge(requests: readonly RecordedRequest[]): Judgement;
}

/** Identifies the sender of a request, as far as it is known. */
export const senderOf = ({ partnerId = '', clientId = '' }: RecordedRequest): string =>
  `${partnerId} ${clientId}`;

export const numberOf = ({ id }: RecordedRequest): number => Number(id);
export const startOf = ({ at }: RecordedRequest): number => Date.parse(at);
/** In whole milliseconds like the start, so that a request that follows immediately does not seem to start earlier. */
export const endOf = (request: RecordedRequest): number => Math.floor(startOf(request) + request.durationMs);

/** Tolerance for inexact clocks and network delays. */
export const toleranceMs = 50;

/** Returns the recorded beginning and end of the body of an answer. */
export const recordedBodyOf = ({ responseBody = '', responseBodyEnd = '' }: RecordedRequest): string =>
  responseBody + responseBodyEnd;

export const isToken = ({ operationId = '' }: RecordedRequest): boolean =>
  operationId.startsWith('createAccessToken');

export const isWrite = (request: RecordedRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && !isToken(request);

/** The same for two requests that are equal, as far as their bodies were recorded. */
function likenessOf(request: RecordedRequest): string {
  const { method, path, requestBodyBytes, requestBody = '' } = request;
  return `${senderOf(request)}\n${method} ${path}\n${requestBodyBytes}\n${requestBody}`;
}

/** Returns a function that finds the next request that is equal to a given one. */
export function repeatsIn(
  requests: readonly RecordedRequest[],
): (request: RecordedRequest) => RecordedRequest | undefined {
  const alike = Map.groupBy(requests, likenessOf);
  return (request) => alike.get(likenessOf(request))?.find((each) => numberOf(each) > numberOf(request));
}

/** Returns the first `count` successive requests that began within a minute; none if there is no such burst. */
export function burstOf(requests: readonly RecordedRequest[], count: number): readonly RecordedRequest[] {
  const begin = requests.findIndex((first, at) => {
    const last = requests[at + count - 1];
    return last !== undefined && startOf(last) - startOf(first) < minuteMs;
  });
  return begin === -1 ? [] : requests.slice(begin, begin + count);
}

/** A repeat with the same idempotency key is the same request, sent again because its answer was lost. */
export function hasSameKey(one: RecordedRequest, other: RecordedRequest): boolean {
  const key = one.requestHeaders?.['idempotency-key'];
  return key !== undefined && key === other.requestHeaders?.['idempotency-key'];
}
