import { getDocumentProxy } from 'unpdf';

/** What a reader of a PDF sees and what its program shows. */
export interface ReadPdf {
  /** Text of each page without any blanks: where lines break is up to the layout. */
  readonly pages: readonly string[];
  /** All of them. */
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  /** Names of the fonts that are used. */
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

/** A text as `readPdf` gives it. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}
