import type { ContractName } from '../../generated/openapi.ts';
import type { OperationId } from '../../generated/operations.ts';

interface NotBuilt {
  readonly contract: ContractName;
  readonly id: OperationId;
}

/** Operations that a contract has and no area implements yet. The list may only get shorter. */
export const notBuilt = [] as const satisfies readonly NotBuilt[];

export type NotBuiltId = (typeof notBuilt)[number]['id'];
