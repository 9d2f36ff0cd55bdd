import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Failed elements as they were sent. */
export const failedElements: Migration = {
  number: 70,
  name: 'failed-elements',
  since: '0.1.1',
  statements: (dialect) => {
    const { types } = dialect;
    return [
      `CREATE TABLE failed_elements (
        partner_id ${types.key} NOT NULL,
        delivery_id ${types.key} NOT NULL,
        first_index ${types.integer} NOT NULL,
        entries ${types.document} NOT NULL,
        failed_at ${types.integer} NOT NULL,
        bytes_through ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, delivery_id, first_index)
      )`,
      'CREATE INDEX failed_elements_by_age ON failed_elements (failed_at)',
      'CREATE INDEX failed_elements_by_size ON failed_elements (partner_id, bytes_through)',
      ...rowSecurityOf(dialect, ['failed_elements']),
    ];
  },
};
