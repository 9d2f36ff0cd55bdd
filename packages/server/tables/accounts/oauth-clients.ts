import {
  document,
  integer,
  json,
  localTable,
  orNull,
  orUndefined,
  text,
} from '../../platform/store/table.ts';

export type Grant = 'password' | 'refresh_token' | 'client_credentials' | 'authorization_code';
export type ListEnvelope = 'resources' | 'named';
/** What happens to query parameters that an operation does not have. */
export type UnknownParameters = 'refuse' | 'ignore';

export const oauthClients = localTable('oauth_clients', {
  holds: 'clients with the hash of their secret',
  kept: 'permanently; sessions and secret can be ended',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    clientId: text({ unshared: 'clients' }),
    listEnvelope: text<ListEnvelope>(),
    /** The partner that an app acts for. */
    partnerId: orUndefined(text({ references: 'partners (partner_id)' })),
    /** Password hash of the secret; undefined for public clients. */
    secretHash: orUndefined(document({ isSecret: true })),
    /** Scopes that an app may request. */
    scopes: json<readonly string[]>(),
    grants: json<readonly Grant[]>(),
    /** Sessions started under an older generation have ended. */
    sessionGeneration: integer(),
    createdAtMs: integer(),
    /** Undefined when the setting of the server applies. */
    unknownParameters: orUndefined(text<UnknownParameters>({ since: 44 })),
    formerSecretHash: orNull(document({ isSecret: true, since: 55 })),
    formerSecretUntilMs: orNull(integer({ since: 55 })),
  },
  key: ['clientId'],
  indexes: {
    ofPartner: { on: ['partnerId', 'clientId'], where: 'partner_id IS NOT NULL' },
  },
});
