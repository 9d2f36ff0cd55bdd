import type { Dialect } from '../platform/store/dialect.ts';

/**
 * Keys of partner data begin with the partner, so that PostgreSQL can keep the partners on several machines. What is
 * read in one order over all partners has an index for it. SQLite has one machine, and stores such tables in that order.
 */
export const keysByPartner = ({ engine }: Dialect) =>
  engine === 'sqlite'
    ? []
    : [
        'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_pkey',
        'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_partner_id_sequence_key',
        'ALTER TABLE audit_entries ADD PRIMARY KEY (partner_id, sequence)',
        'CREATE INDEX audit_entries_by_position ON audit_entries (position)',
        'ALTER TABLE events DROP CONSTRAINT events_pkey',
        'DROP INDEX events_of_partner',
        'ALTER TABLE events ADD PRIMARY KEY (partner_id, position)',
        // With the partner, so that it serves as well as the key where the planner prefers it.
        'CREATE INDEX events_by_position ON events (position, partner_id)',
        'ALTER TABLE jobs DROP CONSTRAINT jobs_pkey',
        'DROP INDEX jobs_by_lane',
        'ALTER TABLE jobs ADD PRIMARY KEY (partner_id, lane, sequence)',
      ];
