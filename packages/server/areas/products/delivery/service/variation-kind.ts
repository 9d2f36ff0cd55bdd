/** What the delivery kinds of variations share: elements are identified by sku, and unknown skus get a suggestion. */

import type { ElementViolation } from '@kontor/contract/errors';
import { productsV5 } from '@kontor/contract/generated/products-v5';
import { elementErrors } from '@kontor/contract/violations';
import { isSku } from '@kontor/values/codes';
import { membersOf } from '@kontor/values/collections';
import { bodyFormOf } from '../../../../platform/bulk/body.ts';
import type { Entry, EntryForm } from '../../../../platform/bulk/entry.ts';
import { type Batch, type ElementRules, unknownKeys } from '../../../../platform/bulk/rules.ts';
import type { DeliveryKind } from '../../../../platform/deliveries/kind.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import { closestSkus } from '../../reads/service/closest-skus.ts';
import { productPath } from '../../reads/views/product.ts';
import { textOf } from '../rules/form.ts';
import { violation } from '../rules/violation.ts';

type BulkOperationId =
  | 'createOrUpdateProductVariations'
  | 'updateActiveStatus'
  | 'updateProductVariationPrices';

/** A kind of deliveries of variations, which are identified by sku; they are tracked under `update-tasks`. */
export function variationKind(name: string, operationId: BulkOperationId) {
  return {
    name,
    operationId,
    ...bodyFormOf(productsV5[operationId]),
    tasksPath: '/v5/products/update-tasks',
    key: 'sku',
    entityPath: (sku) => (sku === undefined ? '/v5/products' : productPath(sku)),
  } satisfies Partial<DeliveryKind>;
}

/** Rules of elements that are identified by sku. */
export function skuRules(form: Omit<EntryForm, 'storedKeyOf'>) {
  return {
    form: { ...form, storedKeyOf: (sku) => (isSku(sku) ? sku : undefined) },
    repeatedKey: ({ root, key }, lastPosition) =>
      violation(deliveryErrors.SKU_REPEATED_IN_REQUEST, root, '.sku', {
        value: key,
        detail: `The element ${form.rootOf(lastPosition)} has the same sku; only that one is applied.`,
      }),
    tooLarge: (root, { bytes, bytesMax }) =>
      violation(elementErrors.ELEMENT_TOO_LARGE, root, '', {
        detail: `The element has ${bytes} bytes as sent; at most ${bytesMax} are allowed.`,
      }),
    repeatedMember: (path) => violation(deliveryErrors.MEMBER_REPEATED, path, ''),
  } satisfies Pick<ElementRules<unknown, unknown>, 'form' | 'repeatedKey' | 'repeatedMember' | 'tooLarge'>;
}

/**
 * Returns a function that adds to the violations of an entry that its sku is unknown, with the sku that was probably
 * meant, when the sku is well-formed and the partner does not have it.
 */
export async function unknownSkuCheck(
  tx: ReadTx,
  batch: Batch<unknown>,
): Promise<(found: readonly ElementViolation[], entry: Entry) => readonly ElementViolation[]> {
  const closest = await closestSkus(tx, unknownKeys(batch));
  return (found, { key, element, root }) => {
    const isKnown = batch.stored.has(key ?? '');
    if (isKnown || found.some(({ jsonPath }) => jsonPath === `${root}.sku`)) return found;
    const sku = key ?? longSkuOf(element);
    if (sku === undefined) return found;
    const closestMatch = closest.get(sku);
    const facts = { value: sku, ...(closestMatch !== undefined && { closestMatch }) };
    return [...found, violation(deliveryErrors.UNKNOWN_SKU, root, '.sku', facts)];
  };
}

/** The beginning of a sku that is too long to exist. */
function longSkuOf(element: unknown): string | undefined {
  return textOf(membersOf(element).sku)?.slice(0, limits.shownValueLengthMax).toWellFormed();
}
