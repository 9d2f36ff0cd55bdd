/** What partners, operators and apps read of installations, and how the first two remove them. */

import { ApiError } from '@kontor/contract/errors';
import { type AppInstallationResponse, appsV1 } from '@kontor/contract/generated/apps-v1';
import { operatorV1 } from '@kontor/contract/generated/operator-v1';
import { type roles, rolesOfScope } from '@kontor/contract/generated/roles';
import { findApp } from '../../../platform/auth/store/apps.ts';
import {
  findInstallation,
  findInstallationOfApp,
  findInstallationPage,
  findPartnerOfInstallation,
  type Installation,
  listInstallations as listInstallationsFrom,
} from '../../../platform/auth/store/installations.ts';
import { countRevocation } from '../../../platform/auth/store/sessions.ts';
import type { ReadHandler, WriteHandler } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { appErrors } from '../errors.ts';
import { installationView, partnerInstallationView } from '../views/records.ts';
import { noSuchApp } from './apps.ts';
import { uninstall } from './installations.ts';

/** Returns the installation of the partner whose user came back with a code. */
export const getInstallation: ReadHandler<'getInstallation'> = async (
  tx,
  { caller, parameters: { appId } },
) => {
  const app = await findApp(tx.marketplace, appId);
  if (app?.clientId !== caller.clientId) throw noSuchApp();
  const found = await findInstallationOfApp(tx, appId);
  if (found === undefined) throw noSuchInstallation();
  const body: AppInstallationResponse = {
    installationId: found.installationId,
    ...(caller.scopes.includes('partnerId') && { partnerId: tx.partnerId }),
  };
  return { status: 200, body };
};

/** The role that reads all installations. */
const administrator = 'Accounts_Read' satisfies (typeof roles)[number];

/**
 * Lists the apps that the partner installed, newest first: all of them, or those that the user could have installed.
 */
export const listInstallations: ReadHandler<'listInstallations'> = (tx, request) => {
  const held = request.caller.roles;
  const find = (offset: number, count: number) => listInstallationsFrom(tx, offset, count);
  // Operators register the apps that there are, so even all of them are not many.
  const findOwn = async (offset: number, count: number) =>
    (await find(0, Number.MAX_SAFE_INTEGER))
      .filter(({ scopes }) => missingRoles(scopes, held).length === 0)
      .slice(offset, offset + count);
  return numberedReply(appsV1.listInstallations, request, {
    find: held.includes(administrator) ? find : findOwn,
    view: (installations) => installations.map(installationView),
  });
};

/** Takes the consent of the partner back. */
export function removeInstallation(onRevocation: () => void): WriteHandler<'removeInstallation'> {
  return async (tx, { caller, parameters: { installationId }, nowMs }) => {
    const installation = await requireInstallation(tx, installationId);
    const missing = missingRoles(installation.scopes, caller.roles);
    if (missing.length > 0) {
      throw new ApiError(appErrors.NOT_YOURS_TO_GIVE, {
        detail: `${caller.name} lacks the role ${missing.join(', ')}.`,
        structured: { requiredRoles: missing },
      });
    }
    const app = await findApp(tx.marketplace, installation.appId);
    const change = await uninstall(tx, installation, app, 'partner', nowMs);
    await countRevocation(tx.marketplace, onRevocation);
    return { status: 204, audit: [change] };
  };
}

/** Lists installations of one partner or app, or of all. */
export const listInstallationsOfAll: ReadHandler<'listInstallationsOfAll'> = (tx, request) =>
  numberedReply(operatorV1.listInstallationsOfAll, request, {
    find: (offset, count) => findInstallationPage(tx, request.query, { offset, count }),
    view: (installations) => installations.map(partnerInstallationView),
  });

/** Removes an installation in the name of the operator. */
export function endInstallation(onRevocation: () => void): WriteHandler<'endInstallation'> {
  return async (tx, { parameters: { installationId }, nowMs }) => {
    const partnerId = await findPartnerOfInstallation(tx, installationId);
    if (partnerId === undefined) throw noSuchInstallation();
    const mine = tx.partner(partnerId);
    const installation = await requireInstallation(mine, installationId);
    const app = await findApp(tx, installation.appId);
    const change = await uninstall(mine, installation, app, 'operator', nowMs);
    await countRevocation(tx, onRevocation);
    return { status: 204, audit: [change] };
  };
}

async function requireInstallation(tx: ReadTx, installationId: string): Promise<Installation> {
  const installation = await findInstallation(tx, installationId);
  if (installation === undefined) throw noSuchInstallation();
  return installation;
}

function noSuchInstallation(): ApiError {
  return new ApiError(appErrors.INSTALLATION_NOT_FOUND, {
    detail: 'There is no such installation, or it was removed.',
  });
}

/**
 * Returns the roles that a user lacks to let an app have the scopes: nobody can give, or take away, what they do not
 * have.
 */
export function missingRoles(scopes: readonly string[], roles: readonly string[]): string[] {
  const rolesOf: Readonly<Record<string, readonly string[]>> = rolesOfScope;
  const needed = scopes.flatMap((scope) => rolesOf[scope] ?? []);
  return [...new Set(needed)].filter((role) => !roles.includes(role));
}
