import { partnerTable } from '@kontor/contract/generated/client/partner';
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { decode } from '../../app/route.ts';
import { quoted } from '../../components/as-request.tsx';

/** Headers that a client sets by itself. */
const ownHeaders =
  /^(host|connection|content-length|accept-encoding|user-agent|authorization|accept-language|transfer-encoding|sec-|traceparent|keep-alive|origin|referer)/i;

/** Bytes of a body that are recorded. */
const recordedBytes = 16 * 1024;

/** False when the record has only the beginning of the body. */
export function isWhole({ requestBodyBytes }: RecordedRequest): boolean {
  return requestBodyBytes <= recordedBytes;
}

/** Where the request was sent, as its sender named it; undefined for one without a plain name. */
function addressOf({ requestHeaders = {} }: RecordedRequest): string | undefined {
  const { host } = requestHeaders;
  return typeof host === 'string' && /^[\w.-]+(:\d+)?$/.test(host)
    ? `${location.protocol}//${host}`
    : undefined;
}

/** A recorded request as a command for a shell; a body that is not recorded whole is taken from a file. */
export function asCurl(request: RecordedRequest): string {
  const { method, path, requestHeaders = {}, requestBody } = request;
  const url = addressOf(request);
  const headers = Object.entries(requestHeaders).filter(([name]) => !ownHeaders.test(name));
  return [
    `curl -i -X ${method} ${url === undefined ? `"$KONTOR_URL"${quoted(path)}` : quoted(url + path)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${String(value)}`)}`),
    ...(requestBody ? [`--data-binary ${isWhole(request) ? quoted(requestBody) : '@body.json'}`] : []),
  ].join(' \\\n  ');
}

/** A recorded request as a call of `kontor/client`; as a plain request where it matched no operation. */
export function asClientCall(request: RecordedRequest): string {
  const { operationId, method, path, requestBody } = request;
  const url = addressOf(request);
  const start = [
    "import { createClient } from 'kontor/client';",
    '',
    ...(url === undefined ? [] : [`const url = '${url}';`]),
    `const { ${url === undefined ? 'KONTOR_URL: url, ' : ''}KONTOR_USER: user, KONTOR_PASSWORD: password } = process.env;`,
    'const kontor = createClient({ url, user, password });',
  ];
  const table: Readonly<Record<string, { readonly path: string }>> = partnerTable;
  const template = operationId === undefined ? undefined : table[operationId]?.path;
  if (operationId === undefined || template === undefined) {
    const body = requestBody ? `, body: ${JSON.stringify(requestBody)}` : '';
    return [
      ...start,
      `const answer = await kontor.fetch(${JSON.stringify(path)}, { method: '${method}'${body} });`,
    ].join('\n');
  }
  const members = Object.entries({
    ...parametersOf(template, path),
    ...(requestBody && { body: parsed(requestBody) }),
  });
  const input = members.length === 0 ? '' : `, ${JSON.stringify(Object.fromEntries(members), undefined, 2)}`;
  return [...start, `const answer = await kontor.call('${operationId}'${input});`].join('\n');
}

/** The parameters of the path and the query, by name; those that are given several times as a list. */
function parametersOf(template: string, path: string): Record<string, unknown> {
  const [place = '', search = ''] = path.split('?', 2);
  const parts = place.split('/');
  const parameters: Record<string, unknown> = {};
  template.split('/').forEach((part, index) => {
    const name = /^\{(\w+)\}/.exec(part)?.[1];
    if (name !== undefined) parameters[name] = decode(parts[index] ?? '');
  });
  const query = new URLSearchParams(search);
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    parameters[name] = values.length > 1 ? values : values[0];
  }
  return parameters;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
