import { document, integer, localTable, orNull, text } from '../../platform/store/table.ts';

export const oauthClients = localTable('oauth_clients', {
  holds: 'clients with the hash of their secret',
  kept: 'permanently; sessions and secret can be ended',
  columns: {
    clientId: text(),
    listEnvelope: text(),
    partnerId: orNull(text({ references: 'partners (partner_id)' })),
    secretHash: orNull(document()),
    scopes: document(),
    grants: document(),
    sessionGeneration: integer(),
    createdAtMs: integer(),
    unknownParameters: orNull(text()),
    formerSecretHash: orNull(document()),
    formerSecretUntilMs: orNull(integer()),
  },
  key: ['clientId'],
  indexes: {
    ofPartner: { on: ['partnerId', 'clientId'], where: 'partner_id IS NOT NULL' },
  },
});
