import type { Catalogue } from '../../platform/errors/catalogue.ts';

/** Refusals of the operator's operations on contracts of partners. */
export const contractErrors = {
  CONTRACT_STATE: {
    code: 'CONTRACT_STATE',
    status: 409,
    title: 'Conflict',
    meaning:
      'The contract of the partner is in a state in which this cannot happen. The detail names the state.',
    remedy:
      'Read the contract. A suspension can be lifted; an end that has come stays, and only an ended contract leads to deletion.',
    own: true,
  },
  DELETION_NOT_FOUND: {
    code: 'DELETION_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning: 'No partner with this id was deleted or is being deleted.',
    remedy: 'Correct the id; GET /operator/v1/partner-deletions lists all deletions.',
    own: true,
  },
  PARTNER_DELETED: {
    code: 'PARTNER_DELETED',
    status: 410,
    title: 'Gone',
    meaning:
      'The data of the partner were deleted, or are being deleted, so they cannot be exported any more.',
    remedy:
      'Read what was removed with GET /operator/v1/partner-deletions/{partnerId}; the data themselves are in an export from before.',
    own: true,
  },
  EXPORT_NOT_REPEATED: {
    code: 'EXPORT_NOT_REPEATED',
    status: 409,
    title: 'Conflict',
    meaning:
      'An export was asked for with this Idempotency-Key before, whether or not it was sent to its end. Exports are not kept, so none can be sent again.',
    remedy: 'Ask without the header, or with another key; the export then shows the present state.',
    own: true,
  },
} satisfies Catalogue;
