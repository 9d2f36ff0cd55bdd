import type { AnyTable } from '../platform/store/table.ts';
import { accountsTables } from './accounts/index.ts';
import { advertisingTables } from './advertising/index.ts';
import { availabilityTables } from './availability/index.ts';
import { deliveriesTables } from './deliveries/index.ts';
import { ordersTables } from './orders/index.ts';
import { partnersTables } from './partners/index.ts';
import { platformTables } from './platform/index.ts';
import { productsTables } from './products/index.ts';
import { receiptsTables } from './receipts/index.ts';
import { returnsTables } from './returns/index.ts';

/** The tables by what they are about, which is the name of their folder. */
export const tableGroups: Readonly<Record<string, readonly AnyTable[]>> = {
  accounts: accountsTables,
  advertising: advertisingTables,
  availability: availabilityTables,
  deliveries: deliveriesTables,
  orders: ordersTables,
  partners: partnersTables,
  platform: platformTables,
  products: productsTables,
  receipts: receiptsTables,
  returns: returnsTables,
};

/** Every table, by name. */
export const tables: ReadonlyMap<string, AnyTable> = new Map(
  Object.values(tableGroups)
    .flat()
    .map((table): [string, AnyTable] => [table.name, table])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
