import type { DeliveryPlatform } from '../../platform/deliveries/index.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import { productErrors } from './errors.ts';
import { operatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import { createFlagsKind } from './service/delivery/active-flags.ts';
import { moveStatuses } from './service/delivery/flag-status.ts';
import { createPricesKind } from './service/delivery/prices.ts';
import { createProductsKind } from './service/delivery/products.ts';
import { productsForSale } from './service/for-sale.ts';
import { createProductService } from './service/index.ts';
import { ReferenceCache } from './service/reference/cache.ts';

export interface ProductsParts {
  readonly cursors: CursorCodec;
  readonly deliveries: DeliveryPlatform;
  readonly settings: {
    readonly currencies: readonly string[];
    readonly eanCheckDigitEnforced: boolean;
  };
}

/** Products V5: the catalogue of a partner, its prices and flags, and what the shop makes of it. */
export function createProducts(parts: ProductsParts) {
  const reference = new ReferenceCache();
  const products = createProductsKind({
    reference,
    ...parts.settings,
    contentChanged: async () => undefined,
  });
  const prices = createPricesKind(parts.settings);
  const flags = createFlagsKind({ flagsSwitched: moveStatuses });
  const deliveries = parts.deliveries.offer([products, prices, flags], {
    tasksPath: products.tasksPath,
    notFound: productErrors.DELIVERY_NOT_FOUND,
  });
  const jobs: JobHandler[] = [];
  return {
    operations: {
      partner: createRoutes(createProductService(parts), deliveries, { products, prices, flags }),
      operator: operatorOperations,
    },
    jobs,
    /** For orders: what a checkout has to know of products. */
    productsForSale,
  };
}
