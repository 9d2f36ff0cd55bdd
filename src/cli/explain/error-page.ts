import { readdirSync, readFileSync } from 'node:fs';
import { closestOf } from '../closest.ts';

/** Pages that `npm run generate` makes of the catalogues; they travel with the package. */
const folder = new URL('../../../docs/errors/', import.meta.url);

/** The page of a code, by its number, its name or both; the code that was probably meant when there is none. */
export function errorPage(
  code: string,
): { text: string } | { text?: undefined; closest: string | undefined } {
  const codes = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => name.replace(/\.md$/, ''));
  const read = (name: string) => readFileSync(new URL(`${name}.md`, folder), 'utf8');
  const [wanted = ''] = code.trim().split(/\s+-\s+/, 1);
  const name = codes.find((each) => each.toLowerCase() === wanted.toLowerCase());
  if (name !== undefined) return { text: read(name) };
  const heading = `- ${wanted.toUpperCase()}\n`;
  const named = codes.find((each) => /^\d/.test(each) && read(each).includes(heading));
  if (named !== undefined) return { text: read(named) };
  return { closest: closestOf(wanted, codes) };
}
