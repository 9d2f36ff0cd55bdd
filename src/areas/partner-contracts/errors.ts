import type { Catalogue } from '../../platform/errors/catalogue.ts';

/** Refusals of the operator's operations on contracts of partners. */
export const contractErrors = {
  CONTRACT_STATE: {
    code: 'CONTRACT_STATE',
    cause: 'passing',
    status: 409,
    title: 'Conflict',
    meaning: 'The state of the contract does not allow this change. The detail names the state.',
    remedy:
      'Read the contract. A suspension can be lifted, but a contract that has ended stays ended. Only an ended contract can be deleted.',
    own: true,
  },
  DELETION_NOT_FOUND: {
    code: 'DELETION_NOT_FOUND',
    cause: 'passing',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no deletion of a partner with this id, neither completed nor in progress.',
    remedy: 'Correct the id; GET /operator/v1/partner-deletions lists all deletions.',
    own: true,
  },
  PARTNER_DELETED: {
    code: 'PARTNER_DELETED',
    cause: 'lasting',
    status: 410,
    title: 'Gone',
    meaning: 'The data of the partner has been or is being deleted, so it can no longer be exported.',
    remedy:
      'GET /operator/v1/partner-deletions/{partnerId} shows what was deleted. The data itself is only in exports made before the deletion.',
    own: true,
  },
  ARCHIVE_DIFFERS: {
    code: 'ARCHIVE_DIFFERS',
    cause: 'passing',
    status: 409,
    title: 'Conflict',
    meaning:
      'The partner is not deleted as moved, because no archive with this SHA-256 was written here or something of the partner has changed since. The detail says which.',
    remedy:
      'Name the archive that the other installation has imported. After a change, run "kontor partner keep", archive the partner again, and import that archive with --replace.',
    own: true,
  },
  EXPORT_NOT_REPEATED: {
    code: 'EXPORT_NOT_REPEATED',
    cause: 'lasting',
    status: 409,
    title: 'Conflict',
    meaning:
      'An export was already requested with this Idempotency-Key, whether or not it was sent completely. Exports are not stored, so this one cannot be sent again.',
    remedy:
      'Send the request without the header, or with another key. The export then shows the current state.',
    own: true,
  },
} satisfies Catalogue;
