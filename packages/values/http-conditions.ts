/** Conditional reads: evaluates the preconditions of a GET or HEAD (RFC 9110, section 13). Pure. */
import { formatHttpDate, parseHttpDate } from './http-date.ts';

/** Validators of the response that would be sent. */
export interface Validators {
  /** Strong entity tag with its quotes; absent if there is none. */
  readonly etag?: string;
  readonly lastModifiedMs: number;
}

/** Headers of the request, names in lower case. */
export type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** `send`: answer as usual. `not-modified`: 304. `failed`: 412. Neither of the latter two has a body. */
export type Verdict = 'send' | 'not-modified' | 'failed';

/**
 * Evaluates the four preconditions in the order of RFC 9110, section 13.2.2. A date that cannot be parsed counts as not
 * sent; a tag that cannot be parsed matches nothing.
 */
export function judgeConditions(headers: RequestHeaders, validators: Validators, nowMs: number): Verdict {
  const { etag } = validators;
  const lastModifiedMs = Math.floor(validators.lastModifiedMs / 1000) * 1000;
  const dateOf = (name: string) => {
    const text = headers[name];
    return text === undefined ? undefined : parseHttpDate(text.trim(), nowMs);
  };

  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, (each) => isSame(each, etag))) return 'failed';
  } else {
    const unmodifiedSinceMs = dateOf('if-unmodified-since');
    if (unmodifiedSinceMs !== undefined && lastModifiedMs > unmodifiedSinceMs) return 'failed';
  }

  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    return matches(ifNoneMatch, (each) => isSame(opaque(each), etag)) ? 'not-modified' : 'send';
  }
  const modifiedSinceMs = dateOf('if-modified-since');
  return modifiedSinceMs !== undefined && lastModifiedMs <= modifiedSinceMs ? 'not-modified' : 'send';
}

/** Returns `ETag` and `Last-Modified` for 200 and 304. */
export function validatorHeaders({ etag, lastModifiedMs }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { etag }),
    'last-modified': formatHttpDate(lastModifiedMs),
  };
}

/** What proxies that compress an answer put behind its tag; one that only looks like it is compared whole first. */
const codingSuffix = /-{1,2}(?:gzip|br|zstd|deflate)"$/;

/** True for our tag, also as a proxy changed it that compressed the answer: the content is the same. */
function isSame(sent: string, etag: string | undefined): boolean {
  return sent === etag || sent.replace(codingSuffix, '"') === etag;
}

const tag = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const tagForm = new RegExp(tag, 'g');
const listForm = new RegExp(String.raw`^[ \t,]*${tag}(?:[ \t]*,[ \t,]*${tag})*[ \t,]*$`);

/** True for `*`, or for a list with a matching tag; an invalid list matches nothing. */
function matches(field: string, isOurs: (entityTag: string) => boolean): boolean {
  if (field.trim() === '*') return true;
  return listForm.test(field) && (field.match(tagForm) ?? []).some(isOurs);
}

/** The tag without its weakness prefix, for weak comparison. */
function opaque(entityTag: string): string {
  return entityTag.startsWith('W/') ? entityTag.slice(2) : entityTag;
}
