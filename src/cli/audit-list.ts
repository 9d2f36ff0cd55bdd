import { type Command, InvalidArgumentError } from 'commander';
import type { AuditEntry } from '../contract/audit-v1.ts';
import { printable } from './answers.ts';
import { chainQuery, readEntries } from './audit/read-entries.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Newest first, one line per entry. Times are ISO 8601 with Z or an offset.

Examples:
  $ kontor audit list --partner 1000001 --entries 20
  $ kontor audit list --record clients/lamp-connector
  $ kontor audit list --operation removeUser --from 2026-03-01T00:00:00Z --json`;

type ListFlags = OperatorFlags & {
  readonly partner?: string;
  readonly from?: string;
  readonly to?: string;
  readonly actor?: string;
  readonly operation?: string;
  readonly record?: string;
  readonly entries: number;
};

export function define(command: Command, context: CommandContext): void {
  command
    .option(partnerFlag, 'only entries of this partner; "" for those of the marketplace itself')
    .option('--from <time>', 'only entries at or after this time')
    .option('--to <time>', 'only entries before this time')
    .option('--actor <name>', 'only entries of this actor')
    .option('--operation <operationId>', 'only entries of this operation')
    .option('--record <address>', 'only entries about this record, as the entries show it')
    .option('--entries <number>', 'maximum number of entries', readNumber, 50);
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: ListFlags) => {
    const { partner, operation, from, to, actor, record } = flags;
    const chain = partner === undefined ? {} : chainQuery(partner);
    const query = { ...chain, operationId: operation, from, to, actor, record };
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const read = operatorReader(context, flags);
    let left = flags.entries;
    for await (const entry of readEntries(read, Object.fromEntries(given))) {
      context.output.write(`${flags.json ? JSON.stringify(entry) : lineOf(entry)}\n`);
      left -= 1;
      if (left === 0) break;
    }
  });
}

function readNumber(text: string): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1) throw new InvalidArgumentError('Use a whole number from 1 to 9999999.');
  return value;
}

function lineOf({ at, partnerId, sequence, actor, operationId, status, record }: AuditEntry): string {
  const chain = partnerId === '' ? 'marketplace' : partnerId;
  const who = actor.name === '' ? actor.kind : actor.name;
  return printable(`${at}  ${chain} ${sequence}  ${who}  ${operationId} ${status}  ${record}`);
}
