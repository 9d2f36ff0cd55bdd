import type { CommandEntry } from './command-entry.ts';

const heading = 'Control a sandbox:';

/** Commands that work only on a sandbox. */
export const sandboxCommands: readonly CommandEntry[] = [
  {
    words: ['clock', 'show'],
    group: "Commands for the sandbox's clock.",
    summary: "show, set or advance the sandbox's clock",
    heading,
    load: () => import('./clock-show.ts'),
  },
  {
    words: ['clock', 'set'],
    summary: "set the sandbox's clock to a time",
    heading,
    load: () => import('./clock-set.ts'),
  },
  {
    words: ['clock', 'advance'],
    summary: "move the sandbox's clock ahead",
    heading,
    load: () => import('./clock-advance.ts'),
  },
  {
    words: ['clock', 'run'],
    summary: "let the sandbox's clock run on, at a speed",
    heading,
    load: () => import('./clock-run.ts'),
  },
  {
    words: ['clock', 'freeze'],
    summary: "stop the sandbox's clock",
    heading,
    load: () => import('./clock-freeze.ts'),
  },
  {
    words: ['population', 'set'],
    group: 'Commands for the simulated shoppers of the sandbox.',
    summary: 'let simulated shoppers order',
    heading,
    load: () => import('./population-set.ts'),
  },
  {
    words: ['population', 'show'],
    summary: 'show who orders in the sandbox',
    heading,
    load: () => import('./population-show.ts'),
  },
  {
    words: ['snapshot', 'save'],
    group: 'Commands for saved states of the sandbox.',
    summary: 'save the whole sandbox under a name',
    heading,
    load: () => import('./snapshot-save.ts'),
  },
  {
    words: ['snapshot', 'restore'],
    summary: 'put the sandbox back to a snapshot',
    heading,
    load: () => import('./snapshot-restore.ts'),
  },
  {
    words: ['snapshot', 'list'],
    summary: 'show the snapshots',
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
    summary: 'put the sandbox back to its beginning',
    heading,
    load: () => import('./reset.ts'),
  },
  {
    words: ['trigger'],
    summary: 'make an event by doing what causes it',
    heading,
    load: () => import('./trigger.ts'),
  },
  {
    words: ['fault', 'add'],
    group: 'Commands for what the sandbox breaks on purpose.',
    summary: 'break something that the sandbox depends on',
    heading,
    load: () => import('./fault-add.ts'),
  },
  {
    words: ['fault', 'list'],
    summary: 'show what is broken on purpose',
    heading,
    load: () => import('./fault-list.ts'),
  },
  {
    words: ['fault', 'remove'],
    summary: 'mend what was broken on purpose',
    heading,
    load: () => import('./fault-remove.ts'),
  },
];
