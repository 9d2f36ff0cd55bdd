/** The pages of error codes, as `kontor explain` and the reference show them. */
import { readdirSync, readFileSync } from 'node:fs';
import { closestName } from '@kontor/values/closest-name';

/** Pages that `npm run generate` writes from the error catalogues; they are part of the package. */
const folder = new URL('../../../docs/reference/errors/', import.meta.url);

/** What the pages say of a code, by its number, its name or both; if nothing, the code that was probably meant. */
export function errorPage(
  code: string,
): { text: string } | { text?: undefined; closest: string | undefined } {
  sections ??= readSections();
  const [word = ''] = code.trim().split(codeAndName, 1);
  const wanted = word.toLowerCase();
  const [, text] =
    sections.find(([code]) => code.toLowerCase() === wanted) ??
    sections.find(([, section]) => isNamed(section, wanted)) ??
    [];
  if (text !== undefined) return { text };
  return {
    closest: closestName(
      wanted,
      sections.map(([code]) => code),
    ),
  };
}

/** What is between the number of a code and its name. */
const codeAndName = /\s+-\s+/;

/** The sections of all pages, as a page of its own each, with the number of the code, or the code if it has none. */
type Sections = readonly (readonly [code: string, text: string])[];

/** Read once: anybody may ask for a page of a server, again and again. */
let sections: Sections | undefined;

function readSections(): Sections {
  return readdirSync(folder).flatMap((name) => {
    const [, ...sections] = readFileSync(new URL(name, folder), 'utf8').split('\n## ');
    return sections.map((section) => {
      const [heading = ''] = section.split('\n', 1);
      return [String(heading.split(codeAndName, 1)[0]), `# ${section.trimEnd()}\n`] as const;
    });
  });
}

/** Returns true if the section's code has that name after its number, or that title in some area. */
function isNamed(section: string, wanted: string): boolean {
  const name = wanted.toUpperCase();
  return (
    /^[A-Z_]+$/.test(name) && (section.includes(` - ${name}\n`) || section.includes(` title is ${name}.`))
  );
}
