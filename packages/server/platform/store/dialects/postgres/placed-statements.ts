import type { Machine } from '../../distributed/places.ts';
import type { PostgresStatement } from './statements.ts';

/** Fails with a division by zero when the parts are no longer on the machine. */
export function assertHere({ group }: Machine, shards: readonly number[]): PostgresStatement {
  const placed = 'FROM pg_dist_placement WHERE groupid = $1 AND shardid';
  const [first] = shards;
  return shards.length === 1
    ? {
        name: 'kontor_assert_here',
        text: `SELECT 1 / CAST(EXISTS (SELECT 1 ${placed} = $2) AS INTEGER) AS here`,
        values: [group, first],
      }
    : {
        name: 'kontor_assert_here_all',
        text: `SELECT 1 / CAST(COUNT(*) = $3 AS INTEGER) AS here ${placed} = ANY($2)`,
        values: [group, shards, shards.length],
      };
}
