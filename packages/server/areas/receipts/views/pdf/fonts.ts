import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/**
 * Files of the faces. Source Sans 3 has Latin, Greek and Cyrillic letters; a character that it does not have is drawn
 * in the first of the others that has it. The last one has every script, but joins no letters and is made of dots.
 */
const files = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  hebrew: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  any: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
} as const;

/** A font face of receipts. */
export type Face = keyof typeof files;

/** Size of a face next to the main one, so that its letters are about as large: they fill their whole square. */
export const sizeOf: Readonly<Record<Face, number>> = {
  regular: 1,
  bold: 1,
  hebrew: 1,
  arabic: 1,
  any: 0.85,
};

/** A face in which a text is set as far as it goes. */
export type MainFace = 'regular' | 'bold';

const otherFaces = ['hebrew', 'arabic', 'any'] as const satisfies readonly Face[];

/** Most cached word shapes of a face, and most cached character lookups. */
const cachedMax = 5_000;

const loaded = new Map<Face, Font>();

/** Loads a face once per thread, when it is first needed; a loaded font does not change. */
export function loadFace(face: Face): Font {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(files[face])));
  const font = withShapeCache(create(files[face].endsWith('.woff') ? unpackWoff(bytes) : bytes) as Font);
  loaded.set(face, font);
  return font;
}

/**
 * Caches shaped words, because receipts repeat them and shaping takes longer than anything else. The library scales the
 * positions of a run in place, so each caller gets a copy of them.
 */
function withShapeCache(font: Font): Font {
  const runs = new LRUCache<string, GlyphRun>({ max: cachedMax });
  const shape = font.layout.bind(font);
  font.layout = (text, ...others) => {
    // Nothing here asks for features or scripts; only runs without them are cached.
    if (others.some((other) => other !== undefined)) return shape(text, ...others);
    const kept = cachedOr(runs, text, shape);
    const positions = kept.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(kept)), kept, { positions });
  };
  const glyphs = new LRUCache<number, boolean>({ max: cachedMax });
  const hasGlyph = font.hasGlyphForCodePoint.bind(font);
  font.hasGlyphForCodePoint = (codePoint) => cachedOr(glyphs, codePoint, hasGlyph);
  return font;
}

function cachedOr<Key extends string | number, Value extends object | boolean>(
  cache: LRUCache<Key, Value>,
  key: Key,
  find: (key: Key) => Value,
): Value {
  const kept = cache.get(key);
  if (kept !== undefined) return kept;
  const found = find(key);
  cache.set(key, found);
  return found;
}

/** Returns a text as one line; characters without a visible shape are left out. */
export function visible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/g, ' ');
}

/** True when the face has every character of a text. */
export function hasAll(face: Face, text: string): boolean {
  const font = loadFace(face);
  for (const character of text) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) as number)) return false;
  }
  return true;
}

/** Control characters, halves of pairs, and code points that are private or not assigned: no face has a letter for them. */
const undrawable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/**
 * Returns the face that draws a letter with its marks, and what it draws: code points that no face has are written as
 * numbers, such as `[U+20BB7]`, so that the text remains readable to whoever looks them up.
 */
export function drawnIn(main: MainFace, letter: string): { readonly face: Face; readonly text: string } {
  const candidates = undrawable.test(letter) ? [main] : [main, ...otherFaces];
  const face = candidates.find((each) => hasAll(each, letter));
  if (face !== undefined) return { face, text: letter };
  const numbers = Array.from(letter, (character) => {
    const number = (character.codePointAt(0) as number).toString(16).toUpperCase();
    return `[U+${number.padStart(4, '0')}]`;
  });
  return { face: main, text: numbers.join('') };
}

/** Lengths of the header of a WOFF file, and of an entry in its table of contents and in that of the unpacked font. */
const headBytes = 44;
const entryBytes = 20;
const sfntEntryBytes = 16;

/**
 * Unpacks a font in WOFF (its first version), as the font library reads it. The library can do so too, but it
 * decompresses in JavaScript, which takes seconds for a large font.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + sfntEntryBytes * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = headBytes + entryBytes * index;
    const to = 12 + sfntEntryBytes * index;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    // Tag and checksum stay as they are.
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const filler = Buffer.alloc(-length & 3);
    parts.push(table, filler);
    offset += length + filler.length;
  }
  return Buffer.concat(parts);
}
