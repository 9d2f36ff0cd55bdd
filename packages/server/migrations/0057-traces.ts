import type { Migration } from '../platform/store/migrator.ts';

/** The trace that a job or an event belongs to, as a W3C traceparent; NULL for what is not traced. */
export const traces: Migration = {
  number: 57,
  name: 'traces',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE jobs ADD COLUMN trace ${types.key}`,
    `ALTER TABLE events ADD COLUMN trace ${types.key}`,
  ],
};
