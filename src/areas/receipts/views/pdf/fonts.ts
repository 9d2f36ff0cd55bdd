import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** The faces that receipts are set in. */
export interface Faces {
  readonly regular: Font;
  readonly bold: Font;
}

/** Words of a face whose shapes are kept, and characters of it that were looked for. */
const keptMax = 5_000;

let faces: Faces | undefined;

/** Source Sans 3 with its Latin, Greek and Cyrillic letters. Read once a thread: what is read of a font stays the same. */
export function loadFaces(): Faces {
  faces ??= { regular: face('400Regular'), bold: face('600SemiBold') };
  return faces;
}

function face(weight: string): Font {
  const file = `@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`;
  return keepingShapes(create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as Font);
}

/**
 * Receipts repeat their words, and shaping them takes longer than anything else. The library scales the positions of a
 * run in place, so each caller gets positions of its own.
 */
function keepingShapes(font: Font): Font {
  const runs = new LRUCache<string, GlyphRun>({ max: keptMax });
  const shape = font.layout.bind(font);
  font.layout = (text, ...others) => {
    // Features and scripts are asked for by nobody here; what is kept is kept without them.
    if (others.some((other) => other !== undefined)) return shape(text, ...others);
    const kept = keptOr(runs, text, shape);
    const positions = kept.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(kept)), kept, { positions });
  };
  const glyphs = new LRUCache<number, boolean>({ max: keptMax });
  const look = font.hasGlyphForCodePoint.bind(font);
  font.hasGlyphForCodePoint = (codePoint) => keptOr(glyphs, codePoint, look);
  return font;
}

function keptOr<Key extends string | number, Value extends object | boolean>(
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

/** Stands for a character that the font does not have. */
const missing = '?';

/** A text in one line of characters that a font has; what has no shape of its own is left out. */
export function printable(text: string, font: Font): string {
  return Array.from(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/g, ' '))
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0) as number) ? character : missing))
    .join('');
}
