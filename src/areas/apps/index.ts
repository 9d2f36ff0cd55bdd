import type { AppsV1Operations } from '../../generated/apps-v1.ts';
import type { ContractDates } from '../../platform/auth/authorize.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { GuessGuard } from '../../platform/auth/guess-guard.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Operation, OperationsFor } from '../../platform/operations/operation.ts';
import type { ReadTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { changeApp, inviteToApp, removeApp, rotateAppSecret } from './service/app-changes.ts';
import { createApp, createFixtureApp, getApp, listApps, type ManagementDeps } from './service/apps.ts';
import { authorize, showInstallPage } from './service/authorize.ts';
import { decideConsent } from './service/consent.ts';
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

export interface AppsDeps {
  readonly ids: Ids;
  readonly clock: Clock;
  /** The wall clock, not the marketplace clock; decides how long a guess has to wait. */
  readonly wallClock: Clock;
  readonly passwords: Passwords;
  /** Shared with the token endpoint, so that guesses at both count together. */
  readonly guessGuard: GuessGuard;
  readonly settings: { readonly environment: 'live' | 'sandbox' };
  /** Key from which that of the consent pages is derived, hexadecimal. */
  readonly cursorKey: string;
  /** Dates of the contract of the handle's partner. */
  contractDates(tx: ReadTx): Promise<ContractDates>;
  /** Throws 403 for an operator who may not see secrets. */
  requireOwnSecret(caller: Caller, jsonpath: string): void;
  /** Address of the partner plane, without a trailing slash; known once the server listens. */
  issuer(): string;
  /** Called with `tokens-revoked` after a commit that ended sessions, so that caches of verified tokens are cleared. */
  announce(name: string, detail?: unknown): void;
  /** Writes a line to the server log. */
  log(event: string, facts: object): void;
}

/** Apps of service providers: their registration, the consent of partners, and installations. */
export function createApps(deps: AppsDeps): {
  operations: {
    operator: ReturnType<typeof createOperatorOperations>;
    partner: OperationsFor<AppsOperationId>;
  };
  /** Lets an app have all its scopes for the partner of the handle. */
  install: typeof install;
  /** Creates the app of the sandbox fixtures. */
  createFixtureApp: Operation<'createApp'>;
  jobs: readonly JobHandler[];
} {
  const issuer = () => deps.issuer();
  const onRevocation = () => deps.announce('tokens-revoked');
  const pages = { tickets: createTickets(deps.cursorKey, deps.ids), issuer };
  const { ids, wallClock, passwords, guessGuard } = deps;
  const management = {
    ids,
    passwords,
    isLive: deps.settings.environment === 'live',
    issuer,
    requireOwnSecret: deps.requireOwnSecret,
    onRevocation,
  };
  return {
    operations: {
      operator: createOperatorOperations(management),
      partner: {
        authorize: authorize(pages),
        decideConsent: decideConsent({
          ...pages,
          ids,
          wallClock,
          passwords,
          guessGuard,
          contractDates: deps.contractDates,
          log: (event, facts) => deps.log(event, facts),
        }),
        showInstallPage: showInstallPage(pages),
        getInstallation,
        listInstallations,
        removeInstallation: removeInstallation(onRevocation),
      },
    },
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
