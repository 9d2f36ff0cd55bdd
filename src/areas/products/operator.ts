import type { OperatorV1OperationId } from '../../contract/operator-v1.ts';
import type { OperationsOf } from '../../platform/http/operation.ts';
import { listBrands, putBrands } from './service/reference/brands.ts';
import { listCategoryGroups, putCategoryGroups } from './service/reference/category-groups.ts';

/** The operations of the operator contract that feed reference data. */
export type ReferenceOperationId = Extract<
  OperatorV1OperationId,
  'listBrands' | 'putBrands' | 'listCategoryGroups' | 'putCategoryGroups'
>;

/** The operator operations of the area, in the order of the contract. */
export const operatorOperations: OperationsOf<ReferenceOperationId> = {
  listBrands,
  putBrands,
  listCategoryGroups,
  putCategoryGroups,
};
