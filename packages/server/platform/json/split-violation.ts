import { isUtf8 } from 'node:buffer';
import { comma, openBrace, quote, startOfText } from '@kontor/values/json-bytes';
import { invalidJson, skipWhitespace, ValueScan } from './scan.ts';
import { hasName, type SplitForm } from './split.ts';

/** The reason why a body has no elements. */
export interface SplitViolation {
  readonly violation: 'invalid-json' | 'no-array' | 'repeated-wrapper';
  readonly detail: string;
}

/** Finds the violation of a body that could not be split. Parses nothing into memory, so the size does not matter. */
export function describeViolation(body: Buffer, { wrapper }: Pick<SplitForm, 'wrapper'>): SplitViolation {
  if (!isUtf8(body)) return invalid('The body is not valid UTF-8.');
  const start = skipWhitespace(body, startOfText(body));
  if (start >= body.length) return invalid('The body is empty.');
  const scan = new ValueScan(body);
  const end = scan.endOfValue(start);
  const next = end === invalidJson ? (scan.violationAt ?? start) : skipWhitespace(body, end);
  if (next < body.length) return invalid(describePlace(body, next));
  if (end === invalidJson) return invalid('The body ends before the end of its JSON.');
  if (wrapper === undefined) return { violation: 'no-array', detail: 'Send a JSON array of elements.' };
  return timesNamed(body, start, wrapper) > 1
    ? { violation: 'repeated-wrapper', detail: `$.${wrapper} occurs twice.` }
    : { violation: 'no-array', detail: `Send {"${wrapper}": [ … ]}.` };
}

/** Counts how often the object at `start` has a member with that name. The body is valid JSON. */
function timesNamed(body: Buffer, start: number, wrapper: string): number {
  if (body[start] !== openBrace) return 0;
  const name = Buffer.from(wrapper);
  const scan = new ValueScan(body);
  let times = 0;
  for (let at = skipWhitespace(body, start + 1); body[at] === quote; ) {
    if (hasName(body, at, name)) times += 1;
    const end = skipWhitespace(body, scan.endOfValue(scan.valueOfMember(at)));
    at = body[end] === comma ? skipWhitespace(body, end + 1) : end;
  }
  return times;
}

function describePlace(body: Buffer, at: number): string {
  if (body[at] === quote && !hasEnd(body, at)) return 'The body ends before the end of its JSON.';
  const before = body.subarray(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  let line = 1;
  for (let found = before.indexOf('\n'); found !== -1; found = before.indexOf('\n', found + 1)) line += 1;
  const column = before.toString('utf8', Math.max(lineStart, at - columnBytesMax)).length + 1;
  const place = at - lineStart > columnBytesMax ? `byte ${at + 1}` : `line ${line}, column ${column}`;
  return `The body is not valid JSON at ${place}.`;
}

/** Beyond this distance from the start of a line, a place is given as a byte offset in the body. */
const columnBytesMax = 64 * 1024;

/** True when an invalid string has a closing quote; without one the body ends too early. */
function hasEnd(body: Buffer, start: number): boolean {
  return body.indexOf('"', start + 1) !== -1;
}

function invalid(detail: string): SplitViolation {
  return { violation: 'invalid-json', detail };
}
