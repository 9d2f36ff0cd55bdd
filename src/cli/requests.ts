import type { Command } from 'commander';
import type { RecordedRequest, RecordedRequestList } from '../contract/sandbox-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';
import { partnerFlag } from './partner-option.ts';

const about = `
One line per request: id, time, caller, method, path and status. The sandbox stores the last 10,000 requests of the
partner plane until it stops.

Examples:
  $ kontor requests --failed
  $ kontor requests --operation createOrUpdateProductVariations --status 5xx --last 5
  $ kontor requests show 17 --as curl`;

type ListFlags = OperatorFlags & {
  readonly partner?: string;
  readonly client?: string;
  readonly operation?: string;
  readonly status?: string;
  readonly since?: string;
  readonly after?: string;
  readonly logref?: string;
  readonly last: string;
  readonly failed?: true;
  readonly injected?: true;
};

export function define(command: Command, context: CommandContext): void {
  command
    .option(partnerFlag, 'only requests of this partner')
    .option('--client <clientId>', 'only requests with a token of this client')
    .option('--operation <operationId>', 'only calls of this operation')
    .option(
      '--status <status>',
      'only requests answered with this status or class, such as 503 or 5xx, or none for those without a response',
    )
    .option('--since <time>', 'only requests at or after this time by the real clock')
    .option('--after <id>', 'only requests after the one with this id')
    .option('--logref <id>', 'only the request with this X-Request-Id, the logref of an error')
    .option('--last <number>', 'maximum number of requests, up to 1000', '20')
    .option('--failed', 'only requests that were refused or got no response')
    .option('--injected', 'only requests that a fault rule changed');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (flags: ListFlags) => {
    const { partner, client, operation, status, since, after, logref, last, failed, injected } = flags;
    const values = {
      partnerId: partner,
      clientId: client,
      operationId: operation,
      status,
      since,
      after,
      requestId: logref,
      last,
      failed,
      injected,
    };
    const given = Object.entries({ ...values, limit: '1000' }).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    await getFromOperator<RecordedRequestList>(context, flags, {
      path: `/sandbox/v1/requests?${query}`,
      sentence: ({ resources }) =>
        resources.length === 0 ? 'No matching requests.' : resources.map(requestLine).join('\n'),
    });
  });
}

/** Renders `17  2026-03-02T09:00:00.000Z  demo  GET /v5/products 200  2 ms`. */
export function requestLine(request: RecordedRequest): string {
  const {
    id,
    at,
    caller = '-',
    method,
    path,
    status = 'cut',
    durationMs,
    injected,
    ignoredParameters,
  } = request;
  const injectedBy = injected === undefined ? '' : `  injected by ${injected}`;
  const ignored = ignoredParameters === undefined ? '' : `  ignored ${ignoredParameters.join(', ')}`;
  return printable(
    `${id}  ${at}  ${caller}  ${method} ${path} ${status}  ${Math.round(durationMs)} ms${injectedBy}${ignored}`,
  );
}
