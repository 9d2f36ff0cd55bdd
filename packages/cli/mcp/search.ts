/** Ranks what an agent can look up by the words of a question. */
import { nodeOf, textOf } from '@kontor/contract/documents/openapi-document';
import { pages } from '@kontor/contract/documents/pages';
import { once } from '@kontor/values/once';
import { documents, operations, uris } from './knowledge.ts';

/** Something to be found. */
interface Entry {
  readonly kind: 'operation' | 'page' | 'error code' | 'contract';
  /** What to give to `describe_operation` (operations) or `read_page` (everything else). */
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

export interface Found extends Omit<Entry, 'text'> {
  /** Beginning of the text. */
  readonly about: string;
}

const foundMax = 10;
const aboutLengthMax = 160;
/** How much more a word counts in the title than in the text. */
const titleWeight = 6;
/** A question for exactly this title. */
const exactWeight = 100;
/** Words that say nothing about what is looked for. */
const fillers = new Set(
  wordsOf(
    'a an and are can do does for from how i in is it me my of on or that the this to what when which why with',
  ),
);

/** How often an entry has a word. */
interface Occurrence {
  readonly entry: Entry;
  inTitle: number;
  inText: number;
}

const indexed = once(async () => {
  const entries = await gather();
  const words = new Map<string, Map<Entry, Occurrence>>();
  const add = (entry: Entry, part: string, place: 'inTitle' | 'inText') => {
    for (const word of wordsOf(part)) {
      const occurrences = words.get(word) ?? new Map<Entry, Occurrence>();
      const occurrence = occurrences.get(entry) ?? { entry, inTitle: 0, inText: 0 };
      occurrence[place] += 1;
      words.set(word, occurrences.set(entry, occurrence));
    }
  };
  for (const entry of entries) {
    add(entry, entry.title, 'inTitle');
    add(entry, entry.text, 'inText');
  }
  return { entries, words };
});

/** The ten entries that have the most, and the rarest, of the words. */
export async function search(text: string): Promise<Found[]> {
  const { entries, words } = await indexed();
  const scores = new Map<Entry, number>();
  for (const entry of entries) if (isNamed(entry, text)) scores.set(entry, exactWeight);
  for (const word of new Set(wordsOf(text))) {
    if (fillers.has(word)) continue;
    const found = occurrencesOf(words, word);
    const rarity = Math.log(1 + entries.length / (1 + found.length));
    for (const { entry, inTitle, inText } of found) {
      // The tenth time says little more than the third.
      const hit = Math.min(inTitle, 1) * titleWeight + Math.log1p(inText);
      scores.set(entry, (scores.get(entry) ?? 0) + hit * rarity);
    }
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, foundMax)
    .map(([{ text: whole, ...entry }]) => ({ ...entry, about: whole.trim().slice(0, aboutLengthMax) }));
}

/** The entries that have a word: `ship` in `shipment` too. */
function occurrencesOf(words: ReadonlyMap<string, ReadonlyMap<Entry, Occurrence>>, wanted: string) {
  const sums = new Map<Entry, Occurrence>();
  for (const [word, occurrences] of words) {
    if (word !== wanted && (wanted.length <= 3 || !word.startsWith(wanted))) continue;
    for (const { entry, inTitle, inText } of occurrences.values()) {
      const sum = sums.get(entry) ?? { entry, inTitle: 0, inText: 0 };
      sum.inTitle += inTitle;
      sum.inText += inText;
      sums.set(entry, sum);
    }
  }
  return [...sums.values()];
}

function isNamed({ title }: Entry, text: string): boolean {
  const name = text.trim().toLowerCase();
  return [title, ...title.split(/: | - /)].some((part) => part.toLowerCase() === name);
}

/** Words in lower case without their endings; `createShipment` is two. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=...)(?:ies|es|s|ing|ed|e|y)$/, ''));
}

async function gather(): Promise<Entry[]> {
  const known = [...(await operations())].map(([id, { operation }]): Entry => {
    const { summary, description } = operation.node;
    const text = `${textOf(description) ?? ''} ${operation.method} ${operation.path}`;
    return { kind: 'operation', at: id, title: `${id}: ${textOf(summary) ?? ''}`, text };
  });
  const contracts = (await documents()).map(({ name, root }): Entry => {
    const info = nodeOf(root.info);
    const text = `${textOf(info.summary) ?? ''} ${textOf(info.description) ?? ''}`;
    return { kind: 'contract', at: uris.contract(name), title: textOf(info.title) ?? name, text };
  });
  return [...known, ...contracts, ...[...pages().values()].flatMap(sectionsOf)];
}

/** The sections of a page; those of the pages of error codes are one code each. */
function sectionsOf({ name, title, source }: { name: string; title: string; source: string }): Entry[] {
  const [introduction = '', ...sections] = source.split(/^## /m);
  const isOfCodes = name.startsWith('reference/errors/');
  const whole: Entry = { kind: 'page', at: uris.page(name), title, text: introduction };
  return [
    ...(isOfCodes ? [] : [whole]),
    ...sections.map((section): Entry => {
      const [heading = '', ...lines] = section.split('\n');
      const text = lines.filter((line) => !line.startsWith('<a id')).join('\n');
      if (!isOfCodes) return { kind: 'page', at: uris.page(name), title: `${title}: ${heading}`, text };
      const [code = ''] = heading.split(/\s+-\s+/);
      return { kind: 'error code', at: uris.error(code.replace(/^`|`$/g, '')), title: heading, text };
    }),
  ];
}
