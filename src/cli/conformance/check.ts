import type { RecordedRequest } from '../../contract/sandbox-v1.ts';

/** Requests that show something wrong, by their ids, and what it is. */
export interface Finding {
  readonly ids: readonly string[];
  readonly text: string;
}

/** What a rule sees in a run: the requests that it looks at, and what is wrong with some of them. */
export interface Judgement {
  readonly seen: readonly RecordedRequest[];
  readonly wrong: readonly Finding[];
}

export interface Check {
  readonly name: string;
  /** What a connector does when it passes. */
  readonly title: string;
  /** What to change when it fails. */
  readonly advice: string;
  /** Pure; requests come in their order. */
  judge(requests: readonly RecordedRequest[]): Judgement;
}

/** Who sent a request, as far as it is known. */
export const senderOf = ({ partnerId = '', clientId = '' }: RecordedRequest): string =>
  `${partnerId} ${clientId}`;

export const startOf = ({ at }: RecordedRequest): number => Date.parse(at);
export const endOf = (request: RecordedRequest): number => startOf(request) + request.durationMs;

/** Beginning and kept end of the body of an answer. */
export const answerOf = ({ responseBody = '', responseBodyEnd = '' }: RecordedRequest): string =>
  responseBody + responseBodyEnd;

export const isWrite = ({ method, operationId = '' }: RecordedRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && !operationId.startsWith('createAccessToken');

/** Whether two requests ask for the same, as far as their bodies were kept. */
export function isRepeat(one: RecordedRequest, other: RecordedRequest): boolean {
  return (
    senderOf(one) === senderOf(other) &&
    one.method === other.method &&
    one.path === other.path &&
    one.requestBodyBytes === other.requestBodyBytes &&
    one.requestBody === other.requestBody
  );
}
