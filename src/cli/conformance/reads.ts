import type { RecordedRequest } from '../../contract/sandbox-v1.ts';
import { answerOf, type Check, type Finding, senderOf, startOf } from './check.ts';

export const followsNext: Check = {
  name: 'follows-next',
  title: 'follows the next links of lists to their end',
  advice: 'Request the href of the next link until a page has none; do not build the URLs of pages yourself.',
  judge(requests) {
    const seen = requests.filter((request) => nextOf(request) !== undefined);
    const wrong = seen.flatMap((page): Finding[] => {
      const href = nextOf(page);
      const isFollowed = requests.some(
        (next) =>
          Number(next.id) > Number(page.id) && senderOf(next) === senderOf(page) && next.path === href,
      );
      return isFollowed ? [] : [{ ids: [page.id], text: `the next page of ${page.path} was not requested` }];
    });
    return { seen, wrong };
  },
};

/** Returns the path of the next page that an answer links to. */
function nextOf(request: RecordedRequest): string | undefined {
  if (request.method !== 'GET' || request.status !== 200) return undefined;
  const text = answerOf(request);
  const link = /\{"rel":"next","href":("[^"]*")\}|\{"href":("[^"]*"),"rel":"next"\}/.exec(text);
  const href = link?.[1] ?? link?.[2];
  return href === undefined ? undefined : (JSON.parse(href) as string).replace(/^https?:\/\/[^/]+/, '');
}

/** More logins than this within a minute mean that the connector logs in for every request. */
const loginsMax = 5;
const minuteMs = 60_000;

export const refreshesTokens: Check = {
  name: 'refreshes-tokens',
  title: 'uses a token until it expires and gets the next one in time',
  advice:
    'Reuse the token for expires_in seconds, and get the next one shortly before that or immediately after a 401. Log in once, then refresh.',
  judge(requests) {
    const isToken = ({ operationId = '' }: RecordedRequest) => operationId.startsWith('createAccessToken');
    const tokens = requests.filter((request) => isToken(request) && request.status === 200);
    const expired = requests.filter(
      (request) => request.status === 401 && /"TOKEN_EXPIRED"/.test(answerOf(request)),
    );
    const wrong: Finding[] = expired.flatMap((refused, at): Finding[] => {
      const next = expired[at + 1];
      if (next === undefined) return [];
      const renewed = tokens.some(
        ({ id }) => Number(id) > Number(refused.id) && Number(id) < Number(next.id),
      );
      return renewed ? [] : [{ ids: [refused.id, next.id], text: 'an expired token was sent after a 401' }];
    });
    const logins = tokens.filter(({ requestBody = '' }) => !/grant_type=refresh_token/.test(requestBody));
    const sixth = logins.findIndex((last, at) => {
      const first = logins[at - loginsMax];
      return first !== undefined && startOf(last) - startOf(first) < minuteMs;
    });
    if (sixth !== -1) {
      const ids = logins.slice(sixth - loginsMax, sixth + 1).map(({ id }) => id);
      wrong.push({ ids, text: `${loginsMax + 1} logins within a minute` });
    }
    return { seen: [...tokens, ...expired], wrong };
  },
};

export const leavesDeprecated: Check = {
  name: 'leaves-deprecated',
  title: 'does not call versions with an announced end',
  advice:
    'Switch to the version that the Link header of the responses names before the date in their Sunset header.',
  judge(requests) {
    const announced = requests.filter(
      ({ responseHeaders = {} }) => responseHeaders.deprecation !== undefined,
    );
    const byOperation = Map.groupBy(announced, ({ operationId = '' }) => operationId);
    const wrong = [...byOperation].map(([operationId, calls]) => ({
      ids: calls.slice(0, 5).map(({ id }) => id),
      text: `${operationId} is deprecated; it ends on ${calls[0]?.responseHeaders?.sunset ?? 'a future date'}`,
    }));
    return { seen: requests.filter(({ status }) => status === 200), wrong };
  },
};
