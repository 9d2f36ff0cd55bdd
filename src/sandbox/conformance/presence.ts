import type { Check } from './check.ts';

/** Fails a run without a connector, such as one of a misspelt client: all other checks would be silent about it. */
export const sendsRequests: Check = {
  name: 'sends-requests',
  title: 'sends requests with a token of its own',
  advice:
    'Let the connector send its requests to this sandbox before it is judged, and correct the client, the partner and the time that select them. Requests of partner.fetch count only if they have a User-Agent of their own.',
  judge(requests) {
    const seen = requests.filter(({ partnerId = '' }) => partnerId !== '');
    const cause = 'no request of a connector was recorded';
    return { seen, wrong: seen.length > 0 ? [] : [{ ids: [], cause, text: cause }] };
  },
};
