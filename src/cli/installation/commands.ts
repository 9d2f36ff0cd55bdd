import type { PartnerInstallation } from '../../generated/operator-v1.ts';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { limit, partner, yes } from '../options/common.ts';
import { text } from '../options/option.ts';
import { listOf } from '../output/text.ts';

export const commands = {
  list: operation('listInstallationsOfAll', {
    about: `
One line per installation: its id, the partner, the app and what it may do.

Examples:
  $ kontor installation list
  $ kontor installation list --partner 1000001
  $ kontor installation list --app 5b0c7a52-6f0e-4e57-9d8e-0a3f5b1c2d4e`,
    options: {
      partner: partner('only installations of this partner'),
      app: text('<appId>', 'only installations of this app'),
      limit: limit('installations, up to 1,000', '100'),
    },
    text: listOf(installationLine, 'No installations.'),
  }),

  remove: operation('endInstallation', {
    about: `
All tokens with which the app acts for the partner stop working immediately. The partner is told by an event and in its
audit log.

Example:
  $ kontor installation remove 7d1c1a60-2b8b-4a0b-8a7e-5d9a1f0c3e22`,
    arguments: { '<installationId>': 'id of the installation' },
    options: { yes },
    loss: ({ installationId }) =>
      `The app can no longer act for the partner of installation ${installationId}.`,
    text: (_, { installationId }) => `Installation ${installationId} is removed.`,
  }),
};

/** Renders `ID  partner 1000001  Lamp connector (app APP-ID)  products, orders  by demo since 2026-03-02T09:15:00.000Z`. */
function installationLine(installation: PartnerInstallation): string {
  const { installationId, partnerId, appId, name, scopes, grantedBy, createdAt } = installation;
  const app = `${name} (app ${appId})`;
  const since = `by ${grantedBy} since ${createdAt}`;
  return printable(`${installationId}  partner ${partnerId}  ${app}  ${scopes.join(', ')}  ${since}`);
}
