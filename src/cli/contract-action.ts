import type { Command } from 'commander';
import type { PartnerContract } from '../contract/operator-v1.ts';
import { formatInstant, parseInstant } from '../values/instant.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import { addOperatorOptions, callOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag, splitPartner } from './partner-option.ts';

/** Options that all commands on the contract of a partner have. */
export interface ContractFlags extends OperatorFlags {
  readonly partner?: string;
}

/** Adds the partner, which may also be given as the only argument, and the options of the operator plane. */
export function addContractOptions(command: Command): Command {
  command
    .argument('[partnerId]', 'partner of the contract')
    .option(partnerFlag, 'the partner, if --partner is left out');
  addOperatorOptions(command);
  return command;
}

/** Reads `--at` into the format that the server expects; undefined if it is not given. */
export function readTime(at: string | undefined): string | undefined {
  if (at === undefined) return undefined;
  const atMs = parseInstant(at);
  if (atMs === undefined) {
    throw new WrongUse(
      `--at is ${at} and must be a time with Z or an offset, as in --at 2026-12-31T23:00:00Z.`,
    );
  }
  return formatInstant(atMs);
}

/** Changes or reads the contract and prints its current state. */
export async function onContract(
  context: CommandContext,
  flags: ContractFlags,
  given: string | undefined,
  action: { readonly method: 'GET' | 'POST' | 'DELETE'; readonly below: string; readonly body?: object },
): Promise<void> {
  const { partnerId } = splitPartner(given === undefined ? [] : [given], flags);
  await callOperator<PartnerContract>(context, flags, {
    method: action.method,
    path: `/operator/v1/partners/${encodeURIComponent(partnerId)}/contract${action.below}`,
    ...(action.body !== undefined && { body: action.body }),
    sentence: contractSentence,
  });
}

/** Renders the contract as sentences. */
export function contractSentence({ partnerId, state, suspendsAt, reason, ...ends }: PartnerContract): string {
  const lines = [`The contract of partner ${partnerId} is ${state}.`];
  if (suspendsAt !== undefined) {
    const why = reason === undefined ? '' : ` (${reason})`;
    lines.push(`Suspended ${state === 'suspended' ? 'since' : 'from'} ${suspendsAt}${why}.`);
  }
  if (ends.endsAt !== undefined)
    lines.push(`Ends at ${ends.endsAt}; the partner has access until ${ends.accessEndsAt}.`);
  return lines.join('\n');
}
