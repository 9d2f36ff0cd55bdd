import type { SandboxInstallationCreation } from '../generated/sandbox-v1.ts';
import { type App, findApp } from '../platform/auth/store/apps.ts';
import { refuseViolations, violationAt } from '../platform/errors/body-violations.ts';
import type { AuditChange } from '../platform/operations/audited.ts';
import { readBody } from '../platform/operations/checked-body.ts';
import type { WriteOperation } from '../platform/operations/operation.ts';
import type { WriteTx } from '../platform/store/store.ts';
import type { Ids } from '../platform/time/ids.ts';
import type { KnownPartners } from './faults.ts';

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
export function createInstallation({
  ids,
  partners,
  apps,
}: InstallationDeps): WriteOperation<'createSandboxInstallation', SandboxInstallationCreation> {
  return {
    prepare: async (_tx, request) => readBody('SandboxInstallationCreation', request),
    async handle(tx, { nowMs }, { appId, partnerId }) {
      const app = await findApp(tx, appId);
      const isPartner = await partners.partnerExists(tx, partnerId);
      refuseViolations([
        ...(app === undefined
          ? [violationAt('$.appId', 'There is no app with this id.', { value: appId })]
          : []),
        ...(isPartner
          ? []
          : [violationAt('$.partnerId', 'There is no partner with this id.', { value: partnerId })]),
      ]);
      const { installation, changes } = await apps.install(
        ids,
        tx.partner(partnerId),
        app as App,
        grantedBy,
        nowMs,
      );
      const { installationId } = installation;
      return { status: 201, body: { installationId }, audit: changes.length > 0 ? changes : 'none' };
    },
  };
}
