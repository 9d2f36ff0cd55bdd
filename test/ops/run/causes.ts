/** What goes wrong in the run with Prometheus, the alerts that it causes, and how it ends. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient } from '@kontor/harness/client';
import { ordersOf } from '@kontor/harness/orders';
import { products } from '@kontor/harness/products';
import { Receiver, status } from '@kontor/harness/receiver';
import { newCertificate, startTlsServer } from '@kontor/harness/tls';
import { webhooksOf, webhooksPath } from '@kontor/harness/webhooks';
import pg from 'pg';
import { dayMs } from '../../../packages/values/instant.ts';
import type { WatchedFleet } from './fleet.ts';
import { type Load, repeat } from './load.ts';

export interface Cause {
  readonly what: string;
  readonly alerts: readonly string[];
  /** Alerts that may fire too, depending on the load and on how long it takes; no other does. */
  readonly mayFire?: readonly string[];
  begin(): unknown;
  end(): unknown;
}

/** Alerts about work and events that waited while something else was away. */
const late = [
  'KontorDeliveriesOld',
  'KontorWorkOld',
  'KontorShopChecksLate',
  'KontorWebhookDead',
  'KontorWebhooksNotSent',
];
/** Alerts that a fleet without a worker may fire; deliveries that are too many get 503. */
const withoutWorker = [
  'KontorNoWorkers',
  'KontorNodeAway',
  'KontorOverloaded',
  'KontorServerErrors',
  'KontorJournalBehind',
  ...late,
];

/** All causes, in the order in which they happen. */
export async function causesIn(fleet: WatchedFleet, load: Load): Promise<readonly Cause[]> {
  return [
    await worker(fleet),
    {
      what: 'the database is away',
      alerts: ['KontorDatabaseAway', 'KontorServerErrors'],
      // Requests that wait for the database. Work that waited meanwhile is old when it is back.
      mayFire: ['KontorConnectionsUsedUp', 'KontorWriterBusy', 'KontorOverloaded', ...late],
      begin: () => fleet.cluster.stop(),
      end: () => fleet.cluster.run(),
    },
    oldEvents(fleet),
    lockedTable(fleet),
    lockedFile(fleet),
    failingJobs(fleet),
    fullDisk(fleet),
    {
      what: 'the clock of a machine is a minute off',
      alerts: ['KontorClockOff'],
      mayFire: ['KontorNodeAway'],
      begin: () =>
        fleet.restart('late', {
          SKEW_MS: '60000',
          NODE_OPTIONS: `--require=${join(import.meta.dirname, '../../harness/postgres/skewed-clock.ts')}`,
        }),
      end: () => fleet.restart('late'),
    },
    await deadReceiver(fleet),
    {
      what: 'deliveries fail',
      alerts: ['KontorDeliveriesFail'],
      begin: () => {
        load.isBroken = true;
      },
      end: () => {
        load.isBroken = false;
      },
    },
    expiringToken(fleet),
    {
      what: 'the last backup is three days old',
      alerts: ['KontorBackupOld'],
      begin: () => writeFileSync(`${fleet.file}-backup-time`, new Date(Date.now() - 3 * dayMs).toISOString()),
      end: () => writeFileSync(`${fleet.file}-backup-time`, new Date().toISOString()),
    },
    guessedPasswords(fleet),
    await certificate(fleet, 'KontorCertificateExpires', { until: 90 }),
    await certificate(fleet, 'KontorCertificateRefused', { until: -1 }),
  ];
}

/** A node looks at the certificate of its public address when it starts. That of a stranger is as one that expires soon. */
async function certificate(
  fleet: WatchedFleet,
  alert: string,
  facts: { readonly until: number },
): Promise<Cause> {
  const url = await startTlsServer(newCertificate({ from: -20, ...facts }));
  return {
    what: `the certificate of the public address: ${alert}`,
    alerts: [alert],
    mayFire: ['KontorNodeAway'],
    begin: () => fleet.restart('late', { KONTOR_PUBLIC_URL: url }),
    end: () => fleet.restart('late'),
  };
}

/** The worker also sends webhooks. An event and a shop check that wait are made eleven minutes old: nobody waits for that here. */
async function worker(fleet: WatchedFleet): Promise<Cause> {
  const partner = await fleet.partnerAt('api');
  await webhooksOf(partner, webhooksPath).subscribe((await Receiver.start()).url);
  const { resources } = (await fleet.operatorAt('api').get('/operator/v1/partners')).json;
  const orders = ordersOf({ operator: fleet.operatorAt('api') }, resources[0].partnerId);
  return {
    what: 'the worker is killed',
    alerts: [
      'KontorNoWorkers',
      'KontorDeliveriesOld',
      'KontorWorkOld',
      'KontorShopChecksLate',
      'KontorOverloaded',
      'KontorNodeAway',
      'KontorWebhooksNotSent',
    ],
    mayFire: withoutWorker,
    async begin() {
      await fleet.node('worker').kill();
      await orders.place();
      await fleet.cluster.query('UPDATE events SET at = at - 660000', 'kontor');
      await fleet.cluster.query(
        "UPDATE job_lanes SET due_at = due_at - 660000 WHERE lane = 'shop-checks'",
        'kontor',
      );
    },
    end: () => fleet.startNode('worker'),
  };
}

