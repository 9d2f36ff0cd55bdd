import type { Command } from 'commander';
import type { ProductTimeline, TimelineEntry } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { errorPage } from './explain/error-page.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
With a partner it says whether a sku is online, why not, and what happened to it; it asks the operator plane.
Without one it prints the page of an error code; no server is needed.

Examples:
  $ kontor explain MUG-BLUE-02 --partner 1000001
  $ kontor explain 600004`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<what>', 'a sku, or an error code').option(partnerFlag, 'partner of the sku');
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action(async (what: string, flags: OperatorFlags & { partner?: string }) => {
      if (flags.partner === undefined) explainCode(context, what, flags);
      else await explainSku(context, what, flags.partner, flags);
    });
}

function explainCode(context: CommandContext, code: string, { json }: OperatorFlags): void {
  const page = errorPage(code);
  if (page.text === undefined) {
    const near = page.closest === undefined ? '' : ` The closest one is ${page.closest}.`;
    throw new WrongUse(
      `There is no error code ${printable(code)}.${near} To explain a sku, name its partner with --partner.`,
    );
  }
  context.output.write(json ? `${JSON.stringify({ code, page: page.text })}\n` : page.text);
}

async function explainSku(
  context: CommandContext,
  sku: string,
  partnerId: string,
  flags: OperatorFlags,
): Promise<void> {
  await getFromOperator<ProductTimeline>(context, flags, {
    path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/products/${encodeURIComponent(sku)}/timeline`,
    sentence: ({ answer, entries }) => [printable(answer), '', ...entries.map(lineOf)].join('\n'),
  });
}

function lineOf({ at, summary, status }: TimelineEntry): string {
  return `${at}  ${(status ?? '').padEnd(10)}  ${printable(summary)}`;
}
