import type { Command } from 'commander';
import type { ReturnShipment } from '../contract/return-shipments-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { partnerPath, type ReturnFlags, requirePartner } from './return-action.ts';

const about = `
The items must be ANNOUNCED; they may belong to several orders. Carriers: DHL, GLS, HERMES, HES.

Examples:
  $ kontor return ship HES 4711 --partner 1000001 --item 0b9e5c86-3c1b-4a5c-8a53-7c1d2f0e6b9a`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<carrier> <trackingNumber> --partner <partnerId> --item <positionItemId...> [options]')
    .argument('<carrier>', 'carrier of the parcel')
    .argument('<trackingNumber>', 'tracking number on the label')
    .option(partnerFlag, 'partner that receives the parcel')
    .option('--item <positionItemId...>', 'ids of the items in the parcel');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (carrier: string, trackingNumber: string, flags: ReturnFlags) => {
      const partnerId = requirePartner(flags);
      if (flags.item === undefined) throw new WrongUse('The items are missing: set them with --item.');
      await postToOperator<ReturnShipment>(context, flags, {
        path: partnerPath(partnerId, 'return-shipments'),
        body: { trackingKey: { carrier, trackingNumber }, positionItemIds: flags.item },
        sentence: ({ returnShipmentId, returnPositionItems }) =>
          printable(`Return parcel ${returnShipmentId} has ${returnPositionItems.length} item(s).`),
      });
    });
}
