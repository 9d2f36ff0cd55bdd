import { defaultRuntime } from '@kontor/client/requests';
import { readServerClock } from './now.ts';

/** A sandbox records requests of the console as such, so that they are not taken for those of a connector. */
export const headers = { 'x-kontor-origin': 'console' };

/** How the console sends requests: each answer tells the time of the server. */
export const runtime = {
  fetch: async (url: string, init: RequestInit) => {
    const answer = await defaultRuntime.fetch(url, init);
    readServerClock(answer.headers);
    return answer;
  },
};
