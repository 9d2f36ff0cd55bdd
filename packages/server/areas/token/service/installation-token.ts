import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { AppsV1Operations } from '@kontor/contract/generated/apps-v1';
import { isSuspended } from '../../../platform/auth/authorize.ts';
import { type App, findApp } from '../../../platform/auth/store/apps.ts';
import { type Client, findClient } from '../../../platform/auth/store/clients.ts';
import {
  currentScopes,
  findInstallation,
  findPartnerOfInstallation,
  type Installation,
} from '../../../platform/auth/store/installations.ts';
import type { OperationRequest, WriteHandler } from '../../../platform/operations/operation.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { TokenRefusal } from '../errors.ts';
import { noStore, refusalReply } from '../views.ts';
import { readForm, requestedScopes } from './form.ts';
import type { GrantDeps } from './grants/grant.ts';
import { issueAppToken } from './issue.ts';

export type InstallationTokenId = keyof AppsV1Operations & 'createInstallationAccessToken';

type Request = OperationRequest<InstallationTokenId>;

/** Issues a token with which an app acts for the partner of one of its installations. */
export function createInstallationToken(deps: GrantDeps): WriteHandler<InstallationTokenId> {
  return async (tx, request) => {
    try {
      const { app, client, installation, mine } = await requireInstallation(tx, request);
      if (isSuspended(await deps.contractDates(mine), request.nowMs)) {
        throw new ApiError(platformErrors.PARTNER_SUSPENDED);
      }
      const scopes = readScopes(request, app, installation);
      const { installationId } = installation;
      const asked = { client, scopes, nowMs: request.nowMs, installationId };
      const { token, statedSeconds } = await issueAppToken(deps, tx, mine, asked);
      const body = { access_token: token, expires_in: statedSeconds, scope: scopes.join(' ') };
      const facts = { requestId: request.requestId, address: request.address, installationId };
      const whose = { partnerId: mine.partnerId, clientId: client.clientId, grant: 'installation' };
      tx.afterCommit(() => deps.log('token granted', { ...facts, ...whose }));
      return { status: 200, headers: noStore, body, audit: 'none' };
    } catch (error) {
      if (error instanceof TokenRefusal) return { ...refusalReply(error, request), audit: 'none' };
      throw error;
    }
  };
}

interface Found {
  readonly app: App;
  readonly client: Client;
  readonly installation: Installation;
  readonly mine: WriteTx;
}

/** Throws 404 unless the installation is one of the calling app. */
async function requireInstallation(tx: SharedWriteTx, { caller, parameters }: Request): Promise<Found> {
  const { appId, installationId } = parameters;
  // The client first: a token is worth nothing if the app loses a scope after this, because that ends the generation.
  const client = await findClient(tx, caller.clientId);
  const app = await findApp(tx, appId);
  const partnerId = await findPartnerOfInstallation(tx, installationId);
  if (app === undefined || client?.clientId !== app.clientId || partnerId === undefined) throw notInstalled();
  const mine = tx.partner(partnerId);
  const installation = await findInstallation(mine, installationId);
  if (installation?.appId !== appId) throw notInstalled();
  return { app, client, installation, mine };
}

function notInstalled(): ApiError {
  return new ApiError(platformErrors.NOT_FOUND, {
    detail: 'The app is not the caller, there is no such installation, or the partner has removed it.',
  });
}

/** The requested scopes without repeats, or all that the partner granted and the app still has. */
function readScopes({ body }: Request, app: App, installation: Installation): string[] {
  const granted = currentScopes(installation, app);
  const asked = requestedScopes(
    readForm(body),
    granted,
    (refused) => `The partner did not grant the scope ${refused} to the app.`,
  );
  return asked.length > 0 ? asked : granted;
}
