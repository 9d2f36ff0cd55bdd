/** Runs the scenarios: measures the server on this machine, each figure with its ceiling from the same run. */
import { parseArgs } from 'node:util';
import {
  describeMachine,
  keepResult,
  renderResult,
  type ScenarioResult,
  writeLast,
} from '../shared/figure.ts';
import { resetPeak } from '../shared/process.ts';
import {
  firstDelivery,
  flagRefresh,
  nightlyDelivery,
  priceRefresh,
  unchangedDelivery,
} from './deliveries.ts';
import { coldStart, idleLatency, readsWhileDelivering } from './latency.ts';
import { mixedLoad, partnerDeltas, stockRefresh } from './many-clients.ts';
import { listReads, pointReads, sandboxReads, statusPolls } from './reads.ts';
import { type Scenario, Stage } from './stage.ts';

/** In execution order: the first delivery stores the catalogue that the later scenarios use. */
export const scenarios: readonly Scenario[] = [
  coldStart,
  firstDelivery,
  unchangedDelivery,
  // Must run before the scenarios that change the content of products.
  nightlyDelivery,
  pointReads,
  sandboxReads,
  listReads,
  statusPolls,
  readsWhileDelivering,
  priceRefresh,
  flagRefresh,
  stockRefresh,
  idleLatency,
  partnerDeltas,
  mixedLoad,
];

/** `args`: `[--quick] [--products N] [--scenario NAME]...` */
export async function runScenarios(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scenario: { type: 'string', multiple: true },
      products: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const { scenario: names, quick } = values;
  const unknown = names?.filter((name) => !scenarios.some((scenario) => scenario.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(', ')}; see node bench/run.ts --help`);
  const machine = describeMachine();
  process.stdout.write(
    `${machine.processors}, ${machine.memoryGB} GB, Node ${machine.node}. ${machine.note}\n`,
  );
  const stage = await Stage.open({ products: Number(values.products ?? (quick ? 8_000 : 100_000)), quick });
  const { source } = stage.catalogue;
  process.stdout.write(`Products: ${source}.\n\n`);
  const results: ScenarioResult[] = [];
  try {
    for (const scenario of scenarios.filter(({ name }) => names?.includes(name) ?? true)) {
      await stage.settle();
      resetPeak(stage.server.pid);
      const figures = await scenario.run(stage);
      if (!scenario.hasOwnServer) figures.push(...stage.footprint());
      const { products } = stage;
      const result = { scenario: scenario.name, title: scenario.title, products, figures };
      results.push(result);
      process.stdout.write(`${renderResult(result)}\n`);
    }
  } finally {
    await stage.close();
  }
  if (names === undefined && !quick) keepResult('summary', { machine, source, results });
  else writeLast(quick ? 'quick' : 'part', { machine, source, results });
}
