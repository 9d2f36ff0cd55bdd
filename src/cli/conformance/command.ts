import { Failure } from '../failures.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import { partner } from '../options/common.ts';
import { choiceOr, gatherNames, parsedOr, text } from '../options/option.ts';
import { asJunit, asText, keyOf, readWaivers, withReasons } from './verdicts.ts';

const formats = {
  text: asText,
  json: (verdicts: object) => JSON.stringify(verdicts, null, 2),
  junit: asJunit,
};

const conformance = operatorCommand({
  about: `
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
  $ kontor conformance --waivers waivers.yaml --client lamp-connector --format junit > conformance.xml`,
  options: {
    partner: partner('only requests of this partner'),
    client: text('<clientId>', 'only requests with a token of this client'),
    since: text('<time>', 'only requests at or after this time by the real clock'),
    after: text('<id>', 'only requests after the one with this id'),
    skip: parsedOr(
      [],
      '<checks>',
      'waive checks, or CHECK@operation; separated by commas',
      (value, former: readonly string[]) => gatherNames(value, former),
    ),
    waivers: text('<file>', 'waive what this file lists with reasons'),
    format: choiceOr('text', '<form>', 'output format', ['text', 'json', 'junit']),
  },
  async run({ partner, client, since, after, skip, waivers: file, format, json }, context, plane) {
    const waivers = readWaivers(skip, file);
    const query = { partnerId: partner, clientId: client, since, after, skip: waivers.map(keyOf) };
    const { checks } = await plane.call('getConformance', query);
    const verdicts = withReasons(checks, waivers);
    context.output.write(`${formats[json ? 'json' : format](verdicts)}\n`);
    const failed = verdicts.filter(({ mark }) => mark === 'failed');
    if (failed.length > 0) {
      throw new Failure(`The connector fails ${failed.length} of ${verdicts.length} checks.`);
    }
  },
});

export const commands = { conformance };
