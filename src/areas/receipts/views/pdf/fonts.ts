import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The faces that receipts are set in. */
export interface Faces {
  readonly regular: Font;
  readonly bold: Font;
}

let faces: Faces | undefined;

/** Source Sans 3 with its Latin, Greek and Cyrillic letters. Read once a thread: what is read of a font stays the same. */
export function loadFaces(): Faces {
  faces ??= { regular: face('400Regular'), bold: face('600SemiBold') };
  return faces;
}

function face(weight: string): Font {
  const file = `@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${weight}.ttf`;
  return create(readFileSync(fileURLToPath(import.meta.resolve(file)))) as Font;
}

/** Stands for a character that the font does not have. */
const missing = '?';

/** A text in one line of characters that a font has; what has no shape of its own is left out. */
export function printable(text: string, font: Font): string {
  return Array.from(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/g, ' '))
    .map((character) => (font.hasGlyphForCodePoint(character.codePointAt(0) as number) ? character : missing))
    .join('');
}
