/**
 * Finds members that occur twice in one object. `JSON.parse` silently takes the last one, and another parser may take
 * the first. The two would see different bodies, so repeated members are refused.
 */
import {
  closeBrace,
  closeBracket,
  comma,
  openBrace,
  openBracket,
  quote,
  startOfText,
} from '@kontor/values/json-bytes';
import { endOfString, skipWhitespace, ValueScan } from './scan.ts';

const none: readonly string[] = [];
/** More paths are not reported: one is enough to refuse. */
const pathsMax = 10;
/** Maximum nesting for counting members recursively; deeper texts are scanned. */
const depthMax = 500;

/**
 * Returns the JSON paths of repeated members. `bytesOf` returns a valid JSON text, `document` is its parsed value,
 * `names` its number of member names. The value has fewer members than the text only if one was repeated, so equal counts
 * settle the usual case and only other texts are scanned.
 */
export function findRepeatedMembersAmong(
  names: number,
  bytesOf: () => Uint8Array,
  document: unknown,
): readonly string[] {
  return names === countMembers(document) ? none : scan(bytesOf());
}

/** Like `findRepeatedMembersAmong`, for a whole body. */
export function findRepeatedMembers(body: Uint8Array, document: unknown): readonly string[] {
  const scanned = new ValueScan(body);
  scanned.endOfValue(skipWhitespace(body, startOfText(body)));
  return findRepeatedMembersAmong(scanned.names, () => body, document);
}

/** Counts the members of all objects in a value; NaN when it is nested too deeply to count recursively. */
function countMembers(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > depthMax) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item, depth + 1);
  } else {
    for (const name in value) {
      count += 1 + countMembers((value as Record<string, unknown>)[name], depth + 1);
    }
  }
  return count;
}

interface Level {
  /** Names seen so far; undefined in an array. */
  readonly names: Set<string> | undefined;
  readonly path: string;
  /** Current member name or array index. */
  at: string | number;
}

/** Scans the bytes of a valid JSON document. */
function scan(bytes: Uint8Array): string[] {
  const paths: string[] = [];
  const levels: Level[] = [];
  let expectsName = false;
  for (let at = 0; at < bytes.length && paths.length < pathsMax; at += 1) {
    const level = levels.at(-1);
    switch (bytes[at]) {
      case openBrace:
      case openBracket:
        expectsName = bytes[at] === openBrace;
        levels.push({ names: expectsName ? new Set() : undefined, path: jsonPathOf(level), at: 0 });
        break;
      case closeBrace:
      case closeBracket:
        levels.pop();
        expectsName = false;
        break;
      case comma:
        if (level?.names === undefined) (level as { at: number }).at += 1;
        expectsName = level?.names !== undefined;
        break;
      case quote: {
        const end = endOfString(bytes, at);
        if (expectsName && level?.names !== undefined) {
          const name = String(JSON.parse(Buffer.from(bytes.subarray(at, end)).toString()));
          level.at = name;
          if (level.names.has(name)) paths.push(jsonPathOf(level));
          level.names.add(name);
          expectsName = false;
        }
        at = end - 1;
        break;
      }
    }
  }
  return paths;
}

function jsonPathOf(level: Level | undefined): string {
  if (level === undefined) return '$';
  if (typeof level.at === 'number') return `${level.path}[${level.at}]`;
  return /^[A-Za-z_]\w*$/.test(level.at)
    ? `${level.path}.${level.at}`
    : `${level.path}[${JSON.stringify(level.at)}]`;
}
