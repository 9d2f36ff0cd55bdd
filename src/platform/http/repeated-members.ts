/**
 * Finds members that occur twice in one object. `JSON.parse` silently keeps the last one, and two readers that keep
 * different ones would see different bodies, so what has a repeated member is refused.
 */
import { skipBlanks, startOfText } from './json-bytes.ts';
import { ValueScan } from './value-scan.ts';

/** JSON paths of repeated members. */
export type RepeatedMembers = readonly string[];

const none: RepeatedMembers = [];
/** More are not told: one is reason enough to refuse. */
const pathsMax = 10;
/** Nesting up to which members are counted by recursion; deeper texts are scanned. */
const depthMax = 500;

/**
 * `readText` gives a valid JSON text, `document` is what it was read to, `names` how many names of members it has. A
 * value has fewer members than its text only when one of them was repeated, so equal counts settle the usual case, and
 * only other texts are scanned.
 */
export function findRepeatedMembersAmong(
  names: number,
  readText: () => string,
  document: unknown,
): RepeatedMembers {
  return names === countMembers(document) ? none : scan(readText());
}

/** The same for a whole body. */
export function findRepeatedMembers(body: Uint8Array, text: string, document: unknown): RepeatedMembers {
  const scanned = new ValueScan(body);
  scanned.endOfValue(skipBlanks(body, startOfText(body)));
  return findRepeatedMembersAmong(scanned.names, () => text, document);
}

/** Members of all objects in a value; NaN when it is nested too deeply to count this way. */
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
  /** Name of the member or index of the item at hand. */
  at: string | number;
}

/** Walks the text of a valid JSON document. */
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

/** Index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; ; index += 1) {
    const end = text.indexOf('"', index);
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
    index = end;
  }
}
