import {
  localPartnerTables,
  localReferenceTables,
  localTables,
  partnerTables,
  serviceTables,
} from './table.ts';

/** Tables of partners, of those who may call for them, and of records of what they did. */
export const partnersTables = {
  ...partnerTables({
    audit_entries: {
      key: ['sequence'],
      holds:
        'who changed what, without data of shoppers. A delivery that changes nothing leaves no entry; on PostgreSQL it leaves one for its arrival, unless it has no elements',
      kept: 'permanently: removing one breaks its chain',
    },
    audit_heads: { key: [], holds: 'the end of each chain', kept: 'permanently' },
    partners: { key: [], holds: 'partners', kept: 'permanently' },
  }),
  ...localPartnerTables({
    api_users: {
      key: ['username'],
      holds: 'logins of partners with names, e-mail and password hash',
      kept: 'until the operator deletes the user',
      setBy: '`removeUser`',
    },
    authorization_codes: {
      key: ['code_hash'],
      holds: 'hashes of the codes with which browsers returned to apps',
      kept: 'half an hour, like the token that is given for the code',
      setBy: '`appAccessSeconds` in `src/platform/auth/numbers.ts`',
    },
    auth_refresh_tokens: {
      key: ['token_hash'],
      holds:
        'hashes of refresh tokens; for 30 seconds after a use, a random value from which its holder gets the next token again',
      kept: 'two hours after they were issued, or until the session ends',
      setBy: '`userRefreshSeconds` in `src/platform/auth/numbers.ts`',
    },
    auth_sessions: {
      key: ['session_id'],
      holds: 'sessions of users and apps',
      kept: 'until the last token of the session ends, or it is ended',
      setBy: '`userRefreshSeconds` in `src/platform/auth/numbers.ts`',
    },
    ended_contracts: { key: [], holds: 'when the contract of a partner ended', kept: 'permanently' },
    installations: {
      key: ['installation_id'],
      holds: 'which apps of service providers may do what for a partner, and who consented',
      kept: 'until the partner or the operator removes it',
      setBy: '`removeInstallation`',
    },
    partner_contracts: {
      key: [],
      holds: 'since when a partner is suspended, why, and the state of its contract that is in effect',
      kept: 'permanently, one row a partner',
    },
    user_invitations: {
      key: ['username'],
      holds:
        'hashes of the tokens with which partners set passwords, and operators open the console of a partner',
      kept: 'until the invitation is used, or for three days; for a console one minute',
      setBy: '`invitationLifeMs` and `consoleLinkLifeMs` in `src/platform/auth/numbers.ts`',
    },
  }),
  ...localReferenceTables({
    apps: {
      holds: 'apps of service providers: name, redirect addresses, scopes',
      kept: 'until the operator removes the app',
      setBy: '`removeApp`',
    },
  }),
  ...serviceTables({
    auth_revisions: { holds: 'a counter of ended sessions', kept: 'permanently, one row' },
  }),
  ...localTables({
    app_invitations: {
      holds: 'hashes of the tokens of links with which partners install private apps',
      kept: 'until the link is used, or for 24 hours',
      setBy: '`appInvitationLifeMs` in `src/platform/auth/numbers.ts`',
    },
    oauth_clients: {
      holds: 'clients with the hash of their secret',
      kept: 'permanently; sessions and secret can be ended',
    },
    operators: {
      holds: 'names, roles and SHA-256 of the tokens of operators',
      kept: 'until the operator is revoked',
      setBy: '`revokeOperator`',
    },
    revoked_operators: {
      holds: 'names and ids of revoked operators',
      kept: 'permanently: a name is never given again',
    },
    partner_deletions: {
      holds: 'ids of deleted partners, with the number of rows of each table, their hashes and a signature',
      kept: 'permanently: the id is never assigned again',
    },
    partner_moves: {
      holds:
        'ids of partners that were archived for another installation or imported from one, with the SHA-256 of the archive and, while they leave, their background work',
      kept: 'permanently, or until the move is withdrawn',
    },
    removed_partners: {
      holds: 'ids of partners that were removed from a sandbox',
      kept: 'permanently: no other partner gets such an id',
    },
    signing_keys: {
      holds: 'keys that sign tokens; of retired ones the public half alone',
      kept: 'retired ones until the tokens they signed have ended',
      setBy: '`rotateKeys`',
    },
  }),
};
