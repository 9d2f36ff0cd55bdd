import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** What the population of a sandbox is going to do, by due time. */
export const population: Migration = {
  number: 33,
  name: 'population',
  statements: (dialect) => {
    const { types } = dialect;
    return [
      `CREATE TABLE population_acts (
        partner_id ${types.key} NOT NULL,
        due_at ${types.integer} NOT NULL,
        name ${types.key} NOT NULL,
        kind ${types.key} NOT NULL,
        facts ${types.document} NOT NULL,
        PRIMARY KEY (partner_id, due_at, name)
      ) ${dialect.clustered}`,
      ...rowSecurityOf(dialect, ['population_acts']),
    ];
  },
};
