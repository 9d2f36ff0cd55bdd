import type { Command } from 'commander';
import type { ReviewDecision, ReviewResult, ReviewResults } from '../../contract/operator-v1.ts';
import { printable } from '../answers.ts';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorWriter } from '../operator-plane.ts';
import { partnerFlag } from '../partner-option.ts';

/** Options of a command that decides. */
export interface DecideFlags extends OperatorFlags {
  readonly partner: string;
  readonly content?: string;
  readonly reason?: string;
}

/** Adds the arguments and options that approve and reject have in common. */
export function addDecideOptions(command: Command): void {
  command
    .argument('<skus...>', 'skus of products that wait')
    .requiredOption(partnerFlag, 'partner of the products')
    .option('--content <version>', 'version of the content that you looked at; for a single sku');
  addOperatorOptions(command);
}

/** Sends a decision about each sku, and prints the results; fails if one was refused. */
export async function decide(
  context: CommandContext,
  skus: readonly string[],
  flags: DecideFlags,
  decision: Pick<ReviewDecision, 'decision' | 'reason'>,
): Promise<void> {
  const { partner: partnerId, content: version } = flags;
  if (version !== undefined && skus.length > 1) {
    throw new WrongUse('--content is the version of one product: name a single sku.');
  }
  const decisions = skus.map((sku) => ({
    partnerId,
    sku,
    ...(version !== undefined && { version }),
    ...decision,
  }));
  const send = operatorWriter(context, flags);
  const { results } = await send<ReviewResults>('/operator/v1/reviews', { decisions });
  const text = flags.json ? JSON.stringify({ results }) : results.map(resultLine).join('\n');
  context.output.write(`${text}\n`);
  const refused = results.filter(({ applied }) => !applied).length;
  if (refused > 0) throw new Failure(`${refused} of ${results.length} decisions were refused.`);
}

function resultLine({ sku, decision, applied, error }: ReviewResult): string {
  if (applied) return printable(`${sku}  ${decision === 'approve' ? 'approved' : 'rejected'}`);
  return printable(`${sku}  refused: ${error?.code ?? ''}: ${error?.detail ?? ''}`);
}
