import { integer, localTable } from '../../platform/store/table.ts';

/**
 * An index of the journal by subject, written in the background, up to the position in `event_index`. It is kept in
 * parts, each for a range of positions, so that new entries are written close to each other.
 */
export const eventSubjects = localTable('event_subjects', {
  holds: 'in which rows of the journal each subject occurs, as hashes of the subjects',
  kept: 'about as long as the events',
  setBy: '`KONTOR_EVENTS_RETENTION_DAYS`',
  since: 51,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    part: integer(),
    subjectKey: integer(),
    position: integer(),
  },
  key: ['part', 'subjectKey', 'position'],
  isClustered: true,
});
