import { advertisingTables } from './advertising.ts';
import { catalogueTables } from './catalogue.ts';
import { fulfilmentTables } from './fulfilment.ts';
import { partnersTables } from './partners.ts';
import { platformTables } from './platform.ts';
import type { Distribution, Table } from './table.ts';

const byTopic: Readonly<Record<string, Table>> = {
  ...advertisingTables,
  ...catalogueTables,
  ...fulfilmentTables,
  ...partnersTables,
  ...platformTables,
};

/** Describes each table, by name. A table without an entry fails `npm run check`. */
export const tables: ReadonlyMap<string, Table> = new Map(
  Object.entries(byTopic).sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** Whose rows a table has. */
export const tableKinds: Readonly<Record<string, Table['kind']>> = Object.fromEntries(
  [...tables].map(([name, { kind }]) => [name, kind]),
);

/** Where a database that is spread over several machines keeps each table. */
export const distributions: Readonly<Record<string, Distribution>> = Object.fromEntries(
  [...tables].map(([name, { distribution }]) => [name, distribution]),
);

/** Written only by nodes of an earlier version; removed where there is only one node. */
export const retiredTable = 'product_status_changes';

/** Every table that has rows of partners, and its key. */
export const keysOfTables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...tables].flatMap(([name, { kind, key = [] }]) =>
    kind === 'partner' && name !== retiredTable ? [[name, key]] : [],
  ),
);
