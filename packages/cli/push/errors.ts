import type { Catalogue } from '@kontor/contract/errors';

const where = 'Reported in the list of failures of `kontor push`.';

/** Codes that `kontor push` itself reports for elements of a file. */
export const pushErrors = {
  NOT_SENT: {
    code: 'NOT_SENT',
    cause: 'lasting',
    title: 'The element was not sent',
    where,
    meaning: 'The element cannot be read from the file, or is too large. The other elements are sent.',
    remedy: 'Correct the element in the line that the failure names, and push the file again.',
    own: true,
  },
  REQUEST_REFUSED: {
    code: 'REQUEST_REFUSED',
    cause: 'passing',
    title: 'The server refused the request',
    where,
    meaning:
      'The server refused the whole request that contained the elements, so none of them was delivered. The message contains the code of the server.',
    remedy: 'Look up the code of the server with kontor explain, and push the file again.',
    own: true,
  },
} as const satisfies Catalogue;
