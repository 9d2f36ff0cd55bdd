/** The pages of error codes, as `kontor explain` and the reference show them. */
import { readdirSync, readFileSync } from 'node:fs';
import { closestName } from '@kontor/values/closest-name';

/** Pages that `npm run generate` writes from the error catalogues; they are part of the package. */
const folder = new URL('../../../docs/reference/errors/', import.meta.url);

const typePrefix = 'urn:problem:';
const typeAnchorPrefix = 'problem-';

/** What the pages say of a code, by its number, its name or both; if nothing, the code that was probably meant. */
export function errorPage(
  code: string,
): { text: string } | { text?: undefined; closest: string | undefined } {
  pages ??= readPages();
  const { sections, anchors } = pages;
  const [word = ''] = code.trim().split(/\s+-\s+/, 1);
  const wanted = word.toLowerCase().replace(typePrefix, typeAnchorPrefix);
  const [, text] =
    sections.find(([anchor]) => anchor.toLowerCase() === wanted) ??
    sections.find(([, section]) => isNamed(section, wanted)) ??
    [];
  if (text !== undefined) return { text };
  return { closest: closestName(wanted, anchors)?.replace(typeAnchorPrefix, typePrefix) };
}

interface Pages {
  /** The sections of all pages, as a page of its own each, with their anchors. */
  readonly sections: readonly (readonly [anchor: string, text: string])[];
  readonly anchors: readonly string[];
}

/** Read once: anybody may ask for a page of a server, again and again. */
let pages: Pages | undefined;

function readPages(): Pages {
  const sections = readdirSync(folder).flatMap((name) => {
    const [, ...sections] = readFileSync(new URL(name, folder), 'utf8').split('\n<a id="');
    return sections.map((section) => {
      const [anchor = '', text = ''] = section.split('"></a>\n\n#', 2);
      return [anchor, `${text.trimEnd()}\n`] as const;
    });
  });
  return { sections, anchors: sections.map(([anchor]) => anchor) };
}

/** Returns true if the section's code has that name after its number, or that title in some area. */
function isNamed(section: string, wanted: string): boolean {
  const name = wanted.toUpperCase();
  return (
    /^[A-Z_]+$/.test(name) && (section.includes(` - ${name}\n`) || section.includes(` title is ${name}.`))
  );
}
