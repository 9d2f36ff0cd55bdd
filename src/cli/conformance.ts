import { type Command, Option } from 'commander';
import type { RecordedRequest, RecordedRequestList } from '../contract/sandbox-v1.ts';
import { asJunit, asText } from './conformance/format.ts';
import { judgeRun } from './conformance/judge.ts';
import type { CommandContext } from './context.ts';
import { Failure } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorReader } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
Checks the requests that the sandbox has recorded: how a connector waits, reads lists, follows deliveries and repeats
lost requests. Exits with code 1 if a check fails. A check without any relevant request is "not seen"; what only
other servers may refuse is "noted".

Examples:
  $ kontor conformance
  $ kontor conformance --after 120 --client lamp-connector --format junit > conformance.xml`;

type Flags = OperatorFlags & {
  readonly partner?: string;
  readonly client?: string;
  readonly since?: string;
  readonly after?: string;
  readonly format: 'text' | 'json' | 'junit';
};

export function define(command: Command, context: CommandContext): void {
  command
    .option(partnerFlag, 'only requests of this partner')
    .option('--client <clientId>', 'only requests with a token of this client')
    .option('--since <time>', 'only requests at or after this time by the real clock')
    .option('--after <id>', 'only requests after the one with this id')
    .addOption(
      new Option('--format <form>', 'output format').choices(['text', 'json', 'junit']).default('text'),
    );
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: Flags) => {
    const verdicts = judgeRun(await readRun(context, flags));
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

/** Reads all matching requests page by page, and those without a known caller, such as logins and expired tokens. */
async function readRun(
  context: CommandContext,
  { partner, client, since, after, ...flags }: Flags,
): Promise<RecordedRequest[]> {
  const read = operatorReader(context, flags);
  const given = Object.entries({ since, after }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  let next: string | undefined =
    `/sandbox/v1/requests?${new URLSearchParams([...given, ['bodies', 'true'], ['limit', '1000']])}`;
  const requests: RecordedRequest[] = [];
  while (next !== undefined) {
    const { resources, links }: RecordedRequestList = await read<RecordedRequestList>(next);
    requests.push(...resources);
    next = links[0]?.href;
  }
  return requests.filter(
    ({ partnerId, clientId }) =>
      partnerId === undefined ||
      ((partner === undefined || partnerId === partner) && (client === undefined || clientId === client)),
  );
}
