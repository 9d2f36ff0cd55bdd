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
} satisfies Catalogue;
