/** A simulated year of a population, and how often each state of the contract occurred in it. */
import { DatabaseSync } from 'node:sqlite';
import { openapiDocuments } from '../../src/generated/openapi.ts';
import type { PopulationSetting } from '../../src/generated/sandbox-v1.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createClocks } from '../../src/platform/time/clock.ts';
import { startServer } from '../../src/server/main.ts';
import { excluded, type Subject, subjects } from './subjects.ts';

const partnerId = '1000001';

/**
 * Simulates a population for a number of days on a SQLite database. Campaign review is on during the first half. The
 * operator ends the partner's contract on the last evening.
 */
export async function liveIn(file: string, population: PopulationSetting, days: number): Promise<void> {
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
  const advance = async (hours: number) => {
    await call('POST', '/sandbox/v1/clock', { advance: `PT${hours}H` });
    await clocks.marketplace.arrived(3_600_000);
  };
  try {
    await call('PUT', '/sandbox/v1/population', population);
    for (const campaignReview of [true, false]) {
      await call('PUT', '/operator/v1/settings/advertising', { campaignReview });
      await advance(days * 12);
    }
    await advance(9);
    await call('POST', `/operator/v1/partners/${partnerId}/contract/end`, {});
  } finally {
    await server.close();
  }
}

/** How often a state or a reason of the contract occurred. */
export interface Count {
  readonly subject: string;
  readonly value: string;
  readonly times: number;
}

/** Counts how often each value of the contract occurs in a SQLite database. */
export async function countValues(file: string): Promise<Count[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const counts: Count[] = [];
  for (const subject of subjects) {
    const rows = database.prepare(subject.sql).all();
    const found = new Map(rows.map(({ value, times }) => [String(value), Number(times)]));
    for (const value of await valuesOf(subject))
      counts.push({ subject: subject.subject, value, times: found.get(value) ?? 0 });
  }
  database.close();
  return counts;
}

/** Returns the values that the contract defines. */
async function valuesOf({ contract, schema, path = [] }: Subject): Promise<readonly string[]> {
  const { default: document } = await openapiDocuments[contract]();
  let node = (document as { components: { schemas: Record<string, unknown> } }).components.schemas[schema];
  for (const step of path) node = (node as Record<string, unknown>)[step];
  return (node as { enum: string[] }).enum;
}

/** Renders the rows of the table; for a value that never occurred, the rule that excludes it. */
export function rowsOf(counts: readonly Count[]): string[] {
  return counts.map(({ subject, value, times }) => {
    const why = excluded[`${subject} ${value}`];
    return `| ${subject} | ${value} | ${times} | ${why ?? ''} |`;
  });
}

/** Returns what is wrong with the list of excluded values: it must contain exactly the values that never occurred. */
export function wrongExclusions(counts: readonly Count[], of: Readonly<Record<string, string>> = excluded) {
  const named = new Map(counts.map((count) => [`${count.subject} ${count.value}`, count]));
  return [
    ...[...named]
      .filter(([name, { times }]) => times === 0 && of[name] === undefined)
      .map(([name]) => `${name} never occurred, and no rule excludes it`),
    ...Object.keys(of).flatMap((name) => {
      const count = named.get(name);
      if (count === undefined) return [`${name} is excluded, and the contract does not know it`];
      return count.times > 0 ? [`${name} is excluded, and occurred`] : [];
    }),
  ];
}
