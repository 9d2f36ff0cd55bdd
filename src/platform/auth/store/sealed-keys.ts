/** Private halves of signing keys, as secrets that the store keeps sealed. */
import type { SealedRecords } from '../../secrets/sealed-records.ts';
import { declareStatements } from '../../store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const privateKeys = statements.shared(
  'privateKeys',
  'SELECT kid, private_pem FROM signing_keys WHERE private_pem IS NOT NULL ORDER BY kid',
  // Guaranteed by the condition.
  { notNull: ['private_pem'] },
);

const privateKeyReplace = statements.shared(
  'privateKeyReplace',
  'UPDATE signing_keys SET private_pem = ?2 WHERE kid = ?1',
);

/** Where the private half of a key is stored, for `Sealer`. */
export function placeOfKey(kid: string): string {
  return `signing_keys/${kid}/private_pem`;
}

export const signingKeyRecords: SealedRecords = {
  name: 'signing keys',
  isDispensable: false,
  remedyOf: (kid) =>
    `Restore the row from a backup, or delete it (DELETE FROM signing_keys WHERE kid = '${kid}'): the next start creates a new ` +
    'key, and those who have a token log in again.',
  async all(tx) {
    const rows = await tx.all(privateKeys);
    return rows.map(({ kid, private_pem }) => ({ id: kid, place: placeOfKey(kid), stored: private_pem }));
  },
  async replace(tx, kid, stored) {
    await tx.run(privateKeyReplace, kid, stored);
  },
};
