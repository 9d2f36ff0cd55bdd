/** A piece of HTML that may be put into a page as it is. Text becomes one through `text` or the `html` tag alone. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Piece = Html | string | number | undefined | false | readonly Html[];

/** HTML from a template: strings that are filled in are escaped, pieces of HTML and lists of them are not. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.map((part, index) => part + sourceOf(pieces[index])).join(''));
}

/** Text in the little Markdown that the contracts use: paragraphs, `code` and **strong**. */
export function prose(text: string | undefined): Html {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((each) => each.trim() !== '');
  return new Html(paragraphs.map((each) => `<p>${inline(each)}</p>`).join(''));
}

/** The same within a line. */
export function phrase(text: string | undefined): Html {
  return new Html(inline(text ?? ''));
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

function sourceOf(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.source;
  if (typeof piece === 'object') return piece.map(({ source }) => source).join('');
  return escaped(String(piece));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
