import type { Catalogue } from './catalogue.ts';

/** Errors of single elements that the platform itself can give; all others belong to an area. */
export const elementErrors = {
  INTERNAL_ERROR: {
    code: '900099 - INTERNAL_ERROR',
    title: 'The element could not be worked on',
    meaning:
      'The server failed three times while it worked on this element. The other elements are not affected.',
    remedy: 'Send the element again later; if it fails again, tell the operator the logref.',
    own: true,
  },
} as const satisfies Catalogue;
