import { ApiError } from '@kontor/contract/errors';
import {
  type ClientCreation,
  type Client as ContractClient,
  type ListedClient,
  operatorV1,
} from '@kontor/contract/generated/operator-v1';
import { refuseViolations, violationAt } from '@kontor/contract/violations';
import { formatInstant } from '@kontor/values/instant';
import { clientSettings, shownSettings } from '../../../platform/auth/client-settings.ts';
import {
  addClient,
  type Client,
  findClient,
  findClientPage,
  findShownClient,
  type ShownClient,
} from '../../../platform/auth/store/clients.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import { accountErrors } from '../errors.ts';
import { partnerExists } from '../store.ts';
import { requireOwnSecret } from './good-password.ts';
import { type InvitationDeps, inviteApp, unknownPassword } from './invitations.ts';
import { recordClient, recordSecret } from './journal.ts';
import { requirePartner } from './partners.ts';

/** Lists clients, of one partner or all, ordered by id. */
export const listClients: ReadHandler<'listClients'> = async (tx, request) => {
  const { partnerId } = request.query;
  if (partnerId !== undefined) await requirePartner(tx, partnerId);
  return numberedReply(operatorV1.listClients, request, {
    find: (offset, count) => findClientPage(tx, partnerId, { offset, count }),
    view: (clients) => clients.map(viewListed),
  });
};

/** Reads one client. */
export const getClient: ReadHandler<'getClient'> = async (tx, { parameters: { clientId } }) => {
  const client = await findShownClient(tx, clientId);
  if (client === undefined) throw noSuchClient();
  return { status: 200, body: viewListed(client) };
};

/** Returns the refusal for a client that does not exist. */
export function noSuchClient(): ApiError {
  return new ApiError(accountErrors.CLIENT_NOT_FOUND, { detail: 'There is no client with this id.' });
}

export function viewListed(client: ShownClient): ListedClient {
  const { hasSecret, createdAtMs } = client;
  return { ...factsOf(client, hasSecret), hasSecret, createdAt: formatInstant(createdAtMs) };
}

function factsOf(client: Omit<ShownClient, 'hasSecret' | 'createdAtMs'>, hasSecret: boolean): ContractClient {
  const { clientId, partnerId, scopes } = client;
  return {
    clientId,
    ...shownSettings(client),
    ...(partnerId !== undefined && { partnerId }),
    ...(hasSecret && { scopes: scopes as NonNullable<ContractClient['scopes']> }),
  };
}

interface PreparedClient {
  readonly creation: ClientCreation;
  /** Plain text, to be shown once; undefined when the operator chose the secret or there is none. */
  readonly generatedSecret: string | undefined;
  readonly secretHash: string | undefined;
}

/**
 * Creates a client of one of two kinds (token contract): a public client through which API users log in and which
 * decides the envelope of their lists, or an app with a secret, a partner and scopes.
 */
export function createClient(deps: InvitationDeps): WriteOperation<'createClient', PreparedClient> {
  return {
    async prepare(_tx, request) {
      const creation = readBody('ClientCreation', request);
      refuseViolations(clientViolations(creation));
      const generatedSecret = creation.generateSecret ? deps.ids.hex(32) : undefined;
      const secret = creation.clientSecret ?? generatedSecret;
      if (secret !== undefined) requireOwnSecret(deps.isLive, request.caller, '$');
      const secretHash = await (secret === undefined
        ? creation.secretByInvitation
          ? unknownPassword(deps)
          : undefined
        : deps.passwords.hash(secret));
      return { creation, generatedSecret, secretHash };
    },
    async handle(tx, request, { creation, generatedSecret, secretHash }) {
      const client = clientOf(creation, secretHash);
      if ((await findClient(tx, client.clientId)) !== undefined) {
        throw new ApiError(accountErrors.CLIENT_ID_TAKEN, {
          detail: `Client ${client.clientId} already exists.`,
          jsonpath: '$.clientId',
        });
      }
      if (client.partnerId !== undefined && !(await partnerExists(tx, client.partnerId))) {
        throw new ApiError(accountErrors.PARTNER_NOT_FOUND, {
          detail: `There is no partner with the id ${client.partnerId}.`,
          jsonpath: '$.partnerId',
        });
      }
      await addClient(tx, client, request.nowMs);
      recordClient(tx, 'created', client, request.nowMs);
      const invitation = creation.secretByInvitation && (await inviteApp(deps, tx, client, request.nowMs));
      const secret = invitation ? 'by invitation' : 'set by the operator';
      if (!invitation) recordSecretForPartner(tx, client, request.nowMs);
      const after = { ...viewOf(client), ...(secretHash !== undefined && { secret }) };
      return {
        status: 201,
        body: { ...viewOf(client, generatedSecret), ...(invitation && { invitation }) },
        audit: [auditOf(client, after)],
      };
    },
  };
}

/** Tells the partner of an app that an operator has set its secret. */
export function recordSecretForPartner(
  tx: SharedWriteTx,
  { partnerId, clientId }: Pick<Client, 'clientId' | 'partnerId'>,
  nowMs: number,
): void {
  if (partnerId !== undefined) recordSecret(tx.partner(partnerId), { clientId, setBy: 'operator' }, nowMs);
}

/** Checks what a schema cannot express: members that are only valid in combination. */
function clientViolations({
  clientSecret,
  generateSecret = false,
  secretByInvitation = false,
  partnerId,
  scopes = [],
}: ClientCreation): ApiError[] {
  const isChosen = clientSecret !== undefined;
  const hasSecret = isChosen || generateSecret || secretByInvitation;
  const needed = 'clientSecret, generateSecret or secretByInvitation';
  const rows: readonly [isViolated: boolean, member: string, detail: string][] = [
    [
      secretByInvitation && (isChosen || generateSecret),
      'secretByInvitation',
      'secretByInvitation excludes clientSecret and generateSecret.',
    ],
    [
      isChosen && generateSecret,
      'generateSecret',
      'generateSecret cannot be combined with clientSecret; send only one of them.',
    ],
    [
      hasSecret && partnerId === undefined,
      'partnerId',
      'partnerId is missing: a client with a secret acts for a partner.',
    ],
    [!hasSecret && partnerId !== undefined, 'partnerId', `partnerId requires ${needed}.`],
    [!hasSecret && scopes.length > 0, 'scopes', `scopes require ${needed}.`],
  ];
  return rows.flatMap(([isViolated, member, detail]) =>
    isViolated ? [violationAt(`$.${member}`, detail)] : [],
  );
}

function clientOf(
  creation: ClientCreation,
  secretHash: string | undefined,
): Omit<Client, 'sessionGeneration'> {
  return {
    clientId: creation.clientId,
    ...clientSettings(creation),
    partnerId: creation.partnerId,
    secretHash,
    scopes: [...new Set(creation.scopes ?? [])],
    grants: secretHash === undefined ? ['password', 'refresh_token'] : ['client_credentials'],
  };
}

/** A client as the contract shows it. */
export function viewOf(client: Omit<Client, 'sessionGeneration'>, generatedSecret?: string): ContractClient {
  const facts = factsOf(client, client.secretHash !== undefined);
  return { ...facts, ...(generatedSecret !== undefined && { clientSecret: generatedSecret }) };
}

/** Audit change of a client, for the chain of its partner, or of the marketplace if it has none. */
export function auditOf(client: Pick<Client, 'clientId' | 'partnerId'>, after: object): AuditChange {
  return { record: `clients/${client.clientId}`, after, partnerId: client.partnerId ?? '' };
}
