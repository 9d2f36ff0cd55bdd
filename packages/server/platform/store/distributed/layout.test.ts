import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreRefusedError } from '../store-failure.ts';
import { assertDistributed, type Distributions, type Layout } from './layout.ts';

const wanted: Distributions = { brands: 'reference', orders: 'partner', settings: 'local' };

const right: Layout = {
  isCoordinator: true,
  knowsItself: true,
  isOwner: true,
  tables: new Map(Object.entries(wanted)),
  shards: 4,
};

const refused = (layout: Layout, hasReplica: boolean, says: RegExp) =>
  assert.throws(
    () => assertDistributed(layout, wanted, hasReplica),
    (error) => error instanceof StoreRefusedError && says.test(error.message),
  );

test('a database that is not distributed is left alone, with a replica or without', () => {
  const ordinary = { ...right, tables: new Map(), shards: undefined };
  for (const layout of [undefined, ordinary]) assertDistributed(layout, wanted, true);
});

test('a coordinator with every table in its place is accepted', () => {
  assertDistributed(right, wanted, false);
});

test('a machine that is not the coordinator is refused', () => {
  refused({ ...right, isCoordinator: false }, false, /set the address of its coordinator/);
});

test('a table that was left out or put elsewhere is named, with the command to run', () => {
  const without = new Map([...right.tables].filter(([table]) => table !== 'orders'));
  refused({ ...right, tables: without }, false, /not these tables: orders\. .*"kontor migrate --distribute"/);
  const elsewhere = new Map([...right.tables, ['settings', 'reference']]) as Layout['tables'];
  refused({ ...right, tables: elsewhere }, false, /not these tables: settings/);
});

test('a login that does not own the tables is refused', () => {
  refused({ ...right, isOwner: false }, false, /use the login that owns them/);
});

test('a replica is refused, because it has no rows of partners', () => {
  refused(right, true, /remove KONTOR_DATABASE_REPLICA_URL/);
});
