import { command } from '../command.ts';
import { WrongUse } from '../failures.ts';
import { json } from '../options/common.ts';
import { choice, parsed, parsedOr, wholeUpTo } from '../options/option.ts';
import { type Capacity, capacityOf, type Demand, nightMinutes } from './compute.ts';
import { engines } from './constants.ts';

const mostProducts = 10_000_000_000;

/** Up to here one machine with SQLite is enough in any case. */
const sqliteProductsMost = 1_000_000;

const options = {
  products: parsed('<number>', 'products of all partners', wholeUpTo(mostProducts)),
  priceChangesADay: parsed(
    '<number>',
    'prices that change on a day, a tenth of the products if not given',
    wholeUpTo(mostProducts),
  ),
  contentChangesADay: parsed(
    '<number>',
    'products whose content changes or is refused on a day, a hundredth if not given',
    wholeUpTo(mostProducts),
  ),
  priceHistoryDays: parsedOr(400, '<number>', 'KONTOR_PRICE_HISTORY_DAYS', wholeUpTo(3_650)),
  timelineDays: parsedOr(90, '<number>', 'KONTOR_TIMELINE_DAYS', wholeUpTo(3_650)),
  engine: choice('<engine>', 'sqlite or postgres; by the number of products if not given', engines),
  json,
};

const capacityCommand = command({
  about: `
Computes disk, memory and nodes from what was measured of a product, of a change and of a request
(docs/operators/capacity.md). Orders, returns, advertising and the events of 30 days are not in it.

Examples:
  $ kontor capacity --products 5000000 --price-changes-a-day 500000
  $ kontor capacity --products 200000 --engine sqlite --json`,
  options,
  run({ products, json: asJson, ...given }, { output }) {
    if (products === undefined)
      throw new WrongUse('Say how many products there are, as in --products 5000000.');
    const demand: Demand = {
      ...given,
      products,
      engine: given.engine ?? (products > sqliteProductsMost ? 'postgres' : 'sqlite'),
      priceChangesADay: given.priceChangesADay ?? Math.ceil(products / 10),
      contentChangesADay: given.contentChangesADay ?? Math.ceil(products / 100),
    };
    const capacity = capacityOf(demand);
    output.write(asJson ? `${JSON.stringify({ demand, ...capacity })}\n` : textOf(demand, capacity));
  },
});

export const commands = { capacity: capacityCommand };

function textOf(demand: Demand, { engine, database, diskBytes, memoryGB, nodes }: Capacity): string {
  const { products, priceChangesADay, contentChangesADay, priceHistoryDays, timelineDays } = demand;
  const isSqlite = engine === 'sqlite';
  const lines = [
    `${count(products)} products, ${count(priceChangesADay)} prices and ${count(contentChangesADay)} contents changed a day`,
    '',
    ['engine', isSqlite ? 'SQLite' : 'PostgreSQL'],
    ['products', size(database.productsBytes)],
    ['past prices', `${size(database.pricesBytes)} in ${priceHistoryDays} days`],
    ['outcomes of deliveries', `${size(database.outcomesBytes)} in ${timelineDays} days`],
    ['database', size(database.bytes)],
    ['recommended disk', `${size(diskBytes)}${isSqlite ? '' : ', the same for a standby'}`],
    ['memory', `${memoryGB} GB${isSqlite ? '' : ' for the database'}`],
    ['nodes', isSqlite ? '1' : `${nodes.api} API, ${nodes.workers} worker${nodes.workers === 1 ? '' : 's'}`],
    '',
    `Nodes are counted for a delivery of every product in ${nightMinutes} minutes.`,
  ];
  return lines
    .map((line) => (typeof line === 'string' ? line : `  ${line[0]?.padEnd(24)}${line[1]}`))
    .map((line) => `${line}\n`)
    .join('');
}

const count = (number: number) => number.toLocaleString('en');

/** Two figures, in MB, GB or TB. */
function size(bytes: number): string {
  const [unit, divisor] = (
    [
      ['TB', 1e12],
      ['GB', 1e9],
    ] as const
  ).find(([, least]) => bytes >= least) ?? ['MB', 1e6];
  return `${Number((bytes / divisor).toPrecision(bytes / divisor >= 100 ? 3 : 2))} ${unit}`;
}
