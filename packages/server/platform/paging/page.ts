import type { Caller } from '../auth/caller.ts';

/** A link of a list or of one of its entries. */
export interface Link {
  readonly rel: string;
  readonly href: string;
}

/** Returns a path with the given query values; undefined ones are left out. */
export function hrefOf(path: string, query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(name, String(each));
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The public form of a list, for clients registered for it: the text around the entries. */
export interface PublicForm {
  readonly opening: string;
  closing(links: readonly Link[]): string;
}

/** `{"brands": […], "links": […]}`: the default form of a list. */
const arrayNamed = (name: string): PublicForm => ({
  opening: `{"${name}":[`,
  closing: (links) => `],"links":${JSON.stringify(links)}}`,
});

/**
 * `{"resources": […], "links": […]}`, without `links` on the last page: some clients take the first link wherever there
 * are links.
 */
export const withoutLinksAtTheEnd = (name: string): PublicForm => ({
  opening: `{"${name}":[`,
  closing: (links) => (links.length === 0 ? ']}' : arrayNamed(name).closing(links)),
});

/** `[…]`, without links. */
export const bareArray: PublicForm = { opening: '[', closing: () => ']' };

/** `{"results": […], "links": {…}}`: a single link as an object, absent on the last page. */
export const arrayWithOneLink = (name: string): PublicForm => ({
  opening: `{"${name}":[`,
  closing: ([link]) => (link === undefined ? ']}' : `],"links":${JSON.stringify(link)}}`),
});

/** `{"resources": {"variations": […]}, "links": […]}`: the array one level deeper. */
export const arrayWithin = (name: string): PublicForm => ({
  opening: `{"resources":{"${name}":[`,
  closing: (links) => `]},"links":${JSON.stringify(links)}}`,
});

/** Converts values to entries of a page. */
export function entriesOf(values: readonly object[]): { readonly json: string }[] {
  return values.map((value) => ({ json: JSON.stringify(value) }));
}

/**
 * Renders the list envelope (products-behaviour D1): `resources` with a self link in every entry or, for clients registered
 * for it, the public form without self links; `publicForm` is that form, or the name of its array. Entries are JSON
 * texts of objects; they are joined, never parsed.
 */
export function renderPage(
  caller: Pick<Caller, 'listEnvelope'>,
  publicForm: string | PublicForm,
  entries: readonly { readonly json: string; readonly self?: string }[],
  links: readonly Link[],
): string {
  const { opening, closing, textOf } = envelopeOf(caller, publicForm, links);
  return `${opening}${entries.map(textOf).join(',')}${closing}`;
}

/** Returns the text around the entries of a page, and the function that completes the text of an entry. */
function envelopeOf(
  caller: Pick<Caller, 'listEnvelope'>,
  publicForm: string | PublicForm,
  links: readonly Link[],
): { opening: string; closing: string; textOf(entry: { json: string; self?: string }): string } {
  const isPublic = caller.listEnvelope === 'named';
  const wanted = isPublic ? publicForm : 'resources';
  const form = typeof wanted === 'string' ? arrayNamed(wanted) : wanted;
  return {
    opening: form.opening,
    closing: form.closing(links),
    textOf: ({ json, self }) =>
      isPublic || self === undefined ? json : `${json.slice(0, -1)},"links":[${renderLink('self', self)}]}`,
  };
}

function renderLink(rel: string, href: string): string {
  return `{"rel":"${rel}","href":${JSON.stringify(href)}}`;
}

/**
 * Returns `prev` and `next` of a page that is counted from 0, and no other relation: clients use the first link of a
 * list as the next page. `next` carries the cursor that makes it exact.
 */
export function pageLinks(
  path: string,
  query: Readonly<Record<string, unknown>> & { page: number; limit: number },
  nextCursor: string | undefined,
): Link[] {
  const { page, cursor: _, ...rest } = query;
  const links: Link[] = [];
  if (page > 0) links.push({ rel: 'prev', href: hrefOf(path, { ...rest, page: page - 1 }) });
  if (nextCursor !== undefined) {
    links.push({ rel: 'next', href: hrefOf(path, { ...rest, page: page + 1, cursor: nextCursor }) });
  }
  return links;
}

/** An entry whose text begins with stored bytes that are copied without parsing; `json` is the rest of the text. */
export interface EntryInBytes {
  readonly head: string | Uint8Array;
  readonly json: string;
  readonly self?: string;
}

/** Renders an entry that is a whole response. */
export function renderInBytes({ head, json }: EntryInBytes): Uint8Array {
  return Buffer.concat([bytesOf(head), Buffer.from(json)]);
}

/**
 * Renders the list envelope like `renderPage`, for long entries: their bytes go straight from the store into the
 * response. Members of `more` stand before the array.
 */
export function renderPageInBytes(
  caller: Pick<Caller, 'listEnvelope'>,
  publicName: string,
  entries: readonly EntryInBytes[],
  links: readonly Link[],
  more: object = {},
): Uint8Array {
  const { opening, closing, textOf } = envelopeOf(caller, publicName, links);
  const members = JSON.stringify(more).slice(1, -1);
  const pieces: Uint8Array[] = [Buffer.from(members === '' ? opening : `{${members},${opening.slice(1)}`)];
  for (const [index, entry] of entries.entries()) {
    pieces.push(bytesOf(entry.head));
    pieces.push(Buffer.from(index + 1 < entries.length ? `${textOf(entry)},` : textOf(entry)));
  }
  pieces.push(Buffer.from(closing));
  return Buffer.concat(pieces);
}

function bytesOf(head: string | Uint8Array): Uint8Array {
  return typeof head === 'string' ? Buffer.from(head) : head;
}
