/** Operations that assign shipping profiles to products, and read the assignments. */

import { ApiError } from '@kontor/contract/errors';
import {
  availabilityV1,
  type Message,
  type ProductDeliveryInformationMultiStatusResponse,
} from '@kontor/contract/generated/availability-v1';
import type { Violation } from '@kontor/contract/rendered-errors';
import { isUuid } from '@kontor/values/codes';
import { membersOf } from '@kontor/values/collections';
import { multiStatusOperation } from '../../../platform/bulk/multi-status.ts';
import { type ElementRules, unknownKeys } from '../../../platform/bulk/rules.ts';
import type { Elements } from '../../../platform/json/split-elements.ts';
import type { OperationRequest, Reply, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { arrayWithOneLink, entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { availabilityErrors } from '../errors.ts';
import type { ProductOffer } from '../needs.ts';
import { type Assignment, assignmentViolations, toAssignment } from '../rules/assignment.ts';
import { skuRules, unknownSku, violationAt } from '../rules/element-violations.ts';
import { findAssignment, listAssignments, storeAssignments } from '../store/delivery-information.ts';
import { findProfiles } from '../store/profiles.ts';
import { viewAssignment } from '../views.ts';
import { assignmentsChange } from './journal.ts';
import type { StockDeps } from './quantities.ts';

/**
 * Assigns profiles. The form of all elements is checked first and refuses the whole request; elements with other violations
 * fail one by one (AV10, AV11).
 */
export function storeDeliveryInformation(deps: StockDeps) {
  return multiStatusOperation<
    ProductOffer,
    Assignment,
    Message | ProductDeliveryInformationMultiStatusResponse
  >({
    contract: availabilityV1.storeProductDeliveryInformation,
    key: 'sku',
    rules: rulesOf(deps),
    tooMany: availabilityErrors.TOO_MANY_ELEMENTS,
    none: availabilityErrors.NO_ELEMENT,
    formViolations,
    resultOf: (element) => viewAssignment(toAssignment(element)),
    done: { status: 202, body: { message: 'OK' } },
    isBadWhenNone: true,
  });
}

/** Form violations of all elements, in the order of the request. */
function formViolations(elements: Elements): Violation[] {
  const lastOf = new Map<string, number>();
  const indexes = Array.from({ length: elements.count }, (_, index) => index);
  for (const index of indexes) {
    const sku = elements.keyAt(index);
    if (sku !== undefined && sku !== '') lastOf.set(sku, index);
  }
  return indexes.flatMap((index) => {
    const root = skuRules.form.rootOf(index);
    const size = elements.oversizeAt(index);
    if (size !== undefined) return [skuRules.tooLarge(root, size)];
    const element = elements.read(index);
    const sku = elements.keyAt(index) ?? '';
    const last = lastOf.get(sku);
    return [
      ...elements.repeatedMembersAt(index, element).map(skuRules.repeatedMember),
      ...assignmentViolations(root, element),
      ...(last !== undefined && last > index ? [skuRules.repeatedKey({ root, key: sku }, last)] : []),
    ];
  });
}

function rulesOf(deps: StockDeps): ElementRules<ProductOffer, Assignment, Violation> {
  const { products, orderabilityEvents } = deps;
  return {
    ...skuRules,
    find: (tx, skus) => products.offersBySku(tx, skus),
    async prepare(tx, batch) {
      const { entries, stored } = batch;
      const ids = entries.map(({ element }) => profileIdOf(element).toLowerCase());
      const closest = await products.closestSkus(tx, unknownKeys(batch));
      const profiles = await findProfiles(tx, [...new Set(ids)].filter(isUuid));
      return {
        violationsOf({ root, key, element }) {
          const sku = String(membersOf(element).sku);
          const id = profileIdOf(element);
          return [
            ...(stored.has(key ?? '') ? [] : [unknownSku(root, sku, closest)]),
            ...(profiles.has(id.toLowerCase()) ? [] : [unknownProfile(root, id)]),
          ];
        },
        draftOf: ({ element }) => toAssignment(element),
      };
    },
    async write(tx, { nowMs }, { accepted }) {
      const changed = await assignmentsChange(tx, accepted, nowMs);
      await storeAssignments(tx, accepted);
      await orderabilityEvents.record(tx, changed, nowMs);
    },
  };
}

function profileIdOf(element: unknown): string {
  return String(membersOf(element).shippingProfileId);
}

function unknownProfile(root: string, id: string): Violation {
  const shown = id.slice(0, 50).toWellFormed();
  const detail = `The partner has no shipping profile with the id ${shown}.`;
  return violationAt(availabilityErrors.UNKNOWN_SHIPPING_PROFILE, `${root}.shippingProfileId`, detail, id);
}

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
