import { WrongUse } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { limit, partner, partnerWord, requiredPartner } from '../options/common.ts';
import { text } from '../options/option.ts';
import { listOf } from '../output/text.ts';
import { add } from './add.ts';
import { contractCommands } from './contract.ts';
import { deletion, verify } from './deletion.ts';
import { exportPartner } from './export.ts';
import { movingCommands } from './moving.ts';
import { overviewLines } from './overview-lines.ts';

const { contract, suspend, resume, end } = contractCommands;

export const commands = {
  add,

  set: operation('changePartner', {
    about: `
What is not given stays as it is; an empty text removes contact or notes. Partners see neither of the two.

Examples:
  $ kontor partner set --partner 1000003 --name "Harbour Lights"
  $ kontor partner set --partner 1000003 --contact "Ada, +49 40 1234" --notes ""`,
    arguments: partnerWord,
    options: {
      partner: partner('partner to change'),
      name: text('<text>', 'new name'),
      contact: text('<text>', 'whom to call at the partner'),
      notes: text('<text>', 'anything that operators should know about the partner'),
    },
    body: ({ name, contact, notes }) => {
      if (name === undefined && contact === undefined && notes === undefined)
        throw new WrongUse('Nothing to change: use --name, --contact or --notes.');
      return { name, contact, notes };
    },
    text: ({ partnerId, name, contact, notes }) =>
      [
        `Partner ${partnerId}: ${name}`,
        ...(contact === undefined ? [] : [`Contact: ${contact.replaceAll('\n', ', ')}`]),
        ...(notes === undefined ? [] : [`Notes: ${notes.replaceAll('\n', ' ')}`]),
      ]
        .map(printable)
        .join('\n'),
  }),

  remove: operation('removeSandboxPartner', {
    about: `
Removes all data of the partner and revokes its tokens immediately. The id cannot be reused. Only a sandbox can do this;
its built-in partners cannot be removed.

Example:
  $ kontor partner remove --partner 5000001`,
    options: { partner: requiredPartner('partner to remove') },
    text: (_, { partner }) => `Partner ${partner} is removed with all its data.`,
  }),

  contract,
  suspend,
  resume,
  end,
  export: exportPartner,
  ...movingCommands,
  delete: deletion,
  verify,

  list: operation('listPartners', {
    about: `
One line per partner, ordered by id, with the state of its contract if that is not active.

Example:
  $ kontor partner list --limit 1000
  $ kontor partner list --name lamps`,
    options: {
      name: text('<text>', 'only partners whose id or name contains this text'),
      limit: limit('partners, up to 1,000', '100'),
    },
    text: listOf(
      ({ partnerId, name, state }) =>
        printable(`${partnerId}  ${name}${state === 'active' ? '' : `  (${state})`}`),
      'No partners.',
    ),
  }),

  show: operation('getPartnerOverview', {
    about: `
Shows the contract, products, deliveries of the last seven days, orders, users, clients and latest calls of a partner.
If products are missing, "kontor incident" also shows the possible causes.

Examples:
  $ kontor partner show 1000001
  $ kontor partner show --partner 1000001 --json`,
    usage: '<partnerId> [options]',
    arguments: partnerWord,
    options: { partner: partner('partner to show') },
    text: (overview) => overviewLines(overview).join('\n'),
  }),
};
