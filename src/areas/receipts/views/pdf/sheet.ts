import PDFDocument from 'pdfkit';
import { type Faces, loadFaces, printable } from './fonts.ts';

/** Points from the left and upper edge of A4, with 20 mm at either side. */
export const edges = { left: 57, right: 538, top: 48, bottom: 744, footer: 758 } as const;

/** What a document is in the eyes of its reader's program. */
export interface Metadata {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly createdAtMs: number;
}

/** How a text is set. Texts that are too wide go on in a new line, unless they are told to shrink to theirs. */
export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: keyof typeof colours;
  readonly align?: 'left' | 'right';
  /** Stays in one line: what is too wide is set smaller. */
  readonly shrinks?: boolean;
}

/** Where a text stands: its upper left corner, and how wide it may be. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const colours = { black: '#1a1a1a', grey: '#666666', line: '#b8b8b8' } as const;
const usualSize = 9;

/** A document of A4 sheets on which texts and lines are placed. */
export class Sheets {
  readonly document: PDFKit.PDFDocument;
  /** Where what flows over the pages ends: above the footers. */
  bottom: number = edges.bottom;
  readonly #faces: Faces = loadFaces();

  constructor({ title, author, language, createdAtMs }: Metadata) {
    const date = new Date(createdAtMs);
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      // Page x of y is written when all pages are there.
      bufferPages: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      // The id of the file is a hash of these, so the same receipt is the same bytes.
      info: {
        Title: title,
        Author: author,
        Creator: 'Kontor',
        Producer: 'PDFKit',
        CreationDate: date,
        ModDate: date,
      },
    });
    // The declared type does not know fonts that are read already.
    this.document.registerFont('regular', this.#faces.regular as never);
    this.document.registerFont('bold', this.#faces.bold as never);
  }

  /** Places a text; resolves to the height that it takes. */
  text(text: string, { x, y, width }: Place, style: Style = {}): number {
    const { colour = 'black', align = 'left' } = style;
    const shown = this.#prepare(text, style);
    if (style.shrinks) this.#shrink(shown, width, style);
    const height = this.document.heightOfString(shown, { width });
    this.document.fillColor(colours[colour]).text(shown, x, y, { width, align });
    return height;
  }

  /** The height that a text takes. */
  heightOf(text: string, width: number, style: Style = {}): number {
    return this.document.heightOfString(this.#prepare(text, style), { width });
  }

  /** The height of texts below one another. */
  heightOfStack(texts: readonly string[], width: number, style: Style = {}): number {
    const shown = texts.filter((text) => text.trim() !== '');
    return shown.reduce((sum, text) => sum + this.heightOf(text, width, style), 0);
  }

  /** Places texts below one another; the result is where the next one would stand. Empty ones take no room. */
  stack(texts: readonly string[], place: Place, style: Style = {}): number {
    let { y } = place;
    for (const text of texts) if (text.trim() !== '') y += this.text(text, { ...place, y }, style);
    return y;
  }

  /** The same over as many pages as it takes. */
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

  /** How many pages there are. */
  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** A thin line from side to side. */
  rule(y: number, from: number = edges.left, to: number = edges.right): void {
    this.document.lineWidth(0.5).strokeColor(colours.line).moveTo(from, y).lineTo(to, y).stroke();
  }

  /** Sets a size in which a text fits into one line; a little less, since widths are sums of rounded ones. */
  #shrink(shown: string, width: number, { size = usualSize }: Style): void {
    const needed = this.document.widthOfString(shown);
    if (needed > width) this.document.fontSize((size * width * 0.99) / needed);
  }

  #prepare(text: string, { size = usualSize, bold = false }: Style): string {
    this.document.font(bold ? 'bold' : 'regular').fontSize(size);
    return printable(text, bold ? this.#faces.bold : this.#faces.regular);
  }
}
