/**
 * Runs the sandbox for a year with the population `normal` and its bot, and writes into docs/population.md which states
 * and reasons occurred, and how often. It takes some minutes, so it is no part of `npm run generate`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openapiDocuments } from '../src/contract/openapi.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createClocks } from '../src/platform/time/clock.ts';
import { startServer } from '../src/server/main.ts';
import { neverOccur, subjects } from './population-subjects.ts';

const days = Number(process.argv[2] ?? 365);
const page = join(import.meta.dirname, '../docs/population.md');
const folder = mkdtempSync(join(tmpdir(), 'kontor-population-'));
const file = join(folder, 'kontor.db');

const tookSeconds = await simulate();
const rows = await countAll();
rmSync(folder, { recursive: true });
const text = readFileSync(page, 'utf8');
const table = ['| Subject | Value | Times | If never, why |', '|---|---|---|---|', ...rows].join('\n');
writeFileSync(
  page,
  text.replace(
    /(<!-- states -->\n)[\s\S]*(<!-- \/states -->)/,
    (_, begin, end) => `${begin}${table}\n${end}`,
  ),
);
console.log(`${days} days took ${tookSeconds} s; table written into docs/population.md`);

async function simulate(): Promise<number> {
  const environment = { KONTOR_DATABASE_URL: `sqlite:${file}`, KONTOR_PORT: '0', KONTOR_OPERATOR_PORT: '0' };
  const config = readConfig({ ...environment, KONTOR_LOG_LEVEL: 'error' }, {}, 'sandbox');
  const clocks = createClocks();
  clocks.marketplace.stopAt(Date.UTC(2026, 0, 1, 9));
  const server = await startServer(config, clocks);
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: 'Bearer operator', 'content-type': 'application/json' };
    const answer = await fetch(server.operatorUrl + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  await call('PUT', '/sandbox/v1/population', { preset: 'normal', seed: 1, bot: true });
  const startMs = performance.now();
  // Campaigns are reviewed for half of the time.
  for (const campaignReview of [true, false]) {
    await call('PUT', '/operator/v1/settings/advertising', { campaignReview });
    await call('POST', '/sandbox/v1/clock', { advance: `PT${days * 12}H` });
    await clocks.marketplace.arrived(3_600_000);
  }
  await server.close();
  return Math.round((performance.now() - startMs) / 1000);
}

async function countAll(): Promise<string[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const counted: string[] = [];
  for (const { subject, sql, contract, schema, path = [] } of subjects) {
    const found = new Map(
      database
        .prepare(sql)
        .all()
        .map(({ value, times }) => [String(value), Number(times)] as const),
    );
    for (const value of await valuesOf(contract, schema, path)) {
      const times = found.get(value) ?? 0;
      const why = times === 0 ? (neverOccur[`${subject} ${value}`] ?? 'by chance') : '';
      counted.push(`| ${subject} | ${value} | ${times} | ${why} |`);
    }
  }
  database.close();
  return counted;
}

/** The values that the contract knows. */
async function valuesOf(
  contract: keyof typeof openapiDocuments,
  schema: string,
  path: readonly string[],
): Promise<readonly string[]> {
  const { default: document } = await openapiDocuments[contract]();
  let node = (document as { components: { schemas: Record<string, unknown> } }).components.schemas[schema];
  for (const step of path) node = (node as Record<string, unknown>)[step];
  return (node as { enum: string[] }).enum;
}
