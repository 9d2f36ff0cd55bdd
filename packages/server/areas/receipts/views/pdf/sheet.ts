import PDFDocument from 'pdfkit';
import { type Face, hasAll, loadFace, type MainFace, sizeOf, visible } from './fonts.ts';
import { linesOf, type Piece, widthOf } from './mixed-text.ts';

/** Coordinates in points from the left and top edge of A4, with margins of 20 mm left and right. */
export const edges = { left: 57, right: 538, top: 48, bottom: 744, footer: 758 } as const;

/** Metadata of the document, as shown by PDF readers. */
interface Metadata {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly createdAtMs: number;
}

/** Style of a text. A text that is too wide wraps to a new line, unless it shrinks to fit. */
export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: keyof typeof colours;
  readonly align?: 'left' | 'right';
  /** Stays on one line: a text that is too wide is set in a smaller size. */
  readonly shrinks?: boolean;
}

/** Place of a text: its upper left corner and its maximum width. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const colours = { black: '#1a1a1a', grey: '#666666', line: '#b8b8b8' } as const;
const defaultSize = 9;

/** A document of A4 sheets on which texts and lines are placed. */
export class Sheets {
  readonly document: PDFKit.PDFDocument;
  /** The y at which flowing content ends: above the footers. */
  bottom: number = edges.bottom;
  readonly #embedded = new Set<Face>();
  #size = defaultSize;

  constructor({ title, author, language, createdAtMs }: Metadata) {
    const date = new Date(createdAtMs);
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      // Page x of y can be written only once all pages exist.
      bufferPages: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      // The id of the file is a hash of these values, so the same receipt produces the same bytes.
      info: {
        Title: title,
        Author: author,
        Creator: 'Kontor',
        Producer: 'PDFKit',
        CreationDate: date,
        ModDate: date,
      },
    });
  }

  /** Draws a text; returns its height. */
  text(text: string, place: Place, style: Style = {}): number {
    const { x, y, width } = place;
    const { colour = 'black', align = 'left' } = style;
    this.document.fillColor(colours[colour]);
    const shown = this.#prepare(text, style);
    if (!hasAll(faceOf(style), shown)) return this.#drawMixed(shown, place, style);
    if (style.shrinks) this.#shrink(this.document.widthOfString(shown), width, style);
    const height = this.document.heightOfString(shown, { width });
    this.document.text(shown, x, y, { width, align });
    return height;
  }

  /** Returns the height of a text. */
  heightOf(text: string, width: number, style: Style = {}): number {
    const shown = this.#prepare(text, style);
    if (hasAll(faceOf(style), shown)) return this.document.heightOfString(shown, { width });
    const lines = this.#linesOf(shown, width, style);
    this.#use(faceOf(style));
    return lines.length * this.document.currentLineHeight(true);
  }

  /** Returns the total height of texts below one another. */
  heightOfStack(texts: readonly string[], width: number, style: Style = {}): number {
    const shown = texts.filter((text) => text.trim() !== '');
    return shown.reduce((sum, text) => sum + this.heightOf(text, width, style), 0);
  }

  /** Draws texts below one another; returns the y after the last one. Empty texts take no space. */
  stack(texts: readonly string[], place: Place, style: Style = {}): number {
    let { y } = place;
    for (const text of texts) if (text.trim() !== '') y += this.text(text, { ...place, y }, style);
    return y;
  }

  /** Like `stack`, but continues on new pages as needed. */
  stackOverPages(texts: readonly string[], place: Place, style: Style = {}): number {
    let { y } = place;
    for (const text of texts.filter((each) => each.trim() !== '')) {
      if (y + this.heightOf(text, place.width, style) > this.bottom) {
        this.document.addPage();
        y = edges.top;
      }
      y += this.text(text, { ...place, y }, style);
    }
    return y;
  }

  /** Number of pages. */
  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** Draws a thin line from side to side. */
  rule(y: number, from: number = edges.left, to: number = edges.right): void {
    this.document.lineWidth(0.5).strokeColor(colours.line).moveTo(from, y).lineTo(to, y).stroke();
  }

  /** Draws a text in several faces, on the baseline of its main one; returns its height. */
  #drawMixed(text: string, { x, y, width }: Place, style: Style): number {
    const main = faceOf(style);
    let lines = this.#linesOf(text, style.shrinks ? Number.POSITIVE_INFINITY : width, style);
    if (style.shrinks) {
      this.#shrink(Math.max(...lines.map((line) => widthOf(line, this.#measure))), width, style);
      lines = this.#linesOf(text, Number.POSITIVE_INFINITY, style);
    }
    const size = this.#size;
    this.#use(main);
    const lineHeight = this.document.currentLineHeight(true);
    const { ascent, unitsPerEm } = loadFace(main);
    for (const [index, line] of lines.entries()) {
      let left = style.align === 'right' ? x + width - widthOf(line, this.#measure) : x;
      const baseline = y + index * lineHeight + (ascent / unitsPerEm) * size;
      for (const { face, text: piece } of line) {
        const advance = this.#measure(face, piece);
        this.document.text(piece, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
        left += advance;
      }
    }
    return lines.length * lineHeight;
  }

  #linesOf(text: string, width: number, style: Style): Piece[][] {
    return linesOf(text, faceOf(style), width, this.#measure);
  }

  /** Returns the width of a text in a face, and leaves the face selected. */
  readonly #measure = (face: Face, text: string): number => {
    this.#use(face);
    return this.document.widthOfString(text);
  };

  /** Sets a font size at which a text fits on one line; slightly smaller, since widths are sums of rounded values. */
  #shrink(needed: number, width: number, { size = defaultSize }: Style): void {
    if (needed <= width) return;
    this.#size = (size * width * 0.99) / needed;
    this.document.fontSize(this.#size);
  }

  /** Selects face and size of a style; returns the text as it is drawn. */
  #prepare(text: string, style: Style): string {
    this.#size = style.size ?? defaultSize;
    this.#use(faceOf(style));
    return visible(text);
  }

  #use(face: Face): void {
    // The declared type does not include fonts that are already loaded.
    if (!this.#embedded.has(face))
      this.document.registerFont(
        face,
        loadFace(face) as ReturnType<typeof loadFace> & Uint8Array<ArrayBuffer>,
      );
    this.#embedded.add(face);
    this.document.font(face).fontSize(this.#size * sizeOf[face]);
  }
}

function faceOf({ bold = false }: Style): MainFace {
  return bold ? 'bold' : 'regular';
}
