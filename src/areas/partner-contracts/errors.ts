import { type Catalogue, refusalEntry } from '../../platform/errors/catalogue.ts';

/** Refusals of the operator's operations on contracts of partners. */
export const contractErrors = {
  CONTRACT_STATE: refusalEntry(
    'passing',
    409,
    'CONTRACT_STATE',
    'The state of the contract does not allow this change. The detail names the state.',
    'Read the contract. A suspension can be lifted, but a contract that has ended stays ended. Only an ended contract can be deleted.',
  ),
  DELETION_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'DELETION_NOT_FOUND',
    'There is no deletion of a partner with this id, neither completed nor in progress.',
    'Correct the id; GET /operator/v1/partner-deletions lists all deletions.',
  ),
  PARTNER_DELETED: refusalEntry(
    'lasting',
    410,
    'PARTNER_DELETED',
    'The data of the partner has been or is being deleted, so it can no longer be exported.',
    'GET /operator/v1/partner-deletions/{partnerId} shows what was deleted. The data itself is only in exports made before the deletion.',
  ),
  ARCHIVE_DIFFERS: refusalEntry(
    'passing',
    409,
    'ARCHIVE_DIFFERS',
    'The partner is not deleted as moved, because no archive with this SHA-256 was written here or something of the partner has changed since. The detail says which.',
    'Name the archive that the other installation has imported. After a change, run "kontor partner keep", archive the partner again, and import that archive with --replace.',
  ),
  EXPORT_NOT_REPEATED: refusalEntry(
    'lasting',
    409,
    'EXPORT_NOT_REPEATED',
    'An export was already requested with this Idempotency-Key, whether or not it was sent completely. Exports are not stored, so this one cannot be sent again.',
    'Send the request without the header, or with another key. The export then shows the current state.',
  ),
} satisfies Catalogue;
