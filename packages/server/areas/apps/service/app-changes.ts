import { ApiError } from '@kontor/contract/errors';
import { refuseHiddenCharacters } from '@kontor/contract/violations';
import { formatInstant } from '@kontor/values/instant';
import { secretPrefixes } from '@kontor/values/secret-texts';
import { changedSettings } from '../../../platform/auth/client-settings.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import { type App, removeApp as removeStoredApp, updateApp } from '../../../platform/auth/store/apps.ts';
import {
  endSessionsOfClient,
  removeClient,
  rotateSecret,
  updateClient,
} from '../../../platform/auth/store/clients.ts';
import { addAppInvitation, removeAppInvitations } from '../../../platform/auth/store/invitations.ts';
import { countRevocation } from '../../../platform/auth/store/sessions.ts';
import { readChange } from '../../../platform/operations/checked-body.ts';
import type { WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { appErrors } from '../errors.ts';
import { appView, auditViewOfApp, newAppView } from '../views/records.ts';
import {
  auditOfApp,
  type ManagementDeps,
  refuseUris,
  requireApp,
  requireAppToChange,
  requireClientOf,
  withoutRepeats,
} from './apps.ts';
import { beginRemoval } from './installations.ts';
import { recordApp } from './journal.ts';

/** Changes an app. If it loses a scope, its tokens end immediately. */
export function changeApp({
  isLive,
  onRevocation,
}: Pick<ManagementDeps, 'isLive' | 'onRevocation'>): WriteHandler<'changeApp'> {
  return async (tx, request) => {
    const { given, cleared } = readChange('AppChange', request);
    const { listEnvelope, unknownParameters, ...change } = given;
    refuseHiddenCharacters({ name: change.name });
    refuseUris(change.redirectUris, isLive);
    const before = await requireAppToChange(tx, request.parameters.appId);
    const after: App = { ...before, ...withoutRepeats(change) };
    await updateApp(tx, after);
    const client = await requireClientOf(tx, before);
    const settings = changedSettings({ listEnvelope, unknownParameters }, cleared, client);
    await updateClient(tx, { ...client, ...settings });
    const losesScopes = before.scopes.some((scope) => !after.scopes.includes(scope));
    if (losesScopes) await endSessionsOfClient(tx, after.clientId);
    // Callers of verified tokens are cached with their settings.
    await countRevocation(tx, onRevocation);
    recordApp(tx, 'changed', after, request.nowMs);
    const sessions = losesScopes ? { sessions: 'ended' } : {};
    const audit = [
      auditOfApp(after, {
        before: auditViewOfApp(before, client),
        after: { ...auditViewOfApp(after, settings), ...sessions },
      }),
    ];
    return { status: 200, body: appView(after, { ...client, ...settings }), audit };
  };
}

interface PreparedSecret {
  readonly clientSecret: string;
  readonly secretHash: string;
}

/** Gives an app a new secret; the former one stays valid for a day. */
export function rotateAppSecret(deps: ManagementDeps): WriteOperation<'rotateAppSecret', PreparedSecret> {
  return {
    async prepare(tx, request) {
      deps.requireOwnSecret(request.caller, '$');
      const app = await requireApp(tx, request.parameters.appId);
      if ((await requireClientOf(tx, app)).secretHash === undefined)
        throw new ApiError(appErrors.APP_WITHOUT_SECRET);
      const clientSecret = deps.ids.hex(32);
      return { clientSecret, secretHash: await deps.passwords.hash(clientSecret) };
    },
    async handle(tx, { parameters: { appId }, nowMs }, { clientSecret, secretHash }) {
      const app = await requireAppToChange(tx, appId);
      const formerUntilMs = nowMs + authNumbers.formerSecretLifeMs;
      await rotateSecret(tx, app.clientId, secretHash, formerUntilMs);
      recordApp(tx, 'changed', app, nowMs);
      const after = { secret: 'changed', formerSecretUntil: formatInstant(formerUntilMs) };
      return {
        status: 200,
        body: newAppView(app, await requireClientOf(tx, app), clientSecret, formerUntilMs),
        audit: [auditOfApp(app, { after })],
      };
    },
  };
}

/** Removes an app, which ends all its tokens. The installations of its partners follow in the background. */
export function removeApp(onRevocation: () => void): WriteHandler<'removeApp'> {
  return async (tx, { parameters: { appId }, nowMs }) => {
    const app = await requireAppToChange(tx, appId);
    const client = await requireClientOf(tx, app);
    await beginRemoval(tx, app, nowMs);
    await removeAppInvitations(tx, appId);
    await removeStoredApp(tx, appId);
    await removeClient(tx, app.clientId);
    await countRevocation(tx, onRevocation);
    recordApp(tx, 'removed', app, nowMs);
    return { status: 204, audit: [auditOfApp(app, { before: auditViewOfApp(app, client) })] };
  };
}

/** Creates the link with which a partner installs an app. */
export function inviteToApp({
  ids,
  issuer,
}: Pick<ManagementDeps, 'ids' | 'issuer'>): WriteHandler<'inviteToApp'> {
  return async (tx, { parameters: { appId }, nowMs }) => {
    const app = await requireAppToChange(tx, appId);
    const page = `${issuer()}/oauth2/install`;
    if (app.visibility === 'public') {
      return { status: 201, body: { appId, url: `${page}?app=${appId}` }, audit: 'none' };
    }
    const token = secretPrefixes.installation + ids.hex(32);
    const expiresAtMs = nowMs + authNumbers.appInvitationLifeMs;
    await addAppInvitation(tx, { tokenHash: hashOfToken(token), appId, expiresAtMs });
    const expiresAt = formatInstant(expiresAtMs);
    return {
      status: 201,
      body: { appId, url: `${page}?invitation=${token}`, expiresAt },
      audit: [auditOfApp(app, { after: { invitation: { expiresAt } } })],
    };
  };
}
