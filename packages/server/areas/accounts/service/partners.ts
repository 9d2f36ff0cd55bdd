/** Partners: found, listed and changed by the operator. */

import { ApiError } from '@kontor/contract/errors';
import {
  type DescribedPartner,
  operatorV1,
  type Partner,
  type PartnerContract,
  type PartnerCreation,
  type PartnerList,
} from '@kontor/contract/generated/operator-v1';
import { refuseHiddenCharacters } from '@kontor/contract/violations';
import { listClients } from '../../../platform/auth/store/clients.ts';
import { listUsers } from '../../../platform/auth/store/users.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { readBody, withBody } from '../../../platform/operations/checked-body.ts';
import type {
  OperationRequest,
  ReadHandler,
  Reply,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { FirstQuery } from '../../../platform/paging/lists.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { accountErrors } from '../errors.ts';
import type { Contracts } from '../needs.ts';
import {
  addPartner,
  findChangedFacts,
  findPartner,
  isIdTaken,
  listPartnersAfter,
  listPartners as listPartnersFrom,
  type PartnerRecord,
  partnerExists,
  updatePartner,
} from '../store.ts';
import { recordPartner, recordPartnerChange } from './journal.ts';

export function createPartner({
  ids,
  contracts,
}: {
  readonly ids: Ids;
  readonly contracts: Pick<Contracts, 'begin'>;
}): WriteOperation<'createPartner', PartnerCreation> {
  return withBody('PartnerCreation', async (tx, { nowMs }, { partnerId = ids.hex(8), name }) => {
    refuseHiddenCharacters({ name });
    if (await isIdTaken(tx, partnerId)) {
      const isThere = await partnerExists(tx, partnerId);
      throw new ApiError(accountErrors.PARTNER_ID_TAKEN, {
        detail: `Partner ${partnerId} ${isThere ? 'already exists' : 'was removed, and its id cannot be reused'}.`,
        jsonpath: '$.partnerId',
      });
    }
    const partner: Partner = { partnerId, name };
    await addPartner(tx, partner, nowMs);
    await contracts.begin(tx.partner(partnerId));
    recordPartner(tx.partner(partnerId), partner, nowMs);
    return { status: 201, body: partner, audit: [{ record: 'partner', after: partner, partnerId }] };
  });
}

/** Returns a partner with up to `count` users and clients. Throws 404 PARTNER_NOT_FOUND when it does not exist. */
export async function describePartner(tx: SharedReadTx, partnerId: string, count: number) {
  const partner = await findPartner(tx, partnerId);
  if (partner === undefined) throw noSuchPartner();
  return {
    name: partner.name,
    ...(partner.contact !== undefined && { contact: partner.contact }),
    ...(partner.notes !== undefined && { notes: partner.notes }),
    createdAtMs: partner.createdAtMs,
    users: await listUsers(tx.partner(partnerId), 0, count),
    clients: await listClients(tx, partnerId, count),
  };
}

/** The name of a partner. */
export const getPartner: ReadHandler<'getPartner'> = async (tx, { parameters: { partnerId } }) => {
  const partner = await findPartner(tx, partnerId);
  if (partner === undefined) throw noSuchPartner();
  return { status: 200, body: { partnerId, name: partner.name } };
};

/** Throws 404 PARTNER_NOT_FOUND when the partner does not exist. */
export async function requirePartner(tx: SharedReadTx, partnerId: string): Promise<void> {
  if (await partnerExists(tx, partnerId)) return;
  throw noSuchPartner();
}

/** Returns the refusal for a partner that does not exist. */
function noSuchPartner(): ApiError {
  return new ApiError(accountErrors.PARTNER_NOT_FOUND, { detail: 'There is no partner with this id.' });
}

/** Changes the name, the contact or the notes of a partner. An empty text removes contact or notes. */
export const changePartner: WriteHandler<'changePartner'> = async (tx, request) => {
  const { partnerId } = request.parameters;
  const change = readBody('PartnerChange', request);
  refuseHiddenCharacters({ name: change.name });
  await requirePartner(tx, partnerId);
  // Locks the partner before its values are read: otherwise the change of another node would be overwritten.
  const own = tx.partner(partnerId);
  const stored = await findChangedFacts(own);
  if (stored === undefined) throw noSuchPartner();
  const before = viewOf(partnerId, stored);
  const { name = before.name, contact = before.contact, notes = before.notes } = change;
  const after = viewOf(partnerId, { name, contact: contact || undefined, notes: notes || undefined });
  const isSame = (['name', 'contact', 'notes'] as const).every((member) => before[member] === after[member]);
  if (isSame) return { status: 200, body: after };
  await updatePartner(tx, after);
  recordPartnerChange(own, after.name === before.name ? {} : { name: after.name }, request.nowMs);
  return { status: 200, body: after, audit: [{ record: 'partner', before, after, partnerId }] };
};

function viewOf(
  partnerId: string,
  { name, contact, notes }: { name: string; contact: string | undefined; notes: string | undefined },
): DescribedPartner {
  return {
    partnerId,
    name,
    ...(contact !== undefined && { contact }),
    ...(notes !== undefined && { notes }),
  };
}

type Listed = PartnerRecord & { readonly state: PartnerContract['state'] };

/** What a search selects partners by. */
interface Search {
  readonly name?: string | undefined;
  readonly contract?: Listed['state'] | undefined;
}

const list = { name: 'listPartners', parameter: 'cursor', keyOf: ({ partnerId }: Listed) => [partnerId] };

/** Lists partners with the states of their contracts: all by page number, or those of a search by cursor. */
export function listPartners(contracts: Contracts, cursors: CursorCodec): ReadHandler<'listPartners'> {
  return async (tx, request) => {
    const { name, contract, cursor } = request.query as FirstQuery<'listPartners'> & { cursor?: string };
    if (cursor !== undefined || name !== undefined || contract !== undefined) {
      return search(contracts, cursors, tx, request);
    }
    const first = request as { path: string; query: FirstQuery<'listPartners'> };
    return numberedReply(operatorV1.listPartners, first, {
      find: (offset, count) => listPartnersFrom(tx, offset, count),
      view: (partners) => withStates(contracts, tx, partners, request.nowMs),
    });
  };
}

/** Examines a limited number of partners, in the order of their ids. */
async function search(
  contracts: Contracts,
  cursors: CursorCodec,
  tx: SharedReadTx,
  request: OperationRequest<'listPartners'>,
): Promise<Reply<PartnerList>> {
  const { nowMs, caller } = request;
  const page = openPage(cursors, caller.partnerId, list, request, (): Search => {
    const { name, contract } = request.query as FirstQuery<'listPartners'>;
    return { name: name?.toLowerCase(), contract };
  });
  const after = String(page.key?.[0] ?? '');
  const examined = await listPartnersAfter(tx, after, limits.listedRowsLookedAtMax);
  const found = (await withStates(contracts, tx, examined, nowMs)).filter((each) =>
    matches(each, page.filters),
  );
  const last = examined.length < limits.listedRowsLookedAtMax ? undefined : examined.at(-1);
  const { rows, next = last && page.cursorAfter([last.partnerId]) } = page.cut(found);
  return { status: 200, body: { resources: [...rows], links: keysetLinks(list, request, next) } };
}

function matches({ partnerId, name, state }: Listed, search: Search): boolean {
  const isNamed = [partnerId, name].some((text) => text.toLowerCase().includes(search.name ?? ''));
  return isNamed && (search.contract === undefined || state === search.contract);
}

async function withStates(
  contracts: Contracts,
  tx: SharedReadTx,
  partners: readonly PartnerRecord[],
  nowMs: number,
): Promise<Listed[]> {
  const [first, last] = [partners[0]?.partnerId ?? '', partners.at(-1)?.partnerId ?? ''];
  const states = await contracts.statesBetween(tx, first, last, nowMs);
  return partners.map((partner) => ({
    ...partner,
    state: states.get(partner.partnerId) ?? ('active' as const),
  }));
}
