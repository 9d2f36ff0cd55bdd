import { type Command, Option } from 'commander';
import type { MarketplaceStatusDecision } from '../contract/operator-v1.ts';
import type { MarketPlaceStatus } from '../contract/products-v5.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, callOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';
import { productStatuses } from './product-statuses.ts';

const about = `
Sets the marketplace status of a product, whatever the shop check says, until --lift takes the decision back. Every
error and every hint is a code and a title, separated by the first colon.

Examples:
  $ kontor product decide LAMP-1 --partner 1000001 --status RESTRICTED --error "RECALL: The cable may melt."
  $ kontor product decide LAMP-1 --partner 1000001 --lift`;

type Flags = OperatorFlags & {
  readonly partner: string;
  readonly status?: MarketplaceStatusDecision['status'];
  readonly error?: readonly Note[];
  readonly information?: readonly Note[];
  readonly lift?: true;
};

type Note = NonNullable<MarketplaceStatusDecision['errors']>[number];

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<sku>', 'sku of the product')
    .requiredOption(partnerFlag, 'partner of the product')
    .addOption(
      new Option('--status <status>', 'status of the product').choices(productStatuses).conflicts('lift'),
    )
    .option('--error <code:title>', 'error that the partner sees; may be repeated', gatherNotes)
    .option('--information <code:title>', 'hint that the partner sees; may be repeated', gatherNotes)
    .option('--lift', 'take the decision back: the shop check decides again');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (sku: string, flags: Flags) => {
    const { status, error, information, lift } = flags;
    if (status === undefined && !lift)
      throw new WrongUse('Use --status to decide, or --lift to take it back.');
    if (lift && (error ?? information) !== undefined)
      throw new WrongUse('--error and --information require --status.');
    const path =
      `/operator/v1/partners/${encodeURIComponent(flags.partner)}` +
      `/products/${encodeURIComponent(sku)}/marketplace-status`;
    await callOperator<MarketPlaceStatus>(context, flags, {
      method: lift ? 'DELETE' : 'PUT',
      path,
      ...(!lift && { body: { status, errors: error, information } }),
      sentence: (stored) =>
        lift
          ? `The shop check decides on ${sku} again; its status is ${stored.status}.`
          : `${sku} of partner ${flags.partner} is ${stored.status} until the decision is lifted.`,
    });
  });
}

function gatherNotes(value: string, former: readonly Note[] = []): readonly Note[] {
  const [, code = '', title = ''] = /^([^:]+):\s*(.+)$/s.exec(value) ?? [];
  if (code === '' || title === '')
    throw new WrongUse(
      `${JSON.stringify(value)} must be a code and a title, as in "RECALL: The cable may melt."`,
    );
  return [...former, { code: code.trim(), title: title.trim() }];
}
