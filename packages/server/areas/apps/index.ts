import type { AppsV1Operations } from '@kontor/contract/generated/apps-v1';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { changeApp, inviteToApp, removeApp, rotateAppSecret } from './service/app-changes.ts';
import { createApp, createFixtureApp, getApp, listApps, type ManagementDeps } from './service/apps.ts';
import { authorize, showInstallPage } from './service/authorize.ts';
import { type ConsentDeps, decideConsent } from './service/consent.ts';
import { createTickets } from './service/consent-form.ts';
import { createRemovalJob, install } from './service/installations.ts';
import {
  endInstallation,
  getInstallation,
  listInstallations,
  listInstallationsOfAll,
  removeInstallation,
} from './service/installed.ts';

/** The token of an installation is issued where all tokens are. */
type AppsOperationId = Exclude<keyof AppsV1Operations, 'createInstallationAccessToken'>;

export interface AppsDeps
  extends Omit<ConsentDeps, 'tickets' | 'log'>,
    Pick<ManagementDeps, 'requireOwnSecret'> {
  readonly clock: Clock;
  readonly settings: { readonly isLive: boolean };
  /** Key from which that of the consent pages is derived, hexadecimal. */
  readonly cursorKey: string;
  /** Called with `tokens-revoked` after a commit that ended sessions, so that caches of verified tokens are cleared. */
  announce(name: string, detail?: unknown): void;
  /** Writes a line to the server log. */
  log(event: string, facts: object): void;
}

/** Apps of service providers: their registration, the consent of partners, and installations. */
export function createApps(deps: AppsDeps) {
  const onRevocation = () => deps.announce('tokens-revoked');
  const pages = { ...deps, tickets: createTickets(deps.cursorKey, deps.ids) };
  const management = { ...deps, isLive: deps.settings.isLive, onRevocation };
  const partner: OperationsFor<AppsOperationId> = {
    authorize: authorize(pages),
    decideConsent: decideConsent(pages),
    showInstallPage: showInstallPage(pages),
    getInstallation,
    listInstallations,
    removeInstallation: removeInstallation(onRevocation),
  };
  return {
    operations: { operator: createOperatorOperations(management), partner },
    install,
    createFixtureApp: createFixtureApp(management),
    jobs: [createRemovalJob(deps.clock)],
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: ManagementDeps) {
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
