/** HTML that can be inserted into a page unescaped. Plain text becomes HTML only through functions that escape it. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Piece = Html | string | number | undefined | false | readonly Html[];

/** Builds HTML from a template: inserted strings are escaped, HTML and lists of HTML are not. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.map((part, index) => part + sourceOf(pieces[index])).join(''));
}

function sourceOf(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.source;
  if (typeof piece === 'object') return piece.map(({ source }) => source).join('');
  return escaped(String(piece));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that can be inserted into HTML, also into an attribute in double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
