import type { Catalogue } from './catalogue.ts';

/** What a delivery is warned of; it is accepted all the same. */
export const warningErrors = {
  CLIENT_CLOCK_AHEAD: {
    code: 'CLIENT_CLOCK_AHEAD',
    cause: 'passing',
    title: 'The clock of the client is ahead of the server',
    meaning:
      'The X-Request-Timestamp of the delivery is more than five minutes ahead of the server. Later deliveries with a correct time count as older until that time has passed, and are not applied (superseded).',
    remedy: 'Correct the clock of the client, or leave the header out: then the order of arrival decides.',
    where: 'Appears in `warnings` of the progress of a delivery.',
    own: true,
  },
} satisfies Catalogue;
