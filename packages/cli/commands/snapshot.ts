import { operation } from '../operator-plane/operator-command.ts';
import { choice } from '../options/option.ts';
import { listOf } from '../output/text.ts';

const ofName = { arguments: { '<name>': 'name of the snapshot' } } as const;

const reset = operation('resetSandbox', {
  about: `
Resets a sandbox to its initial state: the demo partners and reference data of a new sandbox, and the clock at the real
time. Everything else except snapshots is removed. The server keeps running.

With --keep offers only orders are removed, with their shipments, returns, receipts and price reductions; products,
stock, profiles, addresses, logins and the clock are kept. On PostgreSQL, only this form is available.

Examples:
  $ kontor reset
  $ kontor reset --keep offers`,
  options: { keep: choice('<what>', 'what to keep: offers', ['offers']) },
  query: ({ keep }) => ({ keep }),
  text: ({ now }, { keep }) =>
    `${keep === undefined ? 'The sandbox is reset' : 'All orders are removed'}. The clock is at ${now}.`,
});

export const commands = {
  reset,

  save: operation('createSnapshot', {
    ...ofName,
    about: `
Saves the whole state of the sandbox, including its clock. Snapshots are stored next to the database file and survive a
restart; there can be at most 20. Names have letters, digits, dots, dashes and underscores.

Example:
  $ kontor snapshot save before-the-sale`,
    body: ({ name }) => ({ name }),
    text: ({ name, bytes }) => `Snapshot ${name} is saved: ${bytes} bytes.`,
  }),

  restore: operation('restoreSnapshot', {
    ...ofName,
    about: `
Restores everything, including the clock, to the state in which the snapshot was saved. The server keeps running. Access
tokens issued since then become invalid.

Example:
  $ kontor snapshot restore before-the-sale`,
    text: ({ name }) => `Snapshot ${name} is restored.`,
  }),

  list: operation('listSnapshots', {
    about: `
One line per snapshot: its name, the time at which it was saved by the real clock, and its size.

Example:
  $ kontor snapshot list`,
    text: listOf(
      ({ name, savedAt, bytes }) => `${name}: ${savedAt}, ${bytes} bytes`,
      'There are no snapshots.',
    ),
  }),

  remove: operation('deleteSnapshot', {
    ...ofName,
    about: `
Deletes the file of a snapshot, so that it no longer counts towards the 20. The state of the sandbox is not changed, also
if it was restored from there. It cannot be undone.

Example:
  $ kontor snapshot remove before-the-sale`,
    text: (_, { name }) => `Snapshot ${name} is removed.`,
  }),
};
