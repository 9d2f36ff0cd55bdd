import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

/** What the file of a command exports: it adds arguments, options and action. */
export interface CommandModule {
  define(command: Command, context: CommandContext): void;
}

export interface CommandEntry {
  /** Words after `kontor`. */
  readonly words: readonly [string, ...string[]];
  readonly summary: string;
  /** What the group of a command with two words is about, where "for each WORD" does not say it. */
  readonly group?: string;
  /** Heading in the list of `kontor --help`. */
  readonly heading: string;
  load(): Promise<CommandModule>;
}

const running = 'Run a server:';
const operating = 'Operate a marketplace:';
const delivering = 'Deliver as a partner:';

/** Every command; its file is loaded only when it is the one that was called. */
export const commands: readonly CommandEntry[] = [
  {
    words: ['sandbox'],
    summary: 'run the sandbox with demo data',
    heading: running,
    load: () => import('./sandbox.ts'),
  },
  { words: ['serve'], summary: 'run the server', heading: running, load: () => import('./serve.ts') },
  {
    words: ['migrate'],
    summary: 'update the schema of the database',
    heading: running,
    load: () => import('./migrate.ts'),
  },
  {
    words: ['backup'],
    summary: 'save the SQLite database to a file',
    heading: running,
    load: () => import('./backup.ts'),
  },
  {
    words: ['restore'],
    summary: 'restore the SQLite database from a file',
    heading: running,
    load: () => import('./restore.ts'),
  },
  {
    words: ['copy'],
    summary: 'move all data from SQLite to PostgreSQL',
    heading: running,
    load: () => import('./copy.ts'),
  },
  {
    words: ['verify'],
    summary: 'check that the data in the database are consistent',
    heading: running,
    load: () => import('./verify.ts'),
  },
  {
    words: ['partner', 'add'],
    summary: 'add a partner',
    heading: operating,
    load: () => import('./partner-add.ts'),
  },
  {
    words: ['user', 'add'],
    summary: 'add an API user to a partner',
    heading: operating,
    load: () => import('./user-add.ts'),
  },
  {
    words: ['client', 'add'],
    summary: 'register an OAuth client',
    heading: operating,
    load: () => import('./client-add.ts'),
  },
  {
    words: ['order', 'place'],
    summary: 'place an order with a partner',
    heading: operating,
    load: () => import('./order-place.ts'),
  },
  {
    words: ['order', 'list'],
    summary: "show a partner's orders",
    heading: operating,
    load: () => import('./order-list.ts'),
  },
  {
    words: ['clock', 'show'],
    group: "Commands for the sandbox's clock.",
    summary: "show, set or advance the sandbox's clock",
    heading: operating,
    load: () => import('./clock-show.ts'),
  },
  {
    words: ['clock', 'set'],
    summary: "set the sandbox's clock to a time",
    heading: operating,
    load: () => import('./clock-set.ts'),
  },
  {
    words: ['clock', 'advance'],
    summary: "move the sandbox's clock ahead",
    heading: operating,
    load: () => import('./clock-advance.ts'),
  },
  {
    words: ['explain'],
    summary: 'say why a variation is not online, or what an error code means',
    heading: operating,
    load: () => import('./explain.ts'),
  },
  {
    words: ['audit', 'list'],
    group: 'Commands for the audit log.',
    summary: 'show who changed what',
    heading: operating,
    load: () => import('./audit-list.ts'),
  },
  {
    words: ['audit', 'verify'],
    summary: 'check that no entry of the audit log was changed',
    heading: operating,
    load: () => import('./audit-verify.ts'),
  },
  {
    words: ['push'],
    summary: 'deliver a file and show the result of every element',
    heading: delivering,
    load: () => import('./push.ts'),
  },
  {
    words: ['bench'],
    summary: 'measure a running server, as a partner sees it',
    heading: delivering,
    load: () => import('./bench.ts'),
  },
];
