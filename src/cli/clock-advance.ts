import type { Command } from 'commander';
import type { EventList } from '../contract/events-v1.ts';
import { moveClock } from './clock-move.ts';
import type { CommandContext } from './context.ts';
import { readDuration } from './duration-argument.ts';
import { Failure } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
The clock stops at every time at which work is due. The command shows its progress and returns when all work that became
due is done. Access tokens expire by the same clock: log in again after moving it by an hour or more. Only the clock of
a sandbox can be moved.

Examples:
  $ kontor clock advance 31m
  $ kontor clock advance 14d12h
  $ kontor clock advance PT31M
  $ kontor clock advance 30d --until kontor.order-item.processable.v1`;

type AdvanceFlags = OperatorFlags & { readonly until?: string; readonly partner?: string };

export function define(command: Command, context: CommandContext): void {
  command.argument('<duration>', 'such as 31m, 2h, 14d or an ISO 8601 duration');
  command
    .option('--until <type>', 'stop as soon as an event of this type is recorded; fails if there is none')
    .option(partnerFlag, 'only events of this partner');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (text: string, flags: AdvanceFlags) => {
    const advance = readDuration(text);
    const { until: type, partner } = flags;
    if (type === undefined) {
      await moveClock(context, flags, { advance });
      return;
    }
    const read = operatorReader(context, flags);
    const { cursor } = await read<EventList>('/operator/v1/events?after=now');
    const until = { type, ...(partner !== undefined && { partnerId: partner }) };
    await moveClock(context, flags, { advance, until });
    const query = new URLSearchParams({ after: cursor, types: type, limit: '1000' });
    const { events } = await read<EventList>(`/operator/v1/events?${query}`);
    if (!events.some(({ source }) => partner === undefined || source === `/partners/${partner}`))
      throw new Failure(`There was no ${type} within ${text}.`);
  });
}
