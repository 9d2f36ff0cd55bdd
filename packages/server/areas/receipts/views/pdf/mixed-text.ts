/** Texts with characters that the main face does not have: other faces draw them, some from right to left. */
import createBidi from 'bidi-js';
import { drawnIn, type Face, type MainFace } from './fonts.ts';

/** A part of a line that is drawn in one piece. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  /** Embedding level of the Unicode bidirectional algorithm: odd from right to left. */
  readonly level: number;
}

/** Returns the width of a text in a face. */
type Measure = (face: Face, text: string) => number;

const bidi = createBidi();
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Faces whose letters the library itself orders from right to left, and joins. */
const rightToLeft: readonly Face[] = ['hebrew', 'arabic'];

/**
 * Breaks a text into lines of at most this width, at spaces or, in a word that is longer than a line, between letters.
 * The pieces of a line are in the order in which they stand from left to right.
 */
export function linesOf(text: string, main: MainFace, width: number, measure: Measure): Piece[][] {
  const lines: Piece[][] = [[]];
  let filled = 0;
  for (const word of wordsOf(lettersOf(text.trim(), main))) {
    const wordWidth = widthOf(joined(word), measure);
    if (filled > 0 && filled + wordWidth > width) {
      lines.push([]);
      filled = 0;
    }
    const fits = wordWidth <= width;
    for (const letter of word) {
      const letterWidth = fits ? 0 : measure(letter.face, letter.text);
      if (!fits && filled > 0 && filled + letterWidth > width) {
        lines.push([]);
        filled = 0;
      }
      lines.at(-1)?.push(letter);
      filled += letterWidth;
    }
    if (fits) filled += wordWidth;
  }
  return lines.map((line) => inVisualOrder(joined(trimmed(line))));
}

/** Returns the total width of pieces. */
export function widthOf(pieces: readonly Piece[], measure: Measure): number {
  return pieces.reduce((sum, { face, text }) => sum + measure(face, text), 0);
}

/** Splits a text into letters with their marks. Each is drawn in one face. */
function lettersOf(text: string, main: MainFace): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  return [...letters.segment(text)].map(({ segment, index }) => {
    const level = levels[index] ?? 0;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(segment) : null;
    return { ...drawnIn(main, mirrored ?? segment), level };
  });
}

/** Splits letters into words, each with the space before it. */
function wordsOf(all: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  for (const letter of all) {
    if (letter.text === ' ' || words.length === 0) words.push([]);
    words.at(-1)?.push(letter);
  }
  return words;
}

function trimmed(line: readonly Piece[]): readonly Piece[] {
  return line[0]?.text === ' ' ? line.slice(1) : line;
}

/** Joins letters that one call draws in the right order. */
function joined(all: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const letter of all) {
    const last = pieces.at(-1);
    const isSame = last !== undefined && last.face === letter.face && last.level === letter.level;
    const isOrdered = letter.level % 2 === 0 || rightToLeft.includes(letter.face);
    if (isSame && isOrdered && letter.text !== ' ' && last.text !== ' ') {
      pieces[pieces.length - 1] = { ...last, text: last.text + letter.text };
    } else pieces.push(letter);
  }
  return pieces;
}

/** Reverses, from the highest level down, every sequence of pieces of at least that level (rule L2). */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  for (let level = Math.max(0, ...pieces.map((each) => each.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
