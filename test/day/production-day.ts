/**
 * A day of a fleet in production, from the packed program: two API nodes, two workers, proxies, PostgreSQL with a standby
 * and Prometheus, under a load that never pauses, while one thing after the other goes wrong. Ends in a table of what was
 * seen, and what is stored of what was acknowledged. Needs Prometheus, and the right to mount a small disk.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startIdentityProvider } from '@kontor/harness/identity-provider';
import { Prometheus } from '../ops/run/prometheus.ts';
import { crashed, fullDisk, hanging, promoted, slow } from './run/database.ts';
import { erasure, recall } from './run/decisions.ts';
import { Fleet } from './run/fleet.ts';
import { killedNodes, rollingRestart, wrongClocks } from './run/nodes.ts';
import { providerAway } from './run/providers.ts';
import { receiverAway } from './run/receivers.ts';
import { restoredElsewhere } from './run/restore.ts';
import { Trade } from './run/trade.ts';
import { type Happening, type Row, watched } from './run/watch.ts';

const partners = Number(process.env.KONTOR_DAY_PARTNERS ?? 6);
const productsEach = Number(process.env.KONTOR_DAY_PRODUCTS ?? 50);
/** For how long nodes are restarted, one after the other; a single round by default. */
const restartMinutes = Number(process.env.KONTOR_DAY_RESTART_MINUTES ?? 0);
/** Only what has this text in its name happens; everything by default. */
const only = process.env.KONTOR_DAY_ONLY ?? '';
const rulesFile = join(import.meta.dirname, '../../ops/prometheus/kontor.rules.yml');

test('nothing that was acknowledged is lost on a day of production, and what goes wrong is told', async (t) => {
  const provider = await startIdentityProvider();
  const fleet = await Fleet.start({ KONTOR_OPERATOR_ISSUER: provider.issuer });
  t.after(() => fleet.remove());
  const prometheus = await Prometheus.start(rulesFile, fleet.operatorUrls);
  t.after(() => prometheus.stop());
  const trade = new Trade(fleet, productsEach);
  await trade.furnish(partners);
  trade.begin();
  t.after(() => trade.end());
  await pause(15_000);

  const happenings: Happening[] = [
    { what: 'nothing happens for ten seconds', begin: () => pause(10_000) },
    recall(fleet, trade),
    erasure(fleet, trade),
    await receiverAway(fleet, trade),
    providerAway(fleet, provider),
    ...killedNodes(fleet),
    rollingRestart(fleet, restartMinutes),
    ...wrongClocks(fleet),
    crashed(fleet),
    hanging(fleet),
    slow(fleet),
    fullDisk(fleet),
    promoted(fleet),
  ];
  const rows: Row[] = [];
  for (const happening of happenings.filter(({ what }) => what.includes(only)))
    await t.test(happening.what, async () => {
      const row = await watched({ fleet, trade, prometheus }, happening);
      rows.push(row);
      t.diagnostic(JSON.stringify(row));
      assert.deepEqual([row.lost, row.unexpected], [0, []]);
      assert.doesNotMatch(`${row['seen by health after']} ${row['alert after']}`, /NOT SEEN/);
    });
  await trade.end();
  await fleet.stopNodes();
  await t.test(
    'the database passes verify with its key at another path, and nothing starts with another key',
    () => restoredElsewhere(fleet),
  );
  console.table(rows);
});
