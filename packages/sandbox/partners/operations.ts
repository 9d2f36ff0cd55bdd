/** Creates and removes partners for a test, and installs apps for them. */

import { ApiError } from '@kontor/contract/errors';
import type { ClientCreation, UserCreation } from '@kontor/contract/generated/operator-v1';
import { roles } from '@kontor/contract/generated/roles';
import type {
  SandboxInstallationCreation,
  SandboxPartner,
  SandboxPartnerCreation,
} from '@kontor/contract/generated/sandbox-v1';
import { refuseViolations } from '@kontor/contract/violations';
import {
  type App,
  countRevocation,
  findApp,
  type Ids,
  type Passwords,
  scopeNames,
} from '@kontor/server/auth';
import { type AuditChange, readBody, type WriteOperation, withBody } from '@kontor/server/operations';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '@kontor/server/store';
import { removeAll } from '@kontor/server/tables';
import { InnerCalls, type OperationLookup } from '../calls.ts';
import { sandboxErrors, unknownIdViolations } from '../errors.ts';
import type { KnownPartners } from '../faults.ts';
import { partners as fixtures } from '../fixtures/partners.ts';
import { joinPopulation, leavePopulation } from '../population/operations.ts';
import { takeNumber } from '../store/rows.ts';
import { addExampleData, type KnownProducts } from './example-data.ts';

/** Settings key under which the last assigned number is stored. */
const numberSetting = 'sandbox_partner_number';
const firstNumber = 5_000_001;
const productsUsual = 10;
/** Random bytes of a password, and of a secret. */
const passwordBytes = 16;

export interface CreateDeps {
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly products: KnownProducts;
  readonly partners: { isIdTaken(tx: SharedReadTx, partnerId: string): Promise<boolean> };
  /** Currency of the example products. */
  readonly currency: string;
  operationOf: OperationLookup;
}

interface PreparedPartner {
  readonly creation: SandboxPartnerCreation;
  readonly password: string;
  readonly passwordHash: string;
  readonly clientSecret: string;
  readonly secretHash: string;
}

/**
 * Creates a partner through the operations that an operator and the partner itself would call, in one transaction: an
 * interrupted test leaves a complete partner or none. Only the hashes are computed before it, since they take long.
 */
export function createPartner(deps: CreateDeps): WriteOperation<'createSandboxPartner', PreparedPartner> {
  const { ids, passwords } = deps;
  return {
    awaitsDueJobs: true,
    async prepare(_tx, request) {
      const creation = readBody('SandboxPartnerCreation', request);
      const [password, clientSecret] = [ids.hex(passwordBytes), ids.hex(passwordBytes)];
      const [passwordHash, secretHash] = await Promise.all([
        passwords.hash(password),
        passwords.hash(clientSecret),
      ]);
      return { creation, password, passwordHash, clientSecret, secretHash };
    },
    async handle(tx, request, prepared) {
      const partnerId = await freeId(deps, tx);
      const { name = `Partner ${partnerId}`, products = productsUsual } = prepared.creation;
      const { password, clientSecret } = prepared;
      const body: SandboxPartner = {
        partnerId,
        name,
        username: `user-${partnerId}`,
        password,
        clientId: `app-${partnerId}`,
        clientSecret,
      };
      const calls = new InnerCalls(tx, request, deps.operationOf);
      await addAccess(calls, body, prepared);
      await addExampleData(calls, tx.partner(partnerId), deps.products, {
        name,
        products,
        currency: deps.currency,
      });
      await joinPopulation(tx, partnerId, request.nowMs);
      return { status: 201, body, audit: calls.audit, auditAlso: calls.auditAlso };
    },
  };
}

/** Returns the next number that no partner has or had. */
async function freeId({ partners }: CreateDeps, tx: SharedWriteTx): Promise<string> {
  for (;;) {
    const partnerId = await takeNumber(tx, numberSetting, firstNumber);
    if (!(await partners.isIdTaken(tx, partnerId))) return partnerId;
  }
}

async function addAccess(
  calls: InnerCalls,
  { partnerId, name, username, password, clientId }: SandboxPartner,
  { passwordHash, clientSecret, secretHash }: PreparedPartner,
): Promise<void> {
  await calls.asOperator({ id: 'createPartner', content: { partnerId, name } });
  const user: UserCreation = { username, password, roles: [...roles] };
  await calls.asOperator({
    id: 'createUser',
    parameters: { partnerId },
    content: user,
    prepared: { creation: user, passwordHash },
  });
  const client: ClientCreation = { clientId, clientSecret, partnerId, scopes: [...scopeNames] };
  await calls.asOperator({
    id: 'createClient',
    content: client,
    prepared: { creation: client, secretHash },
  });
}

export interface RemoveDeps {
  readonly partners: KnownPartners;
  /** Called after the commit: the partner's requests in progress must not write any more. */
  removed(partnerId: string): void;
}

/**
 * Removes a partner in one transaction, so that nobody ever sees half of one. A partner of a sandbox is small enough
 * for that (`docs/contributors/decisions/sandbox.md`).
 */
export function removePartner(deps: RemoveDeps): WriteOperation<'removeSandboxPartner'> {
  return {
    async handle(tx, { parameters: { partnerId }, nowMs }) {
      if (!(await deps.partners.partnerExists(tx, partnerId))) {
        throw new ApiError(sandboxErrors.SANDBOX_PARTNER_NOT_FOUND);
      }
      if (fixtures.some((fixture) => fixture.partnerId === partnerId)) {
        throw new ApiError(sandboxErrors.PARTNER_STAYS);
      }
      await removeAll(tx, partnerId, nowMs);
      await leavePopulation(tx, partnerId);
      await countRevocation(tx);
      tx.afterCommit(() => deps.removed(partnerId));
      // An entry in the partner's own chain would be the only row of the partner left.
      return {
        status: 204,
        audit: [{ record: `partners/${partnerId}`, before: { partnerId }, partnerId: '' }],
      };
    },
  };
}

export interface InstallationDeps {
  readonly ids: Ids;
  readonly partners: KnownPartners;
  readonly apps: {
    /** Lets an app have all its scopes for the partner of the handle. */
    install(
      ids: Ids,
      mine: WriteTx,
      app: App,
      grantedBy: string,
      nowMs: number,
    ): Promise<{
      readonly installation: { readonly installationId: string };
      readonly changes: readonly AuditChange[];
    }>;
  };
}

/** Shown as the user who consented. */
const grantedBy = 'sandbox';

/** Installs an app for a partner as if it had consented in a browser. */
export function createInstallation(
  deps: InstallationDeps,
): WriteOperation<'createSandboxInstallation', SandboxInstallationCreation> {
  return withBody('SandboxInstallationCreation', async (tx, { nowMs }, { appId, partnerId }) => {
    const app = await findApp(tx, appId);
    const isPartner = await deps.partners.partnerExists(tx, partnerId);
    refuseViolations([
      ...unknownIdViolations(app !== undefined, 'appId', 'app', appId),
      ...unknownIdViolations(isPartner, 'partnerId', 'partner', partnerId),
    ]);
    const mine = tx.partner(partnerId);
    const { installation, changes } = await deps.apps.install(deps.ids, mine, app as App, grantedBy, nowMs);
    const { installationId } = installation;
    return { status: 201, body: { installationId }, audit: changes.length > 0 ? changes : 'none' };
  });
}
