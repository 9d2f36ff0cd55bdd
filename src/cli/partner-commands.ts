import type { CommandEntry } from './command-entry.ts';

const heading = 'Operate a marketplace:';

/** Commands for partners and their contracts. */
export const partnerCommands: readonly CommandEntry[] = [
  {
    words: ['partner', 'add'],
    summary: 'add a partner',
    heading,
    load: () => import('./partner-add.ts'),
  },
  {
    words: ['partner', 'set'],
    summary: 'change the name, the contact or the notes of a partner',
    heading,
    load: () => import('./partner-set.ts'),
  },
  {
    words: ['partner', 'remove'],
    summary: 'remove a partner from a sandbox with all its data',
    heading,
    load: () => import('./partner-remove.ts'),
  },
  {
    words: ['partner', 'contract'],
    summary: 'show whether the contract of a partner is active, suspended or ended',
    heading,
    load: () => import('./partner-contract.ts'),
  },
  {
    words: ['partner', 'suspend'],
    summary: 'suspend a partner, now or at a time',
    heading,
    load: () => import('./partner-suspend.ts'),
  },
  {
    words: ['partner', 'resume'],
    summary: 'lift a suspension, or cancel a planned one',
    heading,
    load: () => import('./partner-resume.ts'),
  },
  {
    words: ['partner', 'end'],
    summary: 'end the contract of a partner, now or at a time',
    heading,
    load: () => import('./partner-end.ts'),
  },
  {
    words: ['partner', 'export'],
    summary: 'export all data of a partner to a folder',
    heading,
    load: () => import('./partner-export.ts'),
  },
  {
    words: ['partner', 'delete'],
    summary: 'delete all data of a partner whose contract has ended',
    heading,
    load: () => import('./partner-delete.ts'),
  },
  {
    words: ['partner', 'verify'],
    summary: 'check the signed record of the deletion of a partner',
    heading,
    load: () => import('./partner-verify.ts'),
  },
];
