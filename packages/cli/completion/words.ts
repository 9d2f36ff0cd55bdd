import { Command, type Option } from 'commander';
import type { CommandEntry } from '../command.ts';
import type { CommandContext } from '../context.ts';

/** An option as it is completed. */
export interface OptionWords {
  /** With the dashes, such as `--partner`. */
  readonly flag: string;
  readonly about: string;
  readonly takesValue: boolean;
  /** Values that it may have; empty when any text may be. */
  readonly choices: readonly string[];
}

/** A command as it is completed. */
export interface CommandWords {
  /** Words after `kontor`. */
  readonly words: readonly string[];
  readonly about: string;
  readonly options: readonly OptionWords[];
}

/** Reads what can follow `kontor` from the tables of all commands. */
export async function readWords(
  all: readonly CommandEntry[],
  context: CommandContext,
): Promise<readonly CommandWords[]> {
  const wordsOf = async (words: readonly string[], about: string, { load }: CommandEntry) => {
    const command = new Command(words.at(-1));
    (await load(words))(command, context, all);
    const help = { flag: '--help', about: 'show help', takesValue: false, choices: [] };
    return { words, about, options: [...command.options.map(optionWords), help] };
  };
  const found = all.map(async (entry) => {
    const own = await wordsOf(entry.words, entry.summary, entry);
    const following = (await entry.following?.()) ?? [];
    return [
      own,
      ...(await Promise.all(following.map(([word, about]) => wordsOf([...entry.words, word], about, entry)))),
    ];
  });
  return (await Promise.all(found)).flat();
}

function optionWords({ long, short, description, required, optional, argChoices }: Option): OptionWords {
  return {
    flag: long ?? short ?? '',
    about: description,
    takesValue: required || optional,
    choices: argChoices ?? [],
  };
}

/** First words of all commands, each once, with what it is about: its own summary, or the verbs after it. */
export function firstWords(all: readonly CommandWords[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { words, about } of all) {
    const [first = '', verb] = words;
    const known = found.get(first);
    if (verb === undefined) found.set(first, about);
    else found.set(first, known === undefined ? verb : `${known}, ${verb}`);
  }
  return found;
}

/** Verbs after each first word. */
export function verbsOf(all: readonly CommandWords[]): ReadonlyMap<string, readonly CommandWords[]> {
  const withVerb = all.filter(({ words }) => words.length > 1);
  return Map.groupBy(withVerb, ({ words }) => words[0] ?? '');
}
