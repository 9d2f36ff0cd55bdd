import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PrimaryServers, serversOf } from './pool.ts';

test('a URL may name several servers, with one login, database and options for all', () => {
  assert.deepEqual(serversOf('postgres://kontor:p,w@one:1,[::1]:2,three/db?sslmode=require'), [
    'postgres://kontor:p,w@one:1/db?sslmode=require',
    'postgres://kontor:p,w@[::1]:2/db?sslmode=require',
    'postgres://kontor:p,w@three/db?sslmode=require',
  ]);
  assert.deepEqual(serversOf('postgresql://one/db'), ['postgresql://one/db']);
});

test('of several servers the next is tried when one failed, and after the last the first', () => {
  const servers = new PrimaryServers('postgres://one,two/db');
  const first = servers.current;
  servers.failed(first);
  servers.failed(first);
  assert.equal(servers.current, 'postgres://two/db', 'many who tell of one failure move on once');
  servers.failed(servers.current);
  assert.equal(servers.current, first);
});
