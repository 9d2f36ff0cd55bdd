import type { OperationsFor } from '../../platform/operations/operation.ts';
import { changeApp, inviteToApp, removeApp, rotateAppSecret } from './service/app-changes.ts';
import { createApp, getApp, listApps, type ManagementDeps } from './service/apps.ts';
import { endInstallation, listInstallationsOfAll } from './service/installed.ts';

/** The operations of the operator contract that this area implements. */
export type AppsOperatorOperationId =
  | 'listApps'
  | 'createApp'
  | 'getApp'
  | 'changeApp'
  | 'removeApp'
  | 'rotateAppSecret'
  | 'inviteToApp'
  | 'listInstallationsOfAll'
  | 'endInstallation';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: ManagementDeps): OperationsFor<AppsOperatorOperationId> {
  return {
    listApps,
    createApp: createApp(deps),
    getApp,
    changeApp: changeApp(deps),
    removeApp: removeApp(deps.onRevocation),
    rotateAppSecret: rotateAppSecret(deps),
    inviteToApp: inviteToApp(deps),
    listInstallationsOfAll,
    endInstallation: endInstallation(deps.onRevocation),
  };
}
