import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BoundOperation, OperationRequest, Reply } from '../../operations/operation.ts';
import { noSuchPath } from '../listener/no-such-path.ts';
import { ownPage } from '../reference/own-page.ts';
import type { RootFacts } from '../reference/root.ts';
import { type Coding, codingOf } from '../responses/accept-encoding.ts';

/** The relative path is the same in the sources and in the published package. */
const folder = fileURLToPath(new URL('../../../../dist/console/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Endings of the files by content coding (`scripts/console.ts` writes them). */
const endings: Readonly<Record<Coding, string>> = { identity: '', gzip: '.gz', zstd: '.zst' };

/** The page loads its own files only, sends to its own server only, and cannot be framed. */
const pageHeaders = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Where a browser finds the console of a plane. */
export const consolePath = '/console';

/** True when the console is built: `npm ci` and the published package have it. */
export function hasConsole(): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** The files of the console as operations of a plane; none when it is not built. */
export function createConsole(facts: RootFacts): BoundOperation[] {
  if (!hasConsole()) return [];
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace('%plane%', facts.plane)
    .replace('%environment%', facts.environment)
    .replace('%login%', escaped(facts.login ?? ''));
  const files = readdirSync(folder).filter((name) => extname(name) in types);
  return [
    ownPage('getConsole', consolePath, ['text/html'], async () => ({
      status: 200,
      headers: pageHeaders,
      body: page,
    })),
    ...files.map((name) =>
      ownPage(
        `getConsoleFile ${name}`,
        `${consolePath}/${name}`,
        [types[extname(name)] ?? ''],
        async (request) => fileReply(name, request),
      ),
    ),
  ];
}

/** A file under a name that changes with its content; browsers keep it. */
function fileReply(name: string, { headers }: Pick<OperationRequest, 'headers'>): Reply {
  const coding = codingOf(headers['accept-encoding']);
  return {
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `${types[extname(name)]}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    },
    body: contentOf(name, endings[coding]),
  };
}

/** Reads a built file. Throws 404 when a new build has removed it since this server started. */
function contentOf(name: string, ending: string): Uint8Array {
  try {
    return readFileSync(join(folder, name + ending));
  } catch {
    throw noSuchPath(`${consolePath}/${name}`);
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
