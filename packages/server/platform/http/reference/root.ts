import { type Html, html } from '@kontor/values/html';
import { isAcceptable } from '@kontor/values/http-accept';
import type { BoundOperation, OperationRequest, Reply } from '../../operations/operation.ts';
import { page } from './pages.ts';

/** What the first page of a plane says. */
export interface RootFacts {
  readonly plane: 'partner' | 'operator';
  readonly isLive: boolean;
  /** The well-known login of this plane; absent unless it works on this server. */
  readonly login?: string | undefined;
  /** Path of the console; absent when it is not built. */
  readonly console?: string | undefined;
  /** Path of the reference with which requests are sent; absent when it is not built. */
  readonly reference?: string | undefined;
  /** Where the console signs in; absent when it takes the logins of the plane only. */
  readonly signIn?: ConsoleSignIn | undefined;
}

/** What a plane is, the command to try next, and where its callers get access. */
const texts = {
  partner: {
    title: 'Kontor: partner plane',
    about:
      'The API through which partners of this marketplace manage products, orders, shipments and returns.',
    access: 'The operator of the marketplace creates the logins of partners.',
    command: (url: string) =>
      `curl -s ${url}/v1/token -d grant_type=password -d client_id=token-marketplace-api -d username=demo -d password=demo`,
  },
  operator: {
    title: 'Kontor: operator plane',
    about:
      'The API through which operators run this marketplace: partners, users, catalogue, orders and audit log.',
    access: 'Every call needs an operator token; kontor operator add creates one.',
    command: () => 'npx kontor partner list',
  },
} as const;

/** Links of a plane as a program reads them. */
const rootLinks = { docs: '/docs', catalog: '/.well-known/api-catalog' } as const;

/** Path of the page that says what a plane is, for readers without script. */
export const aboutPath = '/about';

/** Sends a browser to the console, or to the page about the plane where there is none; answers a program with links. */
export function rootReply(facts: RootFacts, { headers }: Pick<OperationRequest, 'headers'>): Reply {
  const vary = { vary: 'Accept' };
  if (isBrowser(headers.accept))
    return { status: 303, headers: { ...vary, location: facts.console ?? aboutPath } };
  const { console, reference } = facts;
  const pages = { ...(console !== undefined && { console }), ...(reference !== undefined && { reference }) };
  return { status: 200, headers: vary, body: { ...pages, ...rootLinks } };
}

/** A browser names HTML before everything else; programs send no types, any type or JSON. */
export function isBrowser(accept: string | undefined): boolean {
  return accept !== undefined && /text\/html/i.test(accept) && isAcceptable(accept, ['text/html']);
}

export function aboutPage(facts: RootFacts, baseUrl: string): string {
  const { plane, isLive, login, console, reference = rootLinks.docs } = facts;
  const { title, about, access, command } = texts[plane];
  return page(
    title,
    html`<main><h1>${title}</h1>
<p>${about}</p>
<p>${isLive ? 'This is a live server.' : 'This is a sandbox: nothing here is real.'} ${console === undefined ? undefined : html`<a href="${console}">Console</a> · `}<a href="${reference}">Reference</a> · <a href="${rootLinks.catalog}">All documents</a></p>
<h2>Access</h2>
<p>${login === undefined ? access : loginLine(login)}</p>
${login === undefined ? undefined : html`<h2>Next</h2><p><code>${command(baseUrl)}</code></p>`}</main>`,
  );
}

function loginLine(login: string): Html {
  return html`Login of this sandbox: <code>${login}</code>`;
}

/** The area of what a plane offers about itself. */
export const ownArea = 'reference';

/**
 * A GET operation that a plane offers about itself, outside of its contracts: public, and limited by address. One with
 * parameters in its path may answer 404.
 */
export function ownPage(
  id: string,
  path: string,
  produces: readonly string[],
  answer: (request: OperationRequest) => Promise<Reply>,
): BoundOperation {
  const pathParameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return {
    id,
    contract: {
      method: 'GET',
      mode: 'read',
      path,
      area: ownArea,
      query: [],
      headers: [],
      pathParameters,
      body: 'none',
      consumes: [],
      produces,
      statuses: [200, ...(pathParameters.length > 0 ? [404] : []), 429, 503],
      security: 'public',
      scopes: [],
      roles: [],
      rate: { requests: 20, per: 'second', key: 'address' },
    },
    operation: { handle: async (_tx: unknown, request: OperationRequest) => answer(request) },
  };
}

/** An identity provider at which the readers of the console sign in, and the console as its client. */
export interface ConsoleSignIn {
  /** Without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
}
