import type { Catalogue } from './catalogue.ts';

/** Errors of single elements that the platform itself can give; all others belong to an area. */
export const elementErrors = {
  ELEMENT_TOO_LARGE: {
    code: '900098 - ELEMENT_TOO_LARGE',
    title: 'The element is too large',
    meaning:
      'One element of the delivery has more bytes as it was sent, with all its blanks, than the server reads. The other elements are not affected.',
    remedy: 'Shorten the element to the number of bytes that detail names, and send it again.',
    own: true,
  },
  INTERNAL_ERROR: {
    code: '900099 - INTERNAL_ERROR',
    title: 'The element could not be worked on',
    meaning:
      'The server failed three times while it worked on this element. The other elements are not affected.',
    remedy: 'Send the element again later; if it fails again, tell the operator the logref.',
    own: true,
  },
} as const satisfies Catalogue;
