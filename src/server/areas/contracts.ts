/** How a partner is suspended and resumed, and how it leaves. */

import { contractEnds } from '../../areas/orders/index.ts';
import { createPartnerContracts, type PartnerContractsParts } from '../../areas/partner-contracts/index.ts';
import { moduleUrl } from '../../values/module-url.ts';

type ContractsParts = Omit<PartnerContractsParts, 'ends' | 'shop' | 'campaigns' | 'exportModule'> & {
  readonly products: PartnerContractsParts['shop'];
  readonly promotion: { readonly advertising: PartnerContractsParts['campaigns'] };
};

const exportModule = moduleUrl(import.meta.url, '../partner-export.ts');

/** Wires the area of contracts. The ends of contracts are stored by orders, where open orders are cancelled. */
export function createContracts({ products, promotion, ...parts }: ContractsParts) {
  const others = { ends: contractEnds, shop: products, campaigns: promotion.advertising, exportModule };
  const contracts = createPartnerContracts({ ...parts, ...others });
  return {
    contracts,
    partner: [],
    operator: [contracts.operations.operator] as const,
    jobs: contracts.jobs,
    periodic: contracts.periodic,
  };
}
