import { type Command, Option } from 'commander';
import type { ConformanceReport } from '../contract/sandbox-v1.ts';
import { asJunit, asText } from './conformance/format.ts';
import { keyOf, readWaivers, type Waiver, withReasons } from './conformance/waivers.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { gatherNames } from './name-list.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Checks the requests that the sandbox has recorded: how a connector waits, reads lists, follows deliveries and repeats
lost requests. Exits with code 1 if a check fails. A check without any relevant request is "not seen"; what only
other servers may refuse is "noted".

A file of waivers is a list in YAML or JSON. The report shows what was waived, and why:
  - check: follows-next
    operation: findPartnerOrders
    reason: The connector looks at the latest orders only.

Examples:
  $ kontor conformance
  $ kontor conformance --skip sends-in-bulk,follows-next@findPartnerOrders
  $ kontor conformance --waivers waivers.yaml --client lamp-connector --format junit > conformance.xml`;

type Flags = OperatorFlags & {
  readonly partner?: string;
  readonly client?: string;
  readonly since?: string;
  readonly after?: string;
  readonly skip: readonly string[];
  readonly waivers?: string;
  readonly format: 'text' | 'json' | 'junit';
};

export function define(command: Command, context: CommandContext): void {
  command
    .option(partnerFlag, 'only requests of this partner')
    .option('--client <clientId>', 'only requests with a token of this client')
    .option('--since <time>', 'only requests at or after this time by the real clock')
    .option('--after <id>', 'only requests after the one with this id')
    .option('--skip <checks>', 'waive checks, or CHECK@operation; separated by commas', gatherNames, [])
    .option('--waivers <file>', 'waive what this file lists with reasons')
    .addOption(
      new Option('--format <form>', 'output format').choices(['text', 'json', 'junit']).default('text'),
    );
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const waivers = readWaivers(flags.skip, flags.waivers);
    const { checks } = await operatorReader(context, flags)<ConformanceReport>(pathOf(flags, waivers));
    const verdicts = withReasons(checks, waivers);
    const formatName = flags.json ? 'json' : flags.format;
    const render = { text: asText, json: (each: object) => JSON.stringify(each, null, 2), junit: asJunit }[
      formatName
    ];
    context.output.write(`${render(verdicts)}\n`);
    const failed = verdicts.filter(({ mark }) => mark === 'failed');
    if (failed.length > 0) {
      throw new Failure(`The connector fails ${failed.length} of ${verdicts.length} checks.`);
    }
  });
}

function pathOf({ partner, client, since, after }: Flags, waivers: readonly Waiver[]): string {
  const query = new URLSearchParams();
  const filters = { partnerId: partner, clientId: client, since, after };
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
  for (const waiver of waivers) query.append('skip', keyOf(waiver));
  return `/sandbox/v1/conformance?${query}`;
}
