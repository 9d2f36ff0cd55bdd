import type { Command } from 'commander';
import type { ReturnShipment } from '../contract/return-shipments-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, postToOperator } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { partnerPath, requirePartner } from './return-action.ts';

interface StateFlags extends OperatorFlags {
  readonly partner?: string;
  readonly text?: string;
}

const about = `
States: ANNOUNCED, ON_THE_WAY, DELIVERED. Nothing follows DELIVERED.

Examples:
  $ kontor return track 3f6c1c1e-54c3-4a55-9d0a-2b7f0f6c9a11 DELIVERED --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('<returnShipmentId> <state> --partner <partnerId> [options]')
    .argument('<returnShipmentId>', 'id of the return parcel')
    .argument('<state>', 'state that the carrier reported')
    .option(partnerFlag, 'partner that receives the parcel')
    .option('--text <text>', 'status text of the carrier');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (returnShipmentId: string, state: string, flags: StateFlags) => {
      const partnerId = requirePartner(flags);
      await postToOperator<ReturnShipment>(context, flags, {
        path: partnerPath(partnerId, `return-shipments/${encodeURIComponent(returnShipmentId)}/states`),
        body: { state, ...(flags.text !== undefined && { statusText: flags.text }) },
        sentence: ({ returnShipmentId: id, states = [] }) =>
          printable(`Return parcel ${id}: ${states.map((each) => each.state).join(', ')}.`),
      });
    });
}
