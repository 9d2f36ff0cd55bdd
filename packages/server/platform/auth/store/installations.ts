import { readStored } from '@kontor/values/text';
import { type Installation, installations } from '../../../tables/accounts/installations.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../store/store.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/auth/store');

const derived = statementsOf(installations);
/** Uses installations_by_app. */
const byApp = derived.by('appId');
const byId = derived.by('installationId');
const insert = derived.insert();
const update = derived.update('scopes', 'grantedBy');
const remove = derived.remove('installationId');
const ofAll = statementsOfAll(installations).select('partnerId');
/** Uses installations_by_id. */
const partnerOf = ofAll.by('installationId');
/** Uses installations_of_app. */
const partnersOf = ofAll.where<[appId: string]>('app_id = ?1 ORDER BY partner_id');

/** With what people need to recognise the app. */
const shownColumns = `i.partner_id AS "partnerId", i.installation_id AS "installationId", i.app_id AS "appId", i.scopes,
   i.granted_by AS "grantedBy", i.created_at AS "createdAtMs", a.client_id AS "clientId", a.name`;

const installationsOfPartner = statements.partner(
  'installationsOfPartner',
  `SELECT ${shownColumns}
   FROM installations i JOIN apps a ON a.app_id = i.app_id WHERE i.partner_id = ?1
   ORDER BY i.created_at DESC, i.installation_id LIMIT ?3 OFFSET ?2`,
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

export type { Installation };

/** An installation with what people need to recognise its app. */
export interface ShownInstallation extends Installation {
  readonly partnerId: string;
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
export function findInstallationOfApp(tx: ReadTx, appId: string): Promise<Installation | undefined> {
  return tx.get(byApp, appId);
}

export function findInstallation(tx: ReadTx, installationId: string): Promise<Installation | undefined> {
  return tx.get(byId, installationId);
}

export async function findPartnerOfInstallation(
  tx: SharedReadTx,
  installationId: string,
): Promise<string | undefined> {
  return (await tx.get(partnerOf, installationId))?.partnerId;
}

/** Returns the ids of all partners that installed an app, in their order. */
export async function findPartnersOfApp(tx: SharedReadTx, appId: string): Promise<string[]> {
  return (await tx.all(partnersOf, appId)).map(({ partnerId }) => partnerId);
}

export async function addInstallation(tx: WriteTx, installation: Installation): Promise<void> {
  await insert(tx, installation);
}

/** Replaces the scopes of an installation, and who granted them. */
export async function updateInstallation(tx: WriteTx, installation: Installation): Promise<void> {
  await update(tx, installation);
}

export async function deleteInstallation(tx: WriteTx, installationId: string): Promise<void> {
  await tx.run(remove, installationId);
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

function toShown(row: StatementTypes['installationsOfPartner']['row']): ShownInstallation {
  return { ...row, scopes: readStored<string[]>(row.scopes) };
}
