import type { Command } from 'commander';
import type { Erasure } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { getFromOperator, postToOperator } from './operator-plane.ts';
import { aboutShopper, addShopperOptions, queryOf, type ShopperFlags } from './shopper-query.ts';

const about = `
Takes name, address, mail and phone out of every order that fits. Receipts keep name and address as long as the law asks for it.
Orders with open items are kept unless --open is given. The command ends before the background is done: ask with
--erasure what became of it.
${aboutShopper}

Examples:
  $ kontor shopper erase --email ada@example.com
  $ kontor shopper erase --erasure 3f0e7a52-0d5c-4b5e-9a43-1d2f6b7c8d90`;

type EraseFlags = ShopperFlags & { readonly open?: true; readonly erasure?: string };

export function define(command: Command, context: CommandContext): void {
  addShopperOptions(command)
    .option('--open', 'erase orders with open items too: they cannot be delivered any more')
    .option('--erasure <id>', 'tell what became of an earlier erasure')
    .addHelpText('after', about)
    .action(async (flags: EraseFlags) => {
      const path = '/operator/v1/shoppers/erasures';
      if (flags.erasure !== undefined) {
        const one = `${path}/${encodeURIComponent(flags.erasure)}`;
        await getFromOperator<Erasure>(context, flags, { path: one, sentence: sentenceOf });
        return;
      }
      const body = { ...queryOf(flags), ...(flags.open && { openOrders: 'erase' }) };
      await postToOperator<Erasure>(context, flags, { path, body, sentence: sentenceOf });
    });
}

function sentenceOf({ erasureId, state, counts, kept }: Erasure): string {
  const { erased, pending, keptOpen, gone, receiptsKept } = counts;
  const lines = [
    `Erasure ${erasureId} is ${state}: ${erased} orders are erased, ${pending} wait, ${keptOpen} are open and kept, ${gone} are gone.`,
    `${receiptsKept} receipts keep name and address.`,
    ...kept,
  ];
  return lines.map(printable).join('\n');
}
