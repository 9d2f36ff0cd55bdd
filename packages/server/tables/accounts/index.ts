import { apiUsers } from './api-users.ts';
import { appInvitations } from './app-invitations.ts';
import { apps } from './apps.ts';
import { authRefreshTokens } from './auth-refresh-tokens.ts';
import { authRevisions } from './auth-revisions.ts';
import { authSessions } from './auth-sessions.ts';
import { authorizationCodes } from './authorization-codes.ts';
import { installations } from './installations.ts';
import { oauthClients } from './oauth-clients.ts';
import { operators } from './operators.ts';
import { revokedOperators } from './revoked-operators.ts';
import { signingKeys } from './signing-keys.ts';
import { userInvitations } from './user-invitations.ts';

export const accountsTables = [
  apiUsers,
  appInvitations,
  apps,
  authRefreshTokens,
  authRevisions,
  authSessions,
  authorizationCodes,
  installations,
  oauthClients,
  operators,
  revokedOperators,
  signingKeys,
  userInvitations,
];
