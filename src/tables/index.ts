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

/** Every table, by name. */
export const tables: ReadonlyMap<string, AnyTable> = new Map(
  [
    ...accountsTables,
    ...advertisingTables,
    ...availabilityTables,
    ...deliveriesTables,
    ...ordersTables,
    ...partnersTables,
    ...platformTables,
    ...productsTables,
    ...receiptsTables,
    ...returnsTables,
  ]
    .map((table): [string, AnyTable] => [table.name, table])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
