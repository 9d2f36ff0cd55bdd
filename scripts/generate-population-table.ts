/**
 * Runs the sandbox for a simulated year with the population `normal` and its bot, and writes to
 * docs/integrators/population.md which states and reasons occurred and how often. It takes several minutes, so it
 * is not part of `npm run generate`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countValues, liveIn, rowsOf, wrongExclusions } from './population-year.ts';

const days = 365;
const page = join(import.meta.dirname, '../docs/integrators/population.md');
const folder = mkdtempSync(join(tmpdir(), 'kontor-population-'));
const file = join(folder, 'kontor.db');

const startMs = performance.now();
await liveIn(file, { preset: 'normal', seed: 1, bot: true }, days);
const tookSeconds = Math.round((performance.now() - startMs) / 1000);
const counts = await countValues(file);
rmSync(folder, { recursive: true });
const wrong = wrongExclusions(counts);
if (wrong.length > 0) throw new Error(`The table is not written: ${wrong.join('; ')}.`);
const text = readFileSync(page, 'utf8');
const table = [
  '| Subject | Values and times | Never, and the rule |',
  '|---|---|---|',
  ...rowsOf(counts),
].join('\n');
writeFileSync(
  page,
  text.replace(
    /(<!-- states -->\n)[\s\S]*(<!-- \/states -->)/,
    (_, begin, end) => `${begin}${table}\n${end}`,
  ),
);
console.log(`${days} days took ${tookSeconds} s; table written into docs/integrators/population.md`);
