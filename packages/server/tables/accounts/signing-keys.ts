import type { webcrypto } from 'node:crypto';
import { document, flag, integer, json, localTable, orNull, text } from '../../platform/store/table.ts';

export const signingKeys = localTable('signing_keys', {
  holds: 'keys that sign tokens; of retired ones the public half alone',
  kept: 'retired ones until the tokens they signed have ended',
  setBy: '`rotateKeys`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    kid: text(),
    publicJwk: json<webcrypto.JsonWebKey>(),
    privatePem: orNull(document()),
    active: orNull(flag({ isUnique: true })),
    createdAtMs: integer(),
    retiredAtMs: orNull(integer()),
    removedAtMs: orNull(integer()),
  },
  key: ['kid'],
});
