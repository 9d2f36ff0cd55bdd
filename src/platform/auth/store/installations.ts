import { readStored } from '../../../values/text.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const columns = 'partner_id, installation_id, app_id, scopes, granted_by, created_at';
/** With what people need to recognise the app. */
const shownColumns =
  'i.partner_id, i.installation_id, i.app_id, i.scopes, i.granted_by, i.created_at, a.client_id, a.name';

/** Uses installations_by_app. */
const installationOfApp = statements.partner(
  'installationOfApp',
  `SELECT ${columns} FROM installations WHERE partner_id = ?1 AND app_id = ?2`,
);

const installationById = statements.partner(
  'installationById',
  `SELECT ${columns} FROM installations WHERE partner_id = ?1 AND installation_id = ?2`,
);

/** Uses installations_by_id. */
const partnerOfInstallation = statements.shared(
  'partnerOfInstallation',
  'SELECT partner_id FROM installations WHERE installation_id = ?1',
);

const installationInsert = statements.partner(
  'installationInsert',
  `INSERT INTO installations (partner_id, installation_id, app_id, scopes, granted_by, created_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
);

const installationUpdate = statements.partner(
  'installationUpdate',
  'UPDATE installations SET scopes = ?3, granted_by = ?4 WHERE partner_id = ?1 AND installation_id = ?2',
);

const installationDelete = statements.partner(
  'installationDelete',
  'DELETE FROM installations WHERE partner_id = ?1 AND installation_id = ?2',
);

const installationsOfPartner = statements.partner(
  'installationsOfPartner',
  `SELECT ${shownColumns}
   FROM installations i JOIN apps a ON a.app_id = i.app_id WHERE i.partner_id = ?1
   ORDER BY i.created_at DESC, i.installation_id LIMIT ?3 OFFSET ?2`,
);

/** Uses installations_of_app. */
const partnersOfApp = statements.shared(
  'partnersOfApp',
  'SELECT partner_id FROM installations WHERE app_id = ?1 ORDER BY partner_id',
);

/** Uses the primary key or installations_of_app. */
const installationsPage = statements.sharedFamily(
  'installationsPage',
  { ofPartner: [false, true], ofApp: [false, true] },
  ({ ofPartner, ofApp }) => {
    const wanted = [ofPartner && 'i.partner_id = :partnerId', ofApp && 'i.app_id = :appId'].filter(Boolean);
    return `SELECT ${shownColumns}
      FROM installations i JOIN apps a ON a.app_id = i.app_id
      ${wanted.length > 0 ? `WHERE ${wanted.join(' AND ')}` : ''}
      ORDER BY i.partner_id, i.installation_id LIMIT :count OFFSET :offset`;
  },
);

/** What a partner lets an app do. A partner has at most one installation of each app. */
export interface Installation {
  readonly partnerId: string;
  readonly installationId: string;
  readonly appId: string;
  /** Scopes of the consent; the app may have lost some since. */
  readonly scopes: readonly string[];
  /** The API user who consented last. */
  readonly grantedBy: string;
  readonly createdAtMs: number;
}

/** An installation with what people need to recognise its app. */
export interface ShownInstallation extends Installation {
  readonly clientId: string;
  readonly name: string;
}

/** Returns the scopes that the partner granted and the app still has. */
export function currentScopes(
  { scopes }: Pick<Installation, 'scopes'>,
  app: { readonly scopes: readonly string[] },
): string[] {
  return scopes.filter((scope) => app.scopes.includes(scope));
}

/** Returns the partner's installation of an app. */
export async function findInstallationOfApp(tx: ReadTx, appId: string): Promise<Installation | undefined> {
  const row = await tx.get(installationOfApp, appId);
  return row && toInstallation(row);
}

export async function findInstallation(
  tx: ReadTx,
  installationId: string,
): Promise<Installation | undefined> {
  const row = await tx.get(installationById, installationId);
  return row && toInstallation(row);
}

export async function findPartnerOfInstallation(
  tx: SharedReadTx,
  installationId: string,
): Promise<string | undefined> {
  return (await tx.get(partnerOfInstallation, installationId))?.partner_id;
}

/** Returns the ids of all partners that installed an app, in their order. */
export async function findPartnersOfApp(tx: SharedReadTx, appId: string): Promise<string[]> {
  return (await tx.all(partnersOfApp, appId)).map(({ partner_id }) => partner_id);
}

export async function addInstallation(tx: WriteTx, installation: Installation): Promise<void> {
  const { installationId, appId, scopes, grantedBy, createdAtMs } = installation;
  await tx.run(installationInsert, installationId, appId, JSON.stringify(scopes), grantedBy, createdAtMs);
}

/** Replaces the scopes of an installation, and who granted them. */
export async function updateInstallation(tx: WriteTx, installation: Installation): Promise<void> {
  const { installationId, scopes, grantedBy } = installation;
  await tx.run(installationUpdate, installationId, JSON.stringify(scopes), grantedBy);
}

export async function deleteInstallation(tx: WriteTx, installationId: string): Promise<void> {
  await tx.run(installationDelete, installationId);
}

/** Returns installations of the handle's partner, newest first. */
export async function listInstallations(
  tx: ReadTx,
  offset: number,
  count: number,
): Promise<ShownInstallation[]> {
  return (await tx.all(installationsOfPartner, offset, count)).map(toShown);
}

/** Returns a page of the installations of one partner or app, or of all. */
export async function findInstallationPage(
  tx: SharedReadTx,
  { partnerId, appId }: { readonly partnerId?: string | undefined; readonly appId?: string | undefined },
  page: { readonly offset: number; readonly count: number },
): Promise<ShownInstallation[]> {
  const variant = { ofPartner: partnerId !== undefined, ofApp: appId !== undefined };
  const values = { ...page, partnerId: partnerId ?? '', appId: appId ?? '' };
  return (await tx.all(...installationsPage.with(variant, values))).map(toShown);
}

function toInstallation(row: StatementTypes['installationById']['row']): Installation {
  return {
    partnerId: row.partner_id,
    installationId: row.installation_id,
    appId: row.app_id,
    scopes: readStored<string[]>(row.scopes),
    grantedBy: row.granted_by,
    createdAtMs: row.created_at,
  };
}

function toShown(row: StatementTypes['installationsOfPartner']['row']): ShownInstallation {
  return { ...toInstallation(row), clientId: row.client_id, name: row.name };
}
