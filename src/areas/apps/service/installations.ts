/** Installations: how they begin and end, whoever asks for it. */
import type { App } from '../../../platform/auth/store/apps.ts';
import { removeCodesOfInstallation } from '../../../platform/auth/store/authorization-codes.ts';
import {
  addInstallation,
  deleteInstallation,
  findInstallationOfApp,
  type Installation,
  updateInstallation,
} from '../../../platform/auth/store/installations.ts';
import { endSessionsOfInstallation } from '../../../platform/auth/store/sessions.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { recordInstallation, recordRemovedInstallation } from './journal.ts';

/** An installation, and what changed with it. */
export interface Installed {
  readonly installation: Installation;
  readonly changes: readonly AuditChange[];
}

/** Lets an app have all its scopes for the partner of the handle, in a new installation or the one that there is. */
export async function install(
  ids: Ids,
  mine: WriteTx,
  app: App,
  grantedBy: string,
  nowMs: number,
): Promise<Installed> {
  const before = await findInstallationOfApp(mine, app.appId);
  if (before !== undefined && isSame(before.scopes, app.scopes)) return { installation: before, changes: [] };
  const { partnerId } = mine;
  const { appId, scopes } = app;
  const given = before ?? { partnerId, installationId: ids.uuid(), appId, createdAtMs: nowMs };
  const installation: Installation = { ...given, scopes, grantedBy };
  await (before === undefined ? addInstallation : updateInstallation)(mine, installation);
  recordInstallation(mine, before === undefined ? 'created' : 'changed', installation, app, nowMs);
  const change = {
    record: recordOf(installation),
    ...(before !== undefined && { before: auditViewOf(before, app) }),
    after: auditViewOf(installation, app),
    partnerId,
  };
  return { installation, changes: [change] };
}

/** Removes an installation with its tokens and codes. The caller counts the revocation. */
export async function uninstall(
  mine: WriteTx,
  installation: Installation,
  app: Pick<App, 'clientId' | 'name'> | undefined,
  removedBy: 'partner' | 'operator',
  nowMs: number,
): Promise<AuditChange> {
  const { installationId } = installation;
  await deleteInstallation(mine, installationId);
  await endSessionsOfInstallation(mine, installationId);
  await removeCodesOfInstallation(mine, installationId);
  recordRemovedInstallation(mine, installation, { name: app?.name ?? '', removedBy }, nowMs);
  return {
    record: recordOf(installation),
    before: auditViewOf(installation, app),
    partnerId: mine.partnerId,
  };
}

function recordOf({ installationId }: Installation): string {
  return `installations/${installationId}`;
}

function auditViewOf(
  { appId, scopes, grantedBy }: Installation,
  app?: Pick<App, 'clientId' | 'name'>,
): object {
  return { appId, ...(app && { clientId: app.clientId, name: app.name }), scopes, grantedBy };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name) => others.includes(name));
}
