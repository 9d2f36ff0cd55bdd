import { isUtf8 } from 'node:buffer';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import { isNothing } from '@kontor/values/text';
import { findRepeatedMembers } from './repeated-members.ts';

const byteOrderMark = '\uFEFF';

/** Parses a JSON body; throws 400 INVALID_JSON that names the place of the syntax error or the repeated member. */
export function parseJsonBody(body: Uint8Array): unknown {
  if (!isUtf8(body)) {
    throw new ApiError(platformErrors.INVALID_JSON, { detail: 'The body is not valid UTF-8.' });
  }
  const document = parse(textOf(body));
  const [repeated] = findRepeatedMembers(body, document);
  if (repeated !== undefined) throw repeatedMember(repeated);
  return document;
}

/** A member name may be as long as the body; this much is enough to find it. */
const shownCharacters = 500;

/** The refusal of a body in which one object has the same member twice; `path` names the member. */
export function repeatedMember(path: string): ApiError {
  const jsonpath = path.slice(0, shownCharacters);
  return new ApiError(platformErrors.INVALID_JSON, { detail: `${jsonpath} occurs twice.`, jsonpath });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(platformErrors.INVALID_JSON, {
      detail: describeViolation(text, (cause as Error).message),
    });
  }
}

/** Checking first and decoding afterwards takes a fifth of the time of a decoder that validates as it goes. */
function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const text = Buffer.from(buffer, byteOffset, byteLength).toString();
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}

/**
 * Describes the place of a syntax error by line and column. The runtime's message is only searched for the position and
 * never shown: it quotes the body, which may contain a secret.
 */
function describeViolation(text: string, message: string): string {
  if (text.trim() === '') return 'The body is empty.';
  if (/end of JSON/.test(message)) return 'The body ends before the end of its JSON.';
  const position = positionOf(text, message);
  if (position === undefined) return 'The body is not valid JSON.';
  const before = text.slice(0, position);
  const line = before.split('\n').length;
  const column = position - before.lastIndexOf('\n');
  return `The body is not valid JSON at line ${line}, column ${column}.`;
}

/** The position that the message names, or that of the text that it quotes. */
function positionOf(text: string, message: string): number | undefined {
  const named = /at position (\d+)/.exec(message)?.[1];
  if (named !== undefined) return Number(named);
  const [, token, cutBefore, quoted] =
    /^Unexpected token '([\s\S]+?)', (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  if (token === undefined || quoted === undefined) return undefined;
  const start = text.indexOf(quoted);
  if (start === -1) return undefined;
  // A quote that is cut on its left has the invalid character in its middle.
  return start + (cutBefore === undefined ? quoted.indexOf(token) : Math.floor(quoted.length / 2));
}

/**
 * Removes null members from a body that matches its schema, at every depth: `null` means the same as omitting an
 * optional member. Entries of lists stay, apart from those of lists of texts that show nothing: the schema allows them only
 * in optional lists, where they count as left out. Changes the body in place and returns it. Works without recursion, because
 * unknown members may be nested as deeply as the body is long.
 */
export function withoutNulls<Body>(body: Body): Body {
  const open: unknown[] = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) {
      if (value.every(isTextOrNull)) removeBlanks(value);
      else for (const entry of value) if (typeof entry === 'object') open.push(entry);
    } else if (typeof value === 'object' && value !== null) {
      withoutOwnNulls(value as Record<string, unknown>, open);
    }
  }
  return body;
}

const isTextOrNull = (entry: unknown) => entry === null || typeof entry === 'string';

function removeBlanks(list: unknown[]): void {
  if (!list.some(isNothing)) return;
  const shown = list.filter((entry) => !isNothing(entry));
  for (const [index, entry] of shown.entries()) list[index] = entry;
  list.length = shown.length;
}

/**
 * Adds members that may contain nulls to `open`. Building lists of names and members would cost more than the parsing.
 */
function withoutOwnNulls(object: Record<string, unknown>, open: unknown[]): void {
  for (const name in object) {
    const member = object[name];
    if (member === null) delete object[name];
    else if (typeof member === 'object') open.push(member);
  }
}
