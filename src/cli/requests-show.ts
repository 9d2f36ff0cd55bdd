import { type Command, Option } from 'commander';
import type { RecordedRequest } from '../contract/sandbox-v1.ts';
import type { CommandContext } from './context.ts';
import { addOperatorOptions, getFromOperator, type OperatorFlags } from './operator-plane.ts';

const about = `
Tokens, secrets and personal data are redacted. A command of --as curl reads the token from $TOKEN and the URL from
$KONTOR.

Examples:
  $ kontor requests show 17
  $ kontor requests show 4b1d2c8e-8f0a-4c55-9d8e-0f6f3b7a1c22
  $ kontor requests show 17 --as curl`;

type ShowFlags = OperatorFlags & { readonly as: 'json' | 'curl' };

/**
 * Headers that curl generates itself, that belong to a single connection, or that browsers and `fetch` add on their own
 * and no server of this kind reads.
 */
const leftOut =
  /^(authorization|host|content-length|connection|accept-encoding|accept-language|user-agent|cache-control|pragma|priority|dnt|te|origin|referer|cookie|upgrade-insecure-requests|sec-.*)$/;

export function define(command: Command, context: CommandContext): void {
  command
    .argument('<id>', 'id of the request, as "kontor requests" shows it, or the logref of an error')
    .addOption(new Option('--as <form>', 'output format').choices(['json', 'curl']).default('json'));
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (id: string, flags: ShowFlags) => {
    await getFromOperator<RecordedRequest>(context, flags, {
      path: `/sandbox/v1/requests/${encodeURIComponent(id)}`,
      sentence: (request) => (flags.as === 'curl' ? curlOf(request) : JSON.stringify(request, null, 2)),
    });
  });
}

/** Renders a curl command that repeats the request; an incomplete body is left out with a comment. */
export function curlOf(request: RecordedRequest): string {
  const { method, path, requestHeaders = {}, requestBody, requestBodyBytes } = request;
  const isWhole =
    requestBody === undefined ||
    Buffer.byteLength(requestBody) >= requestBodyBytes ||
    requestBody.includes('***');
  const headers = Object.entries(requestHeaders).filter(([name]) => !leftOut.test(name));
  const parts = [
    `curl -i -X ${method} "$KONTOR"${quoted(path)}`,
    ...(requestHeaders.authorization === undefined ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(requestBody !== undefined && isWhole ? [`--data-binary ${quoted(requestBody)}`] : []),
  ];
  const note = isWhole ? '' : `# The body of ${requestBodyBytes} bytes was not recorded completely.\n`;
  return note + parts.join(' \\\n  ');
}

/** Puts a text in single quotes for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
