/**
 * Finds members that occur twice in one object. `JSON.parse` silently takes the last one, and another parser may take
 * the first. The two would see different bodies, so repeated members are refused.
 */
import { skipWhitespace, startOfText, ValueScan } from './scan.ts';

/** JSON paths of repeated members. */
export type RepeatedMembers = readonly string[];

const none: RepeatedMembers = [];
/** More paths are not reported: one is enough to refuse. */
const pathsMax = 10;
/** Maximum nesting for counting members recursively; deeper texts are scanned. */
const depthMax = 500;

/**
 * Returns the paths of repeated members. `readText` returns a valid JSON text, `document` is its parsed value, `names`
 * its number of member names. The value has fewer members than the text only if one was repeated, so equal counts
 * settle the usual case and only other texts are scanned.
 */
export function findRepeatedMembersAmong(
  names: number,
  readText: () => string,
  document: unknown,
): RepeatedMembers {
  return names === countMembers(document) ? none : scan(readText());
}

/** Like `findRepeatedMembersAmong`, for a whole body. */
export function findRepeatedMembers(body: Uint8Array, text: string, document: unknown): RepeatedMembers {
  const scanned = new ValueScan(body);
  scanned.endOfValue(skipWhitespace(body, startOfText(body)));
  return findRepeatedMembersAmong(scanned.names, () => text, document);
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

/** Scans the text of a valid JSON document. */
function scan(text: string): RepeatedMembers {
  const paths: string[] = [];
  const levels: Level[] = [];
  let expectsName = false;
  for (let index = 0; index < text.length && paths.length < pathsMax; index += 1) {
    const level = levels.at(-1);
    switch (text[index]) {
      case '{':
      case '[': {
        const isObject = text[index] === '{';
        levels.push({ names: isObject ? new Set() : undefined, path: placeOf(level), at: 0 });
        expectsName = isObject;
        break;
      }
      case '}':
      case ']':
        levels.pop();
        expectsName = false;
        break;
      case ',':
        if (level?.names === undefined) (level as { at: number }).at += 1;
        expectsName = level?.names !== undefined;
        break;
      case '"': {
        const end = endOfString(text, index);
        if (expectsName && level?.names !== undefined) {
          const name = JSON.parse(text.slice(index, end + 1)) as string;
          level.at = name;
          if (level.names.has(name)) paths.push(placeOf(level));
          level.names.add(name);
          expectsName = false;
        }
        index = end;
        break;
      }
    }
  }
  return paths;
}

function placeOf(level: Level | undefined): string {
  if (level === undefined) return '$';
  if (typeof level.at === 'number') return `${level.path}[${level.at}]`;
  return /^[A-Za-z_]\w*$/.test(level.at)
    ? `${level.path}.${level.at}`
    : `${level.path}[${JSON.stringify(level.at)}]`;
}

/** Returns the index of the closing quote of the string that starts at `start`. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; ; index += 1) {
    const end = text.indexOf('"', index);
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
    index = end;
  }
}
