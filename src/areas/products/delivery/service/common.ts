/** Shared parts of the area's bulk endpoints. */
import { productsV5 } from '../../../../generated/products-v5.ts';
import { bodyFormOf } from '../../../../platform/bulk/body.ts';
import type { Entry, EntryForm } from '../../../../platform/bulk/entry.ts';
import type { ElementRules } from '../../../../platform/bulk/rules.ts';
import type { DeliveryKind } from '../../../../platform/deliveries/kind.ts';
import type { ElementViolation } from '../../../../platform/errors/catalogue.ts';
import { elementErrors } from '../../../../platform/errors/element-errors.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { isSku } from '../../../../values/sku.ts';
import { deliveryErrors } from '../../delivery-errors.ts';
import { productPath } from '../../reads/views/product.ts';
import { repeatedSkuViolation, unknownSkuViolation } from '../../status/rules/fate.ts';
import { violation } from '../rules/violation.ts';

type BulkOperationId =
  | 'createOrUpdateProductVariations'
  | 'updateActiveStatus'
  | 'updateProductVariationPrices';

/** A bulk endpoint of variations, which are identified by sku; its deliveries are tracked under `update-tasks`. */
export function endpoint(name: string, operationId: BulkOperationId) {
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
    repeatedKey: ({ root, key = '' }, lastPosition) => repeatedSkuViolation(root, key, lastPosition),
    tooLarge: (root, { bytes, bytesMax }) =>
      violation(elementErrors.ELEMENT_TOO_LARGE, root, '', {
        detail: `The element has ${bytes} bytes as sent; at most ${bytesMax} are allowed.`,
      }),
    repeatedMember: (path) => violation(deliveryErrors.MEMBER_REPEATED, path, ''),
  } satisfies Pick<ElementRules<unknown, unknown>, 'form' | 'repeatedKey' | 'repeatedMember' | 'tooLarge'>;
}

/** The violations of an entry, plus an unknown-sku violation when its sku is well-formed and the partner does not have it. */
export function withUnknownSku(
  found: readonly ElementViolation[],
  entry: Entry,
  isKnown: boolean,
  closest: ReadonlyMap<string, string>,
): readonly ElementViolation[] {
  if (isKnown || found.some(({ jsonPath }) => jsonPath === `${entry.root}.sku`)) return found;
  const sku = entry.key ?? longSkuOf(entry.element);
  return sku === undefined ? found : [...found, unknownSkuViolation(entry.root, sku, closest.get(sku))];
}

/** The beginning of a sku that is too long to exist. */
function longSkuOf(element: unknown): string | undefined {
  const sku = typeof element === 'object' && element !== null && 'sku' in element ? element.sku : undefined;
  return typeof sku === 'string' ? sku.slice(0, limits.shownValueLengthMax).toWellFormed() : undefined;
}
