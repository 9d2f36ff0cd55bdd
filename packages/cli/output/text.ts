import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';

interface List<Entry> {
  readonly resources: readonly Entry[];
  readonly links?: readonly { readonly rel: string }[];
}

/** Returns what renders a page of a list, one line per entry; it says so if the page is empty or if there is more. */
export function listOf<Entry>(
  lineOf: (entry: Entry) => string,
  none: string,
  more = 'There are more; increase --limit.',
): (list: List<Entry>) => string {
  return ({ resources, links = [] }) => {
    const lines = resources.map(lineOf);
    if (links.some(({ rel }) => rel === 'next')) lines.push(more);
    return lines.length === 0 ? none : lines.join('\n');
  };
}

/** What a command prints: the result as JSON with `--json`, otherwise the text. */
export interface Printed {
  readonly result: unknown;
  readonly text: string | (() => string);
  /** Why the command failed, although there is a result. */
  readonly failure?: string | undefined;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most commands print by themselves and return nothing
export type Shown = Printed | void;

/** Prints the result, and nothing for an empty text; throws a failure if the command failed nevertheless. */
export function print(
  { output }: CommandContext,
  { json }: { readonly json?: true | undefined },
  { result, text, failure }: Printed,
): void {
  const printed = json ? JSON.stringify(result) : typeof text === 'string' ? text : text();
  if (printed !== '') output.write(`${printed}\n`);
  if (failure !== undefined) throw new Failure(failure);
}

/** Formats 12345 as 12,345. */
export function counted(count: number): string {
  return count.toLocaleString('en-US');
}

/** Formats 1 and `quantities` as 1 quantity. For plurals that end in -s or -ies. */
export function countedNoun(count: number, plural: string): string {
  return `${counted(count)} ${count === 1 ? plural.replace(/ies$/, 'y').replace(/s$/, '') : plural}`;
}

/** Puts a text in single quotes for a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
