import { ApiError } from '../../../platform/errors/api-error.ts';
import type { OperationRequest, Reply, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { arrayWithOneLink, entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { availabilityErrors } from '../errors.ts';
import type { Assignment } from '../rules/assignment.ts';
import { findAssignment, listAssignments } from '../store/delivery-information.ts';
import { viewAssignment } from '../views/assignment.ts';

const list: KeysetList<Assignment> = {
  name: 'getProductDeliveryInformation',
  parameter: 'cursor',
  keyOf: ({ sku }) => [sku],
};

/** Returns a page of assignments in sku order. */
export async function readAssignments(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'getProductDeliveryInformation'>,
): Promise<Reply<never>> {
  const { caller } = request;
  const page = openPage(cursors, caller.partnerId, list, request, () => null);
  const { rows, next } = page.cut(await listAssignments(tx, String(page.key?.[0] ?? ''), page.count));
  const links = keysetLinks(list, request, next);
  const entries = entriesOf(rows.map(viewAssignment));
  return { status: 200, body: renderPage(caller, arrayWithOneLink('results'), entries, links) };
}

export async function readAssignment(
  tx: ReadTx,
  { parameters: { sku } }: OperationRequest<'getDeliveryInformationBySku'>,
): Promise<ReplyOf<'getDeliveryInformationBySku'>> {
  const assignment = await findAssignment(tx, sku);
  if (assignment === undefined) {
    throw new ApiError(availabilityErrors.NO_PROFILE_ASSIGNED, {
      detail: `No shipping profile is assigned to the sku ${sku.slice(0, 200)}.`,
      structured: { sku: sku.slice(0, 200) },
    });
  }
  return { status: 200, body: viewAssignment(assignment) };
}
