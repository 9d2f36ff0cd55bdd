/** How a connector reads lists, and whether it calls versions that end. */
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { readStored } from '@kontor/values/text';
import { type Check, mistakeOf, numberOf, recordedBodyOf, senderOf } from './check.ts';

export const followsNext: Check = {
  name: 'follows-next',
  title: 'follows the next links of lists to their end',
  advice: 'Request the href of the next link until a page has none; do not build the URLs of pages yourself.',
  judge(requests) {
    const keyOf = (request: RecordedRequest, path: string) => `${senderOf(request)}\n${addressOf(path)}`;
    const latest = new Map(requests.map((request) => [keyOf(request, request.path), numberOf(request)]));
    const pages = requests.flatMap((page) => {
      const href = nextOf(page);
      return href === undefined ? [] : [{ page, href }];
    });
    const wrong = pages
      .filter(({ page, href }) => (latest.get(keyOf(page, href)) ?? 0) <= numberOf(page))
      .map(({ page }) => {
        const text = `the next page of ${page.path} was not requested`;
        return mistakeOf(page, [page], 'the next page was not requested', text);
      });
    return { seen: pages.map(({ page }) => page), wrong };
  },
};

/** The same for two paths of one request: clients order and encode the parameters of a link as their libraries do. */
function addressOf(path: string): string {
  const [place, ...query] = path.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.sort();
  return `${place}?${parameters}`;
}

/** Returns the path of the next page that an answer links to. */
function nextOf(request: RecordedRequest): string | undefined {
  if (request.method !== 'GET' || request.status !== 200) return undefined;
  const text = recordedBodyOf(request);
  const link = /\{"rel":"next","href":("[^"]*")\}|\{"href":("[^"]*"),"rel":"next"\}/.exec(text);
  const href = link?.[1] ?? link?.[2];
  return href === undefined ? undefined : readStored<string>(href).replace(/^https?:\/\/[^/]+/, '');
}

export const leavesDeprecated: Check = {
  name: 'leaves-deprecated',
  title: 'does not call versions with an announced end',
  advice:
    'Switch to the version that the Link header of the responses names before the date in their Sunset header.',
  judge(requests) {
    const announced = requests.filter(
      ({ responseHeaders = {} }) => responseHeaders.deprecation !== undefined,
    );
    const wrong = announced.map((request) => {
      const text = `it ends on ${request.responseHeaders?.sunset ?? 'a future date'}`;
      return mistakeOf(request, [request], 'a deprecated version was called', text);
    });
    return { seen: requests.filter(({ status }) => status === 200), wrong };
  },
};
