import { readdirSync, readFileSync } from 'node:fs';
import { closestName } from '../../values/closest-name.ts';

/** Pages that `npm run generate` writes from the error catalogues; they are part of the package. */
const folder = new URL('../../../docs/errors/', import.meta.url);

const typePrefix = 'urn:problem:';
const typePagePrefix = 'problem-';

/** Returns the page of a code, by its number, its name or both; if there is none, the code that was probably meant. */
export function errorPage(
  code: string,
): { text: string } | { text?: undefined; closest: string | undefined } {
  const codes = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => name.replace(/\.md$/, ''));
  const read = (name: string) => readFileSync(new URL(`${name}.md`, folder), 'utf8');
  const [word = ''] = code.trim().split(/\s+-\s+/, 1);
  const wanted = word.toLowerCase().replace(typePrefix, typePagePrefix);
  const name =
    codes.find((each) => each.toLowerCase() === wanted) ?? codes.find((each) => isNamed(read(each), wanted));
  if (name !== undefined) return { text: read(name) };
  const closest = closestName(wanted, codes);
  return { closest: closest?.replace(typePagePrefix, typePrefix) };
}

/** Returns true if the page's code has that name after its number, or that title in some area. */
function isNamed(page: string, wanted: string): boolean {
  const name = wanted.toUpperCase();
  return /^[A-Z_]+$/.test(name) && (page.includes(` - ${name}\n`) || page.includes(` title is ${name}.`));
}
