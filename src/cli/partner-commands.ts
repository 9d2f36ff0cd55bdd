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
    words: ['partner', 'remove'],
    summary: 'remove a partner of a sandbox with everything that belongs to it',
    heading,
    load: () => import('./partner-remove.ts'),
  },
  {
    words: ['partner', 'contract'],
    summary: 'show whether a partner is active, suspended or at its end',
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
    summary: 'lift the suspension of a partner, or take it back',
    heading,
    load: () => import('./partner-resume.ts'),
  },
  {
    words: ['partner', 'end'],
    summary: 'end the contract with a partner, now or at a time',
    heading,
    load: () => import('./partner-end.ts'),
  },
  {
    words: ['partner', 'export'],
    summary: 'save everything of a partner in a folder',
    heading,
    load: () => import('./partner-export.ts'),
  },
  {
    words: ['partner', 'delete'],
    summary: 'delete everything of a partner whose contract has ended',
    heading,
    load: () => import('./partner-delete.ts'),
  },
  {
    words: ['partner', 'verify'],
    summary: 'check the signed record that a deleted partner has left',
    heading,
    load: () => import('./partner-verify.ts'),
  },
];
