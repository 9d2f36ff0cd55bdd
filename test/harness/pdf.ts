import { getDocumentProxy } from 'unpdf';

/** What a reader of a PDF sees, and what its viewer shows. */
export interface ReadPdf {
  /** Text of each page with all whitespace removed, because the layout decides where lines break. */
  readonly pages: readonly string[];
  /** Text of all pages. */
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  /** Names of the fonts in use. */
  readonly fonts: readonly string[];
}

/** Reads a PDF back with a library that did not write it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  const fonts = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(withoutBlanks(items.map((item) => ('str' in item ? item.str : '')).join('')));
    await page.getOperatorList();
    for (const item of items) {
      if ('fontName' in item && page.commonObjs.has(item.fontName)) {
        fonts.add((page.commonObjs.get(item.fontName) as { name: string }).name);
      }
    }
  }
  const { info } = await document.getMetadata();
  return { pages, text: pages.join(''), info: info as Record<string, unknown>, fonts: [...fonts].sort() };
}

/** Position of a piece of text on its page, in points from the lower left corner. */
export interface TextBox {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Boxes of all texts. A box reaches from about the lowest to the highest stroke of its letters. */
export async function textBoxesOf(bytes: Uint8Array): Promise<TextBox[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const boxes: TextBox[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , size = 0, left = 0, baseline = 0] = item.transform as number[];
      const [bottom, top] = [baseline - 0.2 * size, baseline + 0.7 * size];
      boxes.push({ page, text: item.str, left, right: left + item.width, bottom, top });
    }
  }
  return boxes;
}

/** Pairs of overlapping texts on the same page, as text. */
export function overlapsIn(boxes: readonly TextBox[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 0.5,
      )
      .map((other) => `page ${one.page}: ${one.text} | ${other.text}`),
  );
}

/** A text in the form that `readPdf` returns. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}
