import type { CommandEntry } from './command-entry.ts';

const heading = 'Control a sandbox:';

/** Commands that work only on a sandbox. */
export const sandboxCommands: readonly CommandEntry[] = [
  {
    words: ['clock', 'show'],
    group: 'Commands for the clock of the sandbox.',
    summary: 'show the clock of the sandbox',
    heading,
    load: () => import('./clock-show.ts'),
  },
  {
    words: ['clock', 'set'],
    summary: 'set the clock of the sandbox to a time',
    heading,
    load: () => import('./clock-set.ts'),
  },
  {
    words: ['clock', 'advance'],
    summary: 'move the clock of the sandbox ahead',
    heading,
    load: () => import('./clock-advance.ts'),
  },
  {
    words: ['clock', 'run'],
    summary: 'start the clock of the sandbox, or change its speed',
    heading,
    load: () => import('./clock-run.ts'),
  },
  {
    words: ['clock', 'freeze'],
    summary: 'stop the clock of the sandbox',
    heading,
    load: () => import('./clock-freeze.ts'),
  },
  {
    words: ['population', 'set'],
    group: 'Commands for the simulated shoppers of the sandbox.',
    summary: 'start or stop simulated shoppers',
    heading,
    load: () => import('./population-set.ts'),
  },
  {
    words: ['population', 'show'],
    summary: 'show the simulated shoppers',
    heading,
    load: () => import('./population-show.ts'),
  },
  {
    words: ['snapshot', 'save'],
    group: 'Commands for saved states of the sandbox.',
    summary: 'save the state of the sandbox under a name',
    heading,
    load: () => import('./snapshot-save.ts'),
  },
  {
    words: ['snapshot', 'restore'],
    summary: 'restore the sandbox from a snapshot',
    heading,
    load: () => import('./snapshot-restore.ts'),
  },
  {
    words: ['snapshot', 'list'],
    summary: 'list the snapshots',
    heading,
    load: () => import('./snapshot-list.ts'),
  },
  {
    words: ['snapshot', 'remove'],
    summary: 'remove a snapshot',
    heading,
    load: () => import('./snapshot-remove.ts'),
  },
  {
    words: ['reset'],
    summary: 'reset the sandbox to its initial state',
    heading,
    load: () => import('./reset.ts'),
  },
  {
    words: ['trigger'],
    summary: 'trigger an event by doing what causes it',
    heading,
    load: () => import('./trigger.ts'),
  },
  {
    words: ['fault', 'add'],
    group: 'Commands for fault rules of the sandbox.',
    summary: 'add a fault rule',
    heading,
    load: () => import('./fault-add.ts'),
  },
  {
    words: ['fault', 'list'],
    summary: 'list the fault rules',
    heading,
    load: () => import('./fault-list.ts'),
  },
  {
    words: ['fault', 'remove'],
    summary: 'remove fault rules',
    heading,
    load: () => import('./fault-remove.ts'),
  },
];
