/** `npm run bench`: measures the server on this machine, each figure with its ceiling from the same run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ScenarioResult } from './figure.ts';
import { resetPeak } from './measure/process.ts';
import { describeMachine, renderResult } from './report.ts';
import { scenarios } from './scenarios/index.ts';
import { Stage } from './stage.ts';

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    products: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  const names = scenarios.map(({ name, title }) => `  ${name.padEnd(12)}${title}`);
  process.stdout.write(
    `npm run bench -- [--quick] [--products N] [--scenario NAME]...\n\nScenarios:\n${names.join('\n')}\n`,
  );
} else await run();

async function run(): Promise<void> {
  const quick = values.quick;
  const unknown =
    values.scenario?.filter((name) => !scenarios.some((scenario) => scenario.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(', ')}; see npm run bench -- --help`);
  const chosen = scenarios.filter(({ name }) => values.scenario?.includes(name) ?? true);
  const machine = describeMachine();
  process.stdout.write(
    `${machine.processors}, ${machine.memoryGB} GB, Node ${machine.node}. ${machine.note}\n`,
  );
  const stage = await Stage.open({ products: Number(values.products ?? (quick ? 8_000 : 100_000)), quick });
  process.stdout.write(`Products: ${stage.catalogue.source}.\n\n`);
  const results: ScenarioResult[] = [];
  try {
    for (const scenario of chosen) {
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
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const isWhole = values.scenario === undefined && !quick;
  const name = isWhole ? 'summary' : `last-${quick ? 'quick' : 'part'}`;
  const source = stage.catalogue.source;
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ machine, source, results }, undefined, 2)}\n`,
  );
  process.stdout.write(`Written to bench/results/${name}.json.\n`);
}
