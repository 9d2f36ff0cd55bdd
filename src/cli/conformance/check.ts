import type { RecordedRequest } from '../../contract/sandbox-v1.ts';

/** A mistake that was found, with the ids of the requests that show it. */
export interface Finding {
  readonly ids: readonly string[];
  readonly text: string;
}

/** What a check finds in a run: the requests that it applies to, and what is wrong with some of them. */
export interface Judgement {
  readonly seen: readonly RecordedRequest[];
  readonly wrong: readonly Finding[];
}

export interface Check {
  readonly name: string;
  /** What a connector that passes does. */
  readonly title: string;
  /** What to change if the check fails. */
  readonly advice: string;
  /** True for what does no harm here but may be refused elsewhere: a finding is noted, and the check does not fail. */
  readonly isAdvisory?: true;
  /** Pure function; requests are passed in order. */
  judge(requests: readonly RecordedRequest[]): Judgement;
}

/** Identifies the sender of a request, as far as it is known. */
export const senderOf = ({ partnerId = '', clientId = '' }: RecordedRequest): string =>
  `${partnerId} ${clientId}`;

export const startOf = ({ at }: RecordedRequest): number => Date.parse(at);
/** In whole milliseconds like the start, so that a request that follows immediately does not seem to start earlier. */
export const endOf = (request: RecordedRequest): number => Math.floor(startOf(request) + request.durationMs);

/** Returns the recorded beginning and end of the body of an answer. */
export const answerOf = ({ responseBody = '', responseBodyEnd = '' }: RecordedRequest): string =>
  responseBody + responseBodyEnd;

export const isWrite = ({ method, operationId = '' }: RecordedRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !operationId.startsWith('createAccessToken');

/** Returns true if two requests are equal, as far as their bodies were recorded. */
export function isRepeat(one: RecordedRequest, other: RecordedRequest): boolean {
  return (
    senderOf(one) === senderOf(other) &&
    one.method === other.method &&
    one.path === other.path &&
    one.requestBodyBytes === other.requestBodyBytes &&
    one.requestBody === other.requestBody
  );
}
