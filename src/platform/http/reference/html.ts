/** HTML that can be inserted into a page unescaped. Plain text becomes HTML only through the functions of this file. */
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

/** Converts the small subset of Markdown that the contracts use: paragraphs, `code` and **strong**. */
export function prose(text: string | undefined): Html {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((each) => each.trim() !== '');
  return new Html(paragraphs.map((each) => `<p>${inline(each)}</p>`).join(''));
}

/** Like `prose`, within one line. */
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
