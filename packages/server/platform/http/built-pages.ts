import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { escaped } from '@kontor/values/html';
import type { BoundOperation, OperationRequest, Reply } from '../operations/operation.ts';
import { noSuchPath } from './listener/paths.ts';
import { ownPage, type RootFacts } from './reference/root.ts';
import { allCodings, type Coding, codingOf } from './responses/content-coding.ts';
import { keptReply } from './responses/kept-reply.ts';

/** A page with script that is built into a folder of `dist/`. */
export interface BuiltPage {
  /** The operation that answers with the page: `getConsole`. */
  readonly id: string;
  /** Its path, below which its files are. */
  readonly path: string;
  /** Its folder in `dist/`. */
  readonly folder: string;
  /** What its policy allows for styles besides its own files. */
  readonly styles?: string;
  /** True for a page that signs its readers in at the identity provider, if there is one. */
  readonly signsIn?: boolean;
}

/** The relative path is the same in the sources and in the published package. */
const built = fileURLToPath(new URL('../../../../dist/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Where a page shows the operations of its plane. */
const listPlace = '%operations%';

/** Endings of the files by content coding (`scripts/built-files.ts` writes them). */
const endings: Readonly<Record<Coding, string>> = { identity: '', gzip: '.gz', br: '.br', zstd: '.zst' };

/** True when the page is built: `npm ci` and the published package have it. */
export function isBuilt({ folder }: BuiltPage): boolean {
  return existsSync(join(built, folder, 'index.html'));
}

/** The page and its files as operations of a plane; none when it is not built. `operations` is the list that a page may show. */
export function createBuiltPage(
  page: BuiltPage,
  facts: RootFacts,
  operations: () => Promise<string>,
): BoundOperation[] {
  if (!isBuilt(page)) return [];
  const folder = join(built, page.folder);
  const text = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('%plane%', facts.plane)
    .replace('%environment%', facts.isLive ? 'live' : 'sandbox')
    .replace('%login%', escaped(facts.login ?? ''))
    .replace('%sign-in%', facts.signIn === undefined ? 'own' : 'provider');
  const whole = async () => {
    const list = text.includes(listPlace) ? await operations() : '';
    return text.replace(listPlace, () => list);
  };
  return [
    ownPage(page.id, page.path, ['text/html'], keptReply(whole, headersOf(page, facts))),
    ...filesIn(folder).map(({ name, codings }) =>
      ownPage(
        `${page.id}File ${name}`,
        `${page.path}/${name}`,
        [types[extname(name)] ?? ''],
        async (request) => fileReply(page, name, codings, request),
      ),
    ),
  ];
}

/**
 * The page loads its own files only, sends to its own server only, and cannot be framed. One that signs in at an identity
 * provider may send to that origin too, and to no other.
 */
function headersOf({ styles, signsIn }: BuiltPage, { signIn }: RootFacts): Readonly<Record<string, string>> {
  const ofStyles = ["style-src 'self'", styles].filter(Boolean).join(' ');
  const provider = signsIn === true && signIn !== undefined ? ` ${new URL(signIn.issuer).origin}` : '';
  return {
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; ${ofStyles}; connect-src 'self'${provider}; img-src 'self' data:; ` +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** The files of a folder, each with the codings in which it is there; a large one is there compressed only. */
function filesIn(folder: string): { name: string; codings: readonly Coding[] }[] {
  const present = new Set(readdirSync(folder));
  const names = new Set([...present].map((file) => file.replace(/\.(?:gz|br|zst)$/, '')));
  return [...names]
    .filter((name) => extname(name) in types)
    .map((name) => ({
      name,
      codings: allCodings.filter((coding) => present.has(name + endings[coding])),
    }));
}

/** A file under a name that changes with its content; browsers keep it. */
async function fileReply(
  page: BuiltPage,
  name: string,
  codings: readonly Coding[],
  { headers }: Pick<OperationRequest, 'headers'>,
): Promise<Reply> {
  const coding = codingOf(headers['accept-encoding'], codings);
  const isPresent = codings.includes(coding);
  const bytes = contentOf(page, name, endings[isPresent ? coding : 'gzip']);
  return {
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `${types[extname(name)]}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    },
    body: isPresent ? bytes : await promisify(gunzip)(bytes),
  };
}

/** Reads a built file. Throws 404 when a new build has removed it since this server started. */
function contentOf({ folder, path }: BuiltPage, name: string, ending: string): Uint8Array {
  try {
    return readFileSync(join(built, folder, name + ending));
  } catch {
    throw noSuchPath(`${path}/${name}`);
  }
}

/** The console of a plane. */
export const consolePage: BuiltPage = {
  id: 'getConsole',
  path: '/console',
  folder: 'console',
  signsIn: true,
};

/**
 * The reference with which requests are sent. Its library writes styles into the page
 * (docs/contributors/decisions/console.md).
 */
export const tryReference: BuiltPage = {
  id: 'getTryReference',
  path: '/reference',
  folder: 'reference',
  styles: "'unsafe-inline'",
};

/** Where a browser finds a page; undefined when it is not built. */
export function pathIfBuilt(page: BuiltPage): string | undefined {
  return isBuilt(page) ? page.path : undefined;
}

/** What the console needs to know to sign in at the identity provider; none without one. */
export function createConsoleConfig({ signIn }: Pick<RootFacts, 'signIn'>): BoundOperation[] {
  const path = pathIfBuilt(consolePage);
  if (signIn === undefined || path === undefined) return [];
  const reply = { status: 200, headers: { 'cache-control': 'no-cache' }, body: signIn };
  return [ownPage('getConsoleConfig', `${path}/config.json`, ['application/json'], async () => reply)];
}
