import { noun, one } from '../command.ts';

const database = () => import('./database.ts');

/** Commands that run, set up and check a server. */
export const serverEntries = [
  one('sandbox', () => import('./sandbox.ts'), 'run the sandbox with demo data'),
  one('serve', () => import('./sandbox.ts'), 'run the server'),
  one('health', () => import('../health/command.ts'), 'tell by the exit code whether a server is ready'),
  one(
    'status',
    () => import('../status/command.ts'),
    'show what is wrong with a server, its database and its workers',
  ),
  one(
    'doctor',
    () => import('../doctor/command.ts'),
    'check this machine and its settings, and say what to do',
  ),
  one(
    'completion',
    () => import('../completion/command.ts'),
    'print a script with which a shell completes commands',
  ),
  one('migrate', database, 'update the database schema'),
  noun(
    'secrets',
    database,
    {
      rotate: 'encrypt the secrets in the database with another key',
    },
    'Commands for secrets in the database.',
  ),
  one('backup', database, 'save the SQLite database to a file'),
  one('restore', database, 'restore the SQLite database from a file'),
  one('copy', database, 'copy all data from SQLite to PostgreSQL'),
  one('verify', database, 'check that the data in the database is consistent'),
];
