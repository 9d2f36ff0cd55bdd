import type { Dialect } from '../platform/store/dialect.ts';
import type { Migration } from '../platform/store/migrator.ts';
import { inOrderOfReferences, schemaOf } from '../platform/store/table-schema.ts';
import { tables } from '../tables/index.ts';
import { schemaHistory } from '../tables/platform/schema-history.ts';
import { rowSecurityOf } from './row-security.ts';

/** Newest step of version 0.1.0, and the name under which all of its steps are recorded in a new database. */
export const firstRelease = 43;
const name = 'first-release';
/** Numbers that no step ever had. */
const unusedNumbers: readonly number[] = [6, 7];

/**
 * The schema of a new database: every declared table, and the rows that are there from the beginning. It stands for the
 * steps of 0.1.0, which no longer exist as files, and for all later ones.
 */
export function newSchema(later: readonly Migration[]): Migration {
  const released = Array.from({ length: firstRelease }, (_, place) => ({ number: place + 1, name })).filter(
    ({ number }) => !unusedNumbers.includes(number),
  );
  return {
    number: firstRelease,
    name,
    standsFor: [...released, ...later],
    statements: (dialect) => [
      ...inOrderOfReferences([...tables.values()])
        .filter((table) => table !== schemaHistory)
        .flatMap((table) => [...schemaOf(table, dialect), ...rowSecurityOf(table, dialect)]),
      ...firstRows(dialect),
    ],
  };
}

function firstRows({ nowMs }: Dialect): string[] {
  return [
    `INSERT INTO oauth_clients (client_id, list_envelope, scopes, grants, session_generation, created_at)
     VALUES ('token-marketplace-api', 'resources', '[]', '["password","refresh_token"]', 0, 0)`,
    "INSERT INTO auth_revisions (name, revision) VALUES ('tokens', 0)",
    `INSERT INTO reference_revisions (name, revision, changed_at)
     VALUES ('brands', 0, 0), ('category-groups', 0, 0), ('review-rules', 0, 0)`,
    `INSERT INTO settings (name, value) VALUES ('price_history_since', CAST(${nowMs} AS TEXT))`,
    `INSERT INTO settings (name, value) VALUES ('history_packed_from', CAST(${nowMs} + 86400000 AS TEXT))`,
    'INSERT INTO event_index (id, position) VALUES (1, 0)',
    "INSERT INTO review_rules (id, rules) VALUES (1, '[]')",
  ];
}
