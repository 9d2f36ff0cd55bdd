import type { Partner, PartnerCreation } from '../../../generated/operator-v1.ts';
import { listClients } from '../../../platform/auth/store/clients.ts';
import { listUsers } from '../../../platform/auth/store/users.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { accountErrors } from '../errors.ts';
import { addPartner, findPartner, isIdTaken, partnerExists } from '../store.ts';
import { recordPartner } from './journal.ts';

export function createPartner(ids: Ids): WriteOperation<'createPartner', PartnerCreation> {
  return {
    prepare: async (_tx, request) => readBody('PartnerCreation', request),
    async handle(tx, request, { partnerId = ids.hex(8), name }) {
      if (await isIdTaken(tx, partnerId)) {
        const isThere = await partnerExists(tx, partnerId);
        throw new ApiError(accountErrors.PARTNER_ID_TAKEN, {
          detail: `Partner ${partnerId} ${isThere ? 'already exists' : 'was removed, and its id cannot be reused'}.`,
          jsonpath: '$.partnerId',
        });
      }
      const partner: Partner = { partnerId, name };
      await addPartner(tx, partner, request.nowMs);
      recordPartner(tx.partner(partnerId), partner, request.nowMs);
      return { status: 201, body: partner, audit: [{ record: 'partner', after: partner, partnerId }] };
    },
  };
}

/** Returns a partner with up to `count` users and clients. Throws 404 PARTNER_NOT_FOUND when it does not exist. */
export async function describePartner(tx: SharedReadTx, partnerId: string, count: number) {
  const partner = await findPartner(tx, partnerId);
  if (partner === undefined) throw noSuchPartner();
  return {
    name: partner.name,
    ...(partner.contact !== null && { contact: partner.contact }),
    ...(partner.notes !== null && { notes: partner.notes }),
    createdAtMs: partner.created_at,
    users: await listUsers(tx.partner(partnerId), 0, count),
    clients: await listClients(tx, partnerId, count),
  };
}

/** Throws 404 PARTNER_NOT_FOUND when the partner does not exist. */
export async function requirePartner(tx: SharedReadTx, partnerId: string): Promise<void> {
  if (await partnerExists(tx, partnerId)) return;
  throw noSuchPartner();
}

/** Returns the refusal for a partner that does not exist. */
export function noSuchPartner(): ApiError {
  return new ApiError(accountErrors.PARTNER_NOT_FOUND, { detail: 'There is no partner with this id.' });
}
