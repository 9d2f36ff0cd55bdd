import type { ChangeRequestDecision } from '../../../../generated/operator-v1.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { violationAt } from '../../../../platform/errors/body-violations.ts';
import { readBody } from '../../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { type FirstQuery, listOfPartner } from '../../../../platform/paging/list-of-partner.ts';
import { advertisingErrors } from '../../errors.ts';
import type { Partners } from '../../needs.ts';
import type { ChangeRequest } from '../../rules/records.ts';
import { rejectionOf } from '../../rules/rejection.ts';
import { listRequests } from '../../store/change-requests.ts';
import { viewForOperator } from '../../views/change-request.ts';
import { decideRequest, rejectRequest } from '../decide.ts';
import type { DecideDeps } from '../deps.ts';
import { requireRequest } from '../find.ts';

/** What operations on requests need. */
export interface RequestDeps {
  readonly cursors: CursorCodec;
  readonly partners: Partners;
  readonly decide: DecideDeps;
}

/** Lists the partner's requests, newest first. */
export function listChangeRequests(deps: RequestDeps): ReadHandler<'listChangeRequests'> {
  return listOfPartner(deps, {
    name: 'listChangeRequests',
    keyOf: ({ createdAtMs, requestId }: ChangeRequest) => [createdAtMs, requestId],
    filtersOf: ({ status }: FirstQuery<'listChangeRequests'>) => status ?? null,
    find(tx, { filters, key, count }) {
      const from = key && { atMs: Number(key[0]), id: String(key[1]) };
      return listRequests(tx, filters ?? undefined, from, count);
    },
    view: (rows) => rows.map(viewForOperator),
  });
}

/** Decides a request that is PENDING, held or not; a request to be accepted still has to pass the rules. */
export function decideChangeRequest(
  deps: RequestDeps,
): WriteOperation<'decideChangeRequest', ChangeRequestDecision> {
  return {
    async prepare(_tx, request) {
      const body = readBody('ChangeRequestDecision', request);
      if (body.status === 'REJECTED' || body.rejectionCode === undefined) return body;
      throw violationAt('$.rejectionCode', 'rejectionCode is only allowed with status REJECTED.');
    },
    async handle(shared, { parameters, nowMs }, { status, rejectionCode = 'INTERNAL_ERROR' }) {
      const { partnerId, requestId } = parameters;
      await deps.partners.requirePartner(shared, partnerId);
      const tx = shared.partner(partnerId);
      const request = await requireRequest(tx, requestId.toLowerCase(), nowMs);
      if (request.status !== 'PENDING') {
        throw new ApiError(advertisingErrors.CHANGE_REQUEST_DECIDED, {
          detail: `The change request is already ${request.status}.`,
          structured: { status: request.status },
        });
      }
      const { request: decided, audit } =
        status === 'REJECTED'
          ? await rejectRequest(tx, request, rejectionOf(rejectionCode, request), nowMs)
          : await decideRequest(deps.decide, tx, { ...request, presetRejectionCode: null }, nowMs);
      return { status: 200, body: viewForOperator(decided), audit };
    },
  };
}
