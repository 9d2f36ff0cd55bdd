import type { Migration } from '../platform/store/migrator.ts';

/**
 * An index of the journal by subject, written in the background, up to the position in `event_index`. It is kept in
 * parts, each for a range of positions, so that new entries are written close to each other.
 */
export const eventSubjects: Migration = {
  number: 51,
  name: 'event-subjects',
  since: '0.1.1',
  statements: ({ types, clustered }) => [
    `CREATE TABLE event_subjects (
      part ${types.integer} NOT NULL,
      subject_key ${types.integer} NOT NULL,
      position ${types.integer} NOT NULL,
      PRIMARY KEY (part, subject_key, position)
    ) ${clustered}`,
    `CREATE TABLE event_index (
      id ${types.integer} NOT NULL PRIMARY KEY,
      position ${types.integer} NOT NULL
    )`,
    'INSERT INTO event_index (id, position) VALUES (1, 0)',
  ],
};
