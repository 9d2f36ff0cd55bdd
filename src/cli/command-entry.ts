import type { Define } from './command.ts';

export interface CommandEntry {
  /** Words after `kontor`. */
  readonly words: readonly [string, ...string[]];
  readonly summary: string;
  /** Summary of the group of a command with two words, if the default text does not describe it. */
  readonly group?: string;
  /** Heading in the list of `kontor --help`. */
  readonly heading: string;
  load(): Promise<Define>;
}

type Entry = Omit<CommandEntry, 'heading'>;

/** Loads the table of the commands of a folder. */
export type Load<Name extends string> = () => Promise<{ readonly commands: Readonly<Record<Name, Define>> }>;

/** Puts commands under a heading. */
export function under(heading: string, groups: readonly (readonly Entry[])[]): CommandEntry[] {
  return groups.flat().map((entry) => ({ ...entry, heading }));
}

/** A command of one word. */
export function one<Word extends string>(word: Word, load: Load<NoInfer<Word>>, summary: string): Entry[] {
  return [{ words: [word], summary, load: async () => (await load()).commands[word] }];
}

/** The commands of a noun, with the summary of each verb. */
export function noun<Verb extends string>(
  word: string,
  load: Load<NoInfer<Verb>>,
  verbs: Readonly<Record<Verb, string>>,
  group?: string,
): Entry[] {
  return (Object.keys(verbs) as Verb[]).map((verb) => ({
    words: [word, verb],
    summary: verbs[verb],
    ...(group !== undefined && { group }),
    load: async () => (await load()).commands[verb],
  }));
}