/** Events are made a year old; the clean-up, which comes once an hour, is made due. */
function oldEvents(fleet: WatchedFleet): Cause {
  return {
    what: 'no worker removes old events',
    alerts: ['KontorJournalBehind'],
    mayFire: withoutWorker,
    async begin() {
      await fleet.node('worker').kill();
      await fleet.cluster.query(`UPDATE events SET at = at - ${365 * dayMs}`, 'kontor');
    },
    async end() {
      await fleet.cluster.query("UPDATE periodic_tasks SET due_at = 0 WHERE name = 'old-events'", 'kontor');
      await fleet.startNode('worker');
    },
  };
}

/** On a node with one connection for reads and one for writes. */
function lockedTable(fleet: WatchedFleet): Cause {
  const other = new pg.Client({ connectionString: fleet.cluster.url('kontor') });
  let stops: (() => void)[] = [];
  return {
    what: 'another program locks the products, and a node has few connections',
    alerts: ['KontorConnectionsUsedUp'],
    mayFire: [
      ...[
        'KontorDatabaseAway',
        'KontorServerErrors',
        'KontorWriterBusy',
        'KontorOverloaded',
        'KontorNodeAway',
      ],
      ...late,
    ],
    async begin() {
      await fleet.restart('late', { KONTOR_DATABASE_CONNECTIONS: '1' });
      const client = await fleet.partnerAt('late');
      await other.connect();
      await other.query('BEGIN');
      await other.query('LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
      stops = [
        repeat(5, () => client.get('/v5/products')),
        repeat(2, () => client.post('/v5/products', products(1))),
      ];
    },
    async end() {
      for (const stop of stops) stop();
      await other.end();
      await fleet.restart('late');
    },
  };
}

function lockedFile({ file }: WatchedFleet): Cause {
  let other: DatabaseSync | undefined;
  return {
    what: 'another program locks the SQLite file',
    alerts: ['KontorWriterBusy'],
    mayFire: ['KontorDatabaseAway', 'KontorServerErrors', 'KontorOverloaded', ...late],
    begin() {
      other = new DatabaseSync(file, { timeout: 10_000 });
      other.exec('BEGIN IMMEDIATE');
    },
    end: () => other?.close(),
  };
}

/** The database refuses a row that only jobs of deliveries write. */
function failingJobs({ cluster }: WatchedFleet): Cause {
  return {
    what: 'the database refuses what jobs write',
    alerts: ['KontorJobsFail'],
    mayFire: ['KontorOverloaded', ...late],
    begin: () =>
      cluster.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
         CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON delivery_days FOR EACH ROW EXECUTE FUNCTION refuse()`,
        'kontor',
      ),
    end: () => cluster.query('DROP FUNCTION refuse CASCADE', 'kontor'),
  };
}

function fullDisk({ disk }: WatchedFleet): Cause {
  const ballast = join(disk, 'ballast');
  return {
    what: 'the disk is nearly full',
    alerts: ['KontorDiskNearlyFull'],
    mayFire: ['KontorDatabaseAway', 'KontorServerErrors'],
    begin: () => spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'count=175']),
    end: () => rmSync(ballast, { force: true }),
  };
}

async function deadReceiver(fleet: WatchedFleet): Promise<Cause> {
  const webhooks = webhooksOf(await fleet.partnerAt('alone'), webhooksPath);
  const receiver = await Receiver.start();
  const { id } = await webhooks.subscribe(receiver.url, { types: ['kontor.delivery.done.v1'] });
  return {
    what: 'the receiver of a webhook is dead',
    alerts: ['KontorWebhookDead'],
    begin: () => {
      receiver.otherwise = status(500);
    },
    async end() {
      receiver.otherwise = (response) => response.end();
      await webhooks.act(id, 'retry');
    },
  };
}

function expiringToken(fleet: WatchedFleet): Cause {
  const operator = fleet.operatorAt('api');
  const name = 'night-job';
  return {
    what: 'a token of an operator expires in three days',
    alerts: ['KontorOperatorTokenExpires'],
    begin: () =>
      operator.post('/operator/v1/operators', {
        name,
        roles: ['viewer'],
        expiresAt: new Date(Date.now() + 3 * dayMs).toISOString(),
      }),
    end: () => operator.send('DELETE', `/operator/v1/operators/${name}`, {}),
  };
}

function guessedPasswords(fleet: WatchedFleet): Cause {
  let stop: (() => void) | undefined;
  return {
    what: 'passwords are guessed',
    alerts: ['KontorLoginsRefused'],
    begin() {
      const guesser = new ApiClient(() => fleet.node('alone').partnerUrl);
      stop = repeat(4, () => guesser.login('demo', 'wrong'));
    },
    end: () => stop?.(),
  };
}
