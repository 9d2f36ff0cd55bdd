import type { Catalogue } from './catalogue.ts';

/** Errors of single elements that the platform itself reports; all others belong to an area. */
export const elementErrors = {
  ELEMENT_TOO_LARGE: {
    code: '900098 - ELEMENT_TOO_LARGE',
    cause: 'lasting',
    title: 'The element is too large',
    meaning:
      'The element has too many bytes as sent, whitespace included. The other elements are not affected.',
    where: 'For one element, in the results of a delivery.',
    remedy: 'Shorten the element to at most the number of bytes in detail, and send it again.',
    own: true,
  },
  INTERNAL_ERROR: {
    code: '900099 - INTERNAL_ERROR',
    cause: 'passing',
    title: 'The element could not be processed',
    meaning:
      'The server failed three times while processing this element. The other elements are not affected.',
    where: 'For one element, in the results of a delivery.',
    remedy: 'Send the element again later. If it fails again, report the logref to the operator.',
    own: true,
  },
} as const satisfies Catalogue;

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
