import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** The font faces of receipts. */
export interface Faces {
  readonly regular: Font;
  readonly bold: Font;
}

/** Most cached word shapes of a face, and most cached character lookups. */
const cachedMax = 5_000;

let faces: Faces | undefined;

/** Loads Source Sans 3 with its Latin, Greek and Cyrillic letters, once per thread; a loaded font does not change. */
export function loadFaces(): Faces {
  faces ??= { regular: face('400Regular'), bold: face('600SemiBold') };
  return faces;
}

function face(weight: string): Font {
  const file = `@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`;
  return withShapeCache(create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as Font);
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

/** Replaces a character that the font does not have. */
const missing = '?';

/** Returns a text as one line of characters that the font has; characters without a visible shape are left out. */
export function printable(text: string, font: Font): string {
  return Array.from(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/g, ' '))
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0) as number) ? character : missing))
    .join('');
}
