import type { Command } from 'commander';
import type { ReturnShipment } from '../contract/return-shipments-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { partnerPath, type ReturnFlags, requirePartner } from './return-action.ts';

const about = `
The items have to be ANNOUNCED; they may be of several orders. Carriers: DHL, GLS, HERMES, HES.

Examples:
  $ kontor return ship HES 4711 --partner 1000001 --item 0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<carrier> <trackingNumber> --partner <partnerId> --item <positionItemId...> [options]')
    .argument('<carrier>', 'who brings the parcel')
    .argument('<trackingNumber>', 'number on the label')
    .option(partnerFlag, 'partner to whom the parcel comes back')
    .option('--item <positionItemId...>', 'items in the parcel, by id');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (carrier: string, trackingNumber: string, flags: ReturnFlags) => {
      const partnerId = requirePartner(flags);
      if (flags.item === undefined) throw new WrongUse('The items are missing: name them with --item.');
      await postToOperator<ReturnShipment>(context, flags, {
        path: partnerPath(partnerId, 'return-shipments'),
        body: { trackingKey: { carrier, trackingNumber }, positionItemIds: flags.item },
        sentence: ({ returnShipmentId, returnPositionItems }) =>
          printable(`Return shipment ${returnShipmentId} holds ${returnPositionItems.length} item(s).`),
      });
    });
}
