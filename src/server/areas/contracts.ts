/** How a partner is suspended and resumed, and how it leaves. */

import { contractEnds } from '../../areas/orders/index.ts';
import { createPartnerContracts, type PartnerContractsDeps } from '../../areas/partner-contracts/index.ts';
import { moduleUrl } from '../../values/module-url.ts';

type ContractsDeps = Omit<PartnerContractsDeps, 'ends' | 'shop' | 'campaigns' | 'exportModule'> & {
  readonly products: PartnerContractsDeps['shop'];
  readonly promotion: { readonly advertising: PartnerContractsDeps['campaigns'] };
};

const exportModule = moduleUrl(import.meta.url, '../partner-export.ts');

/** Wires the area of contracts. The ends of contracts are stored by orders, where open orders are cancelled. */
export function createContracts({ products, promotion, ...deps }: ContractsDeps) {
  const others = { ends: contractEnds, shop: products, campaigns: promotion.advertising, exportModule };
  const contracts = createPartnerContracts({ ...deps, ...others });
  return {
    contracts,
    partner: [],
    operator: [contracts.operations.operator] as const,
    jobs: contracts.jobs,
    periodic: contracts.periodic,
  };
}
