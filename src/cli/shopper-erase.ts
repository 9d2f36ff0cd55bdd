import type { Command } from 'commander';
import type { Erasure } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import { addConfirmOption, type ConfirmFlags, confirm } from './confirm.ts';
import type { CommandContext } from './context.ts';
import { getFromOperator, postToOperator } from './operator-plane.ts';
import { aboutShopper, addShopperOptions, queryOf, type ShopperFlags } from './shopper-query.ts';

const about = `
Removes the name, address, email and phone from every matching order. Receipts keep the name and address as long as the
law requires. Orders with open items are not erased unless --open is given. The erasure continues in the background
after the command ends; --erasure shows its result.
${aboutShopper}

Examples:
  $ kontor shopper erase --email ada@example.com --yes
  $ kontor shopper erase --erasure 3f0e7a52-0d5c-4b5e-9a43-1d2f6b7c8d90`;

type EraseFlags = ShopperFlags & ConfirmFlags & { readonly open?: true; readonly erasure?: string };

export function define(command: Command, context: CommandContext): void {
  addConfirmOption(command);
  addShopperOptions(command)
    .option('--open', 'also erase orders with open items, which can then no longer be delivered')
    .option('--erasure <id>', 'show the result of an earlier erasure')
    .addHelpText('after', about)
    .action(async (flags: EraseFlags) => {
      const path = '/operator/v1/shoppers/erasures';
      if (flags.erasure !== undefined) {
        const one = `${path}/${encodeURIComponent(flags.erasure)}`;
        await getFromOperator<Erasure>(context, flags, { path: one, sentence: sentenceOf });
        return;
      }
      const body = { ...queryOf(flags), ...(flags.open && { openOrders: 'erase' }) };
      await confirm(
        context,
        flags,
        `Name, address, email and phone will be gone from every order of the shopper${flags.open ? ', also from those with open items' : ''}.`,
      );
      await postToOperator<Erasure>(context, flags, { path, body, sentence: sentenceOf });
    });
}

function sentenceOf({ erasureId, state, counts, orders, kept }: Erasure): string {
  const { erased, pending, keptOpen, gone, damaged, receiptsKept } = counts;
  const damagedLines = orders
    .filter(({ outcome }) => outcome === 'DAMAGED')
    .map(({ partnerId, salesOrderId }) => `  order ${salesOrderId} of partner ${partnerId}`);
  const lines = [
    `Erasure ${erasureId} is ${state}: ${erased} orders are erased, ${pending} wait, ${keptOpen} are open and kept, ${gone} are gone, ${damaged} are damaged and not erased${damaged > 0 ? ':' : '.'}`,
    ...damagedLines,
    `${receiptsKept} receipts keep the name and address.`,
    ...kept,
  ];
  return lines.map(printable).join('\n');
}
