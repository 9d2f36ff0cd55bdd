import { refusals } from '@kontor/contract/errors';

/** Refusals of the operator's operations on contracts of partners. */
export const contractErrors = refusals({
  DELETION_NOT_FOUND: {
    passing: 404,
    meaning: 'No partner with this id has been deleted or is being deleted.',
    remedy: 'Correct the id; GET /operator/v1/partner-deletions lists all deletions.',
  },
  EXPORT_NOT_REPEATED: {
    lasting: 409,
    meaning:
      'An export was already requested with this Idempotency-Key. Exports are not stored, so it cannot be sent again, even if it was interrupted.',
    remedy:
      'Send the request without the header, or with another key. The export then shows the current state.',
  },
  CONTRACT_STATE: {
    passing: 409,
    meaning: 'The state of the contract does not allow this change. The detail names the state.',
    remedy:
      'Read the contract. A suspension can be lifted, but a contract that has ended stays ended. Only an ended contract can be deleted.',
  },
  ARCHIVE_DIFFERS: {
    passing: 409,
    meaning:
      'Nothing was deleted: no archive with this SHA-256 was written here, or data of the partner has changed since. The detail says which.',
    remedy:
      'Name the archive that the other installation has imported. After a change, run "kontor partner keep", archive the partner again, and import that archive with --replace.',
  },
  PARTNER_DELETED: {
    lasting: 410,
    meaning: 'The data of the partner has been or is being deleted, so it can no longer be exported.',
    remedy:
      'GET /operator/v1/partner-deletions/{partnerId} shows what was deleted. The data itself is only in exports made before the deletion.',
  },
});
