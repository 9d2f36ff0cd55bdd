/**
 * `node bench/run.ts NAME [ARGUMENTS]` runs a measurement; without a name it runs the scenarios, which measure the server
 * on this machine, each figure with its ceiling from the same run. `--help` lists both.
 */
/** A measurement that `node bench/run.ts NAME` runs. */
interface Measurement {
  readonly name: string;
  /** Its arguments. */
  readonly usage: string;
  /** What it measures, for the table in CONTRIBUTING.md. */
  readonly what: string;
  run(args: readonly string[]): Promise<void>;
}

const onRows = '[ROWS [postgres]]';
const atSizes = ', at 10 thousand and a million rows';

/** All measurements besides the scenarios, which `node bench/run.ts` runs without a name. */
const byName: Readonly<Record<string, Omit<Measurement, 'name'>>> = {
  orders: {
    usage: onRows,
    what: `lists of orders by status and date${atSizes}`,
    run: async (args) => (await import('./growth/trade.ts')).measureOrders(args),
  },
  returns: {
    usage: onRows,
    what: `lists of returns and of return parcels${atSizes}`,
    run: async (args) => (await import('./growth/trade.ts')).measureReturns(args),
  },
  receipts: {
    usage: onRows,
    what: `lists of receipts and of price reductions${atSizes}`,
    run: async (args) => (await import('./growth/trade.ts')).measureReceipts(args),
  },
  stock: {
    usage: onRows,
    what: `storing and reading quantities, 200 in a request${atSizes}`,
    run: async (args) => (await import('./growth/offers.ts')).measureStock(args),
  },
  campaigns: {
    usage: onRows,
    what: `reading and writing campaigns${atSizes}`,
    run: async (args) => (await import('./growth/offers.ts')).measureCampaigns(args),
  },
  'operator-products': {
    usage: onRows,
    what: `pages deep inside the operator's lists of products; half of them belong to one partner${atSizes}`,
    run: async (args) => (await import('./growth/offers.ts')).measureOperatorProducts(args),
  },
  growth: {
    usage: '[postgres] [--long] [--folder FOLDER] [--from PRODUCTS] [--copies]',
    what: 'cost of a product with 10 thousand, 100 thousand and a million stored products, in alternation with a small server',
    run: async (args) => (await import('./growth/products.ts')).measureProducts(args),
  },
  partitions: {
    usage: '[PRODUCTS]',
    what: 'a million products of 50 partners in one table of PostgreSQL compared with 16 hash partitions by partner: size, reads, deletion of a partner',
    run: async (args) => (await import('./partitions.ts')).measurePartitions(args),
  },
  client: {
    usage: '[READS [ROWS]]',
    what: 'size of the typed client, and its reads and deliveries compared with bare fetch',
    run: async (args) => (await import('./integrators.ts')).measureClient(args),
  },
  depth: {
    usage: '[PRODUCTS [FOLDER [postgres]]]',
    what: 'pages deep inside the lists of products with every filter, compared with the first page',
    run: async (args) => (await import('./growth/depth.ts')).measureDepth(args),
  },
  lists: {
    usage: '[PRODUCTS [postgres]]',
    what: 'the first page of every list that the console reads, with each of its filters, with 100,000 deliveries in the store',
    run: async (args) => (await import('./lists/run.ts')).measureLists(args),
  },
  history: {
    usage: '[DAYS [PRODUCTS [COMMIT [SHARE [ENGINE]]]]]',
    what: 'bytes of a change of a price and of an outcome of an element on both engines, compared with another version',
    run: async (args) => (await import('./history.ts')).measureHistory(args),
  },
  scrolling: {
    usage: '[PRODUCTS [LIST]]',
    what: 'the longest tasks of a browser that loads, scrolls and walks a thousand rows of each long list of the console',
    run: async (args) => (await import('./lists/scroll.ts')).measureScrolling(args),
  },
  lighthouse: {
    usage: 'FOLDER [PAGE]',
    what: 'Lighthouse on the pages of the console, also behind the sign-in, and of the reference; `npm install --prefix FOLDER lighthouse` installs it',
    run: async (args) => (await import('./lighthouse.ts')).measureLighthouse(args),
  },
  feed: {
    usage: '[PRODUCTS [postgres]]',
    what: 'the feed of a million products compared with a plain SELECT to a file',
    run: async (args) => (await import('./exports.ts')).measureFeed(args),
  },
  prices: {
    usage: '[VARIATIONS [REV]]',
    what: 'cost of the price history in a store of a million variations, in alternation with the version before it: a line of the product feed, deliveries of prices, the size of the history',
    run: async (args) => (await import('./versions.ts')).measurePrices(args),
  },
  watching: {
    usage: '[PRODUCTS [REV]]',
    what: 'cost of the metrics for a new product and a point read, in alternation with the version before them, and cost of traces',
    run: async (args) => (await import('./versions.ts')).measureWatching(args),
  },
  'new-products': {
    usage: '[PRODUCTS [REV]]',
    what: 'cost of a new product from its delivery to the end of its shop check, in alternation with the version before and with bare inserts',
    run: async (args) => (await import('./versions.ts')).measureNewProducts(args),
  },
  light: {
    usage: '[COMMIT [TURNS|small [WORD]...]]',
    what: 'start, memory, processor time of requests, of a command and of deliveries, in turns with another version; words select rows',
    run: async (args) => (await import('./light/run.ts')).measureLight(args),
  },
  outside: {
    usage: '[TURNS]',
    what: 'requests a second that `wrk` counts, compared with plain `node:http`, and what `npx kontor bench` prints',
    run: async (args) => (await import('./outside.ts')).measureOutside(args),
  },
  reviews: {
    usage: '[VARIATIONS [postgres]]',
    what: 'deliveries under review rules, the list of what waits and 1,000 decisions, in a store of a million variations of which a tenth waits',
    run: async (args) => (await import('./many-variations.ts')).measureReviews(args),
  },
  takedowns: {
    usage: '[VARIATIONS [postgres]]',
    what: 'the takedown of a brand in a store of a million variations, its end and the checks after it, and how long requests wait meanwhile',
    run: async (args) => (await import('./many-variations.ts')).measureTakedowns(args),
  },
  profiles: {
    usage: '[VARIATIONS [postgres]]',
    what: 'the change of a shipping profile of 200,000 variations, and how long requests wait meanwhile',
    run: async (args) => (await import('./many-variations.ts')).measureProfiles(args),
  },
  'partner-leaves': {
    usage: '[ROWS]',
    what: 'export, move and deletion of a partner with a million rows, and how long other partners wait meanwhile',
    run: async (args) => (await import('./exports.ts')).measurePartnerLeaves(args),
  },
  reports: {
    usage: '[FIGURES [FIGURES-OF-OTHERS]]',
    what: 'advertising reports over a million figures compared with the same aggregate in plain SQL',
    run: async (args) => (await import('./renderings.ts')).measureReports(args),
  },
  documents: {
    usage: '[COUNT]',
    what: 'rendering receipts as PDF, and point reads meanwhile',
    run: async (args) => (await import('./renderings.ts')).measureDocuments(args),
  },
  journal: {
    usage: '',
    what: 'cost of the journal for a new product on PostgreSQL, alternating with a server that has no journal; `BENCH_TURNS` is the number of turns',
    run: async () => (await import('./journal.ts')).measureJournal(),
  },
  'events-of-subject': {
    usage: '[EVENTS [postgres]]',
    what: 'reading ten events of one subject among a million, and what their index costs',
    run: async (args) => (await import('./journal.ts')).measureEventsOfSubject(args),
  },
  webhooks: {
    usage: '',
    what: 'how soon events are read and sent, on both engines; with `BENCH_WEBHOOKS=300` the cost of an event with that many webhooks',
    run: async () => (await import('./events/webhooks.ts')).measureWebhooks(),
  },
  refusals: {
    usage: '[SECONDS]',
    what: 'cost of a request that a rate limit refuses, and how long another partner waits during a flood of them',
    run: async (args) => (await import('./requests.ts')).measureRefusals(args),
  },
  worst: {
    usage: '[--steps N] [--only TEXT]',
    what: 'the request of each operation that occupies a thread longest',
    run: async (args) => (await import('./worst/search.ts')).measureWorst(args),
  },
  soak: {
    usage: '[--minutes N] [--speed N]',
    what: 'memory, handles and delays under a mixed load for N minutes; with --speed, under simulated shoppers and a simulated partner whose clock runs so fast',
    run: async (args) => (await import('./soak.ts')).measureSoak(args),
  },
  postgres: {
    usage: '',
    what: 'Kontor on PostgreSQL compared with PostgreSQL alone: new products, point reads, requests',
    run: async () => (await import('./postgres.ts')).measurePostgres(),
  },
  machines: {
    usage: '[TURNS]',
    what: 'processor time of the databases for a new product and a point read: PostgreSQL compared with machines with Citus, whose folder `KONTOR_TEST_CITUS_BIN` names, reached directly and through their coordinator',
    run: async (args) => (await import('./machines.ts')).measureMachines(args),
  },
  threads: {
    usage: '[TURNS [THREADS]]',
    what: 'point reads on SQLite with one HTTP thread and with two, in turns',
    run: async (args) => (await import('./requests.ts')).measureThreads(args),
  },
  population: {
    usage: '[DAYS]',
    what: 'duration of a simulated year with the population `normal` and its bot',
    run: async (args) => (await import('./integrators.ts')).measurePopulation(args),
  },
  'push-memory': {
    usage: '[MEGABYTES]',
    what: 'the most memory of kontor push while it delivers a table of that size to a server that accepts everything',
    run: async (args) => (await import('./push-memory.ts')).measurePushMemory(args),
  },
  sheets: {
    usage: '[ROWS [TURNS]]',
    what: 'reading and mapping a table of 60 columns whose rows inherit, as CSV and as a workbook, compared with the parser alone and the JSON of the same elements, in turns',
    run: async (args) => (await import('./sheets.ts')).measureSheets(args),
  },
  snapshots: {
    usage: '[PRODUCTS]',
    what: 'saving and restoring a snapshot of a sandbox, and resetting it',
    run: async (args) => (await import('./integrators.ts')).measureSnapshots(args),
  },
  'test-runner': {
    usage: '[ROUNDS]',
    what: 'what a sandbox costs in a test: start, partner, snapshot, reset',
    run: async (args) => (await import('./integrators.ts')).measureTestRunner(args),
  },
  peers: {
    usage: '[--peer NAME] [--products N] [--rounds N] [--folder FOLDER]',
    what: 'Kontor compared with other servers',
    run: async (args) => (await import('./peers/run.ts')).comparePeers(args),
  },
  report: {
    usage: '',
    what: 'writes [docs/contributors/performance.md](docs/contributors/performance.md) from the results of the last complete runs',
    run: async () => (await import('./report.ts')).writeReport(),
  },
};

export const measurements: readonly Measurement[] = Object.entries(byName).map(([name, of]) => ({
  name,
  ...of,
}));

/** Lists the scenarios and the measurements. */
async function help(): Promise<string> {
  const { scenarios } = await import('./scenarios/run.ts');
  return [
    'node bench/run.ts [--quick] [--products N] [--scenario NAME]...\n\nScenarios:',
    ...scenarios.map(({ name, title }) => `  ${name.padEnd(12)}${title}`),
    '\nMeasurements: node bench/run.ts NAME [ARGUMENTS]',
    ...measurements.map(({ name, usage, what }) => `  ${`${name} ${usage}`.trim()}\n    ${what}`),
  ].join('\n');
}

if (import.meta.main) {
  const [name = '', ...args] = process.argv.slice(2);
  const measurement = measurements.find((each) => each.name === name);
  if (measurement !== undefined) await measurement.run(args);
  else if (name === '--help') console.log(await help());
  else if (name === '' || name.startsWith('--')) {
    await (await import('./scenarios/run.ts')).runScenarios(process.argv.slice(2));
  } else {
    console.error(`No measurement ${name}.\n\n${await help()}`);
    process.exitCode = 2;
  }
}
