/** What a connector does after 429 and 503, and when its token expires. */
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import {
  burstOf,
  type Check,
  endOf,
  isToken,
  type Mistake,
  mistakeOf,
  numberOf,
  recordedBodyOf,
  senderOf,
  startOf,
  toleranceMs,
} from './check.ts';

export const backsOff: Check = {
  name: 'backs-off',
  title: 'waits after 429 and 503 as long as Retry-After requires',
  advice:
    'Until the seconds of Retry-After are over, send no requests after a 429, and do not call the same operation after a 503.',
  judge(requests) {
    const seen = requests.filter((request) => waitSecondsOf(request) > 0);
    const timed = requests.map((request) => ({ request, startMs: startOf(request) }));
    const bySender = Map.groupBy(timed, ({ request }) => senderOf(request));
    const wrong = seen.flatMap((refused): Mistake[] => {
      const [endMs, waitMs] = [endOf(refused), waitSecondsOf(refused) * 1000];
      const early = bySender
        .get(senderOf(refused))
        ?.find(
          ({ request, startMs }) =>
            startMs >= endMs &&
            startMs < endMs + waitMs - toleranceMs &&
            numberOf(request) > numberOf(refused) &&
            (refused.status === 429 || request.operationId === refused.operationId),
        );
      if (early === undefined) return [];
      const required = `a ${refused.status} required a wait of ${waitSecondsOf(refused)} s`;
      const waited = Math.round(early.startMs - endMs);
      const cause = `a request came before the wait that a ${refused.status} required was over`;
      const text = `${required}; the next request came after ${waited} ms`;
      return [mistakeOf(refused, [refused, early.request], cause, text)];
    });
    return { seen, wrong };
  },
};

/** Returns the seconds that a refusal asks to wait; 0 if it does not. */
function waitSecondsOf({ status, responseHeaders = {} }: RecordedRequest): number {
  const seconds = Number(responseHeaders['retry-after']);
  return (status === 429 || status === 503) && seconds > 0 ? seconds : 0;
}

/** More logins of one user or client than this within a minute mean that the connector logs in for every request. */
const loginsMax = 5;

export const refreshesTokens: Check = {
  name: 'refreshes-tokens',
  title: 'uses a token until it expires and gets the next one in time',
  advice:
    'Reuse the token for expires_in seconds, and get the next one shortly before that or immediately after a 401. Log in once, then refresh.',
  judge(requests) {
    const tokens = requests.filter((request) => isToken(request) && request.status === 200);
    const expired = requests.filter(
      (request) => request.status === 401 && /"TOKEN_EXPIRED"/.test(recordedBodyOf(request)),
    );
    return {
      seen: [...tokens, ...expired],
      wrong: [...usesOfExpired(tokens, expired), ...tooManyLogins(tokens)],
    };
  },
};

/**
 * Finds uses of an expired token after the 401 that reported it. The sender of a 401 is not known, so each of several
 * senders may get one before any of them renews its token: as many renewals as 401s must follow.
 */
function usesOfExpired(tokens: readonly RecordedRequest[], expired: readonly RecordedRequest[]): Mistake[] {
  const renewalsBetween = (from: RecordedRequest, to?: RecordedRequest) =>
    tokens.filter(
      (each) => numberOf(each) > numberOf(from) && (to === undefined || numberOf(each) < numberOf(to)),
    ).length;
  const series: RecordedRequest[][] = [];
  for (const refused of expired) {
    const current = series.at(-1);
    const last = current?.at(-1);
    if (current === undefined || last === undefined || renewalsBetween(last, refused) > 0)
      series.push([refused]);
    // A request that was already under way when the first 401 arrived could not know of it.
    else if (startOf(refused) >= endOf(current[0] ?? refused)) current.push(refused);
  }
  return series.flatMap((refusals, at): Mistake[] => {
    const [first, second] = refusals;
    const last = refusals.at(-1);
    if (first === undefined || second === undefined || last === undefined) return [];
    if (renewalsBetween(last, series[at + 1]?.[0]) >= refusals.length) return [];
    const cause = 'an expired token was sent after a 401';
    return [{ ids: [first.id, second.id], cause, text: cause }];
  });
}

function tooManyLogins(tokens: readonly RecordedRequest[]): Mistake[] {
  const logins = tokens.filter(({ requestBody = '' }) => !/grant_type=refresh_token/.test(requestBody));
  return [...Map.groupBy(logins, userOf).values()].flatMap((own): Mistake[] => {
    const ids = burstOf(own, loginsMax + 1).map(({ id }) => id);
    const cause = `${loginsMax + 1} logins within a minute`;
    return ids.length === 0 ? [] : [{ ids, cause, text: cause }];
  });
}

/** Identifies who logs in, by the form or the Basic credentials of a login without its secrets. */
function userOf({ requestBody = '', requestHeaders }: RecordedRequest): string {
  const form = new URLSearchParams(requestBody);
  const [, clientId = form.get('client_id') ?? ''] =
    /^Basic (.+):/.exec(String(requestHeaders?.authorization)) ?? [];
  return `${form.get('username') ?? ''} ${clientId}`;
}
