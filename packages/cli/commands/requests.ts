import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { requestFilters } from '../options/common.ts';
import { choiceOr, switched, text, textOr } from '../options/option.ts';
import { quoted } from '../output/text.ts';

const { partner, client, since, after } = requestFilters;

const requests = operation('listRequests', {
  about: `
One line per request: id, time, caller, method, path and status. The sandbox stores the last 10,000 requests of the
partner plane until it stops.

Examples:
  $ kontor requests --failed
  $ kontor requests --operation createOrUpdateProductVariations --status 5xx --last 5
  $ kontor requests show 17 --as curl`,
  options: {
    partner,
    client,
    operation: text('<operationId>', 'only calls of this operation'),
    status: text(
      '<status>',
      'only requests answered with this status or class, such as 503 or 5xx, or none for those without a response',
    ),
    since,
    after,
    logref: text('<id>', 'only the request with this X-Request-Id, the logref of an error'),
    last: textOr('20', '<number>', 'maximum number of requests, up to 1000'),
    failed: switched('only requests that were refused or got no response'),
    injected: switched('only requests that a fault rule changed'),
  },
  query: ({ logref }) => ({ requestId: logref, limit: '1000' }),
  text: ({ resources }) => resources.map(requestLine).join('\n') || 'No matching requests.',
});

export const commands = {
  requests,

  show: operation('getRequest', {
    about: `
Tokens, secrets and personal data are redacted. A command of --as curl reads the token from $TOKEN and the URL from
$KONTOR.

Examples:
  $ kontor requests show 17
  $ kontor requests show 4b1d2c8e-8f0a-4c55-9d8e-0f6f3b7a1c22
  $ kontor requests show 17 --as curl`,
    arguments: { '<id>': 'id of the request, as "kontor requests" shows it, or the logref of an error' },
    options: { as: choiceOr('json', '<form>', 'output format', ['json', 'curl']) },
    parameters: ({ id }) => ({ requestNumber: id }),
    text: (request, { as }) => (as === 'curl' ? curlOf(request) : JSON.stringify(request, null, 2)),
  }),

  replay: operation('replayRequest', {
    about: `
Sends a request again, with its whole body and as the same user or app, and prints the new one. No token is needed.
Fault rules apply, so a cause that is mended and a fault that is removed can be checked immediately.

Examples:
  $ kontor requests replay 17
  $ kontor requests replay 4b1d2c8e-8f0a-4c55-9d8e-0f6f3b7a1c22 --json`,
    arguments: { '<id>': 'id of the request, as "kontor requests" shows it, or the logref of an error' },
    parameters: ({ id }) => ({ requestNumber: id }),
    text: (request) => requestLine(request),
  }),
};

/** Renders `17  2026-03-02T09:00:00.000Z  demo  GET /v5/products 200  2 ms`. */
function requestLine(request: RecordedRequest): string {
  const { id, at, caller = '-', method, path, status = 'cut', durationMs } = request;
  const { injected, ignoredParameters = [], ignoredMembers = [] } = request;
  const injectedBy = injected === undefined ? '' : `  injected by ${injected}`;
  const names = [...ignoredParameters, ...ignoredMembers.map(({ name }) => name)];
  const ignored = names.length === 0 ? '' : `  ignored ${names.join(', ')}`;
  return printable(
    `${id}  ${at}  ${caller}  ${method} ${path} ${status}  ${Math.round(durationMs)} ms${injectedBy}${ignored}`,
  );
}

/**
 * Headers that curl generates itself, that belong to a single connection, or that browsers and `fetch` add on their own
 * and no server of this kind reads.
 */
const leftOut =
  /^(authorization|host|content-length|connection|accept-encoding|accept-language|user-agent|cache-control|pragma|priority|dnt|te|origin|referer|cookie|upgrade-insecure-requests|sec-.*)$/;

/** Bytes of a body that are recorded. */
const recordedBytes = 16 * 1024;

/** Renders a curl command that repeats the request; an incomplete body is left out with a comment. */
export function curlOf(request: RecordedRequest): string {
  const { id, method, path, requestHeaders = {}, requestBody, requestBodyBytes } = request;
  const isWhole =
    requestBody === undefined ||
    (requestBodyBytes <= recordedBytes &&
      (Buffer.byteLength(requestBody) >= requestBodyBytes || requestBody.includes('***')));
  const headers = Object.entries(requestHeaders).filter(([name]) => !leftOut.test(name));
  const parts = [
    `curl -i -X ${method} "$KONTOR"${quoted(path)}`,
    ...(requestHeaders.authorization === undefined ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(requestBody !== undefined && isWhole ? [`--data-binary ${quoted(requestBody)}`] : []),
  ];
  const note = isWhole
    ? ''
    : `# The body of ${requestBodyBytes} bytes was not recorded completely.\n# kontor requests replay ${id} sends it whole, up to 1 MiB.\n`;
  return note + parts.join(' \\\n  ');
}
