import type { CommandEntry } from './command-entry.ts';

const heading = 'Operate a marketplace:';

/** Commands for API users of partners, and for OAuth clients. */
export const accountCommands: readonly CommandEntry[] = [
  {
    words: ['user', 'add'],
    summary: 'add an API user to a partner',
    heading,
    load: () => import('./user-add.ts'),
  },
  {
    words: ['user', 'list'],
    summary: 'list the API users of a partner',
    heading,
    load: () => import('./user-list.ts'),
  },
  {
    words: ['user', 'set'],
    summary: 'replace the roles of an API user, or its password',
    heading,
    load: () => import('./user-set.ts'),
  },
  {
    words: ['user', 'invite'],
    summary: 'let the partner set the password of an API user',
    heading,
    load: () => import('./user-invite.ts'),
  },
  {
    words: ['user', 'accept'],
    summary: 'set a password with an invitation, as the partner',
    heading,
    load: () => import('./user-accept.ts'),
  },
  {
    words: ['user', 'logout'],
    summary: 'end all sessions of an API user',
    heading,
    load: () => import('./user-logout.ts'),
  },
  {
    words: ['user', 'remove'],
    summary: 'remove an API user',
    heading,
    load: () => import('./user-remove.ts'),
  },
  {
    words: ['client', 'add'],
    summary: 'register an OAuth client',
    heading,
    load: () => import('./client-add.ts'),
  },
  {
    words: ['client', 'list'],
    summary: 'list the OAuth clients',
    heading,
    load: () => import('./client-list.ts'),
  },
  {
    words: ['client', 'show'],
    summary: 'show an OAuth client',
    heading,
    load: () => import('./client-show.ts'),
  },
  {
    words: ['client', 'rotate'],
    summary: 'give an app a new secret',
    heading,
    load: () => import('./client-rotate.ts'),
  },
  {
    words: ['client', 'logout'],
    summary: 'end all sessions of an OAuth client',
    heading,
    load: () => import('./client-logout.ts'),
  },
  {
    words: ['client', 'remove'],
    summary: 'remove an OAuth client',
    heading,
    load: () => import('./client-remove.ts'),
  },
  {
    words: ['limits', 'show'],
    group: 'Commands for request rates of partners.',
    summary: 'show the request rate of a partner',
    heading,
    load: () => import('./limits-show.ts'),
  },
  {
    words: ['limits', 'set'],
    summary: 'set the request rate of a partner',
    heading,
    load: () => import('./limits-set.ts'),
  },
];
