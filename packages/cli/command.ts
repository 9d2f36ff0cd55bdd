import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import type { Options, OptionValues } from './options/option.ts';
import { print, type Shown } from './output/text.ts';

/** Adds the arguments, options, explanation and action of a command; `all` are the commands of the program. */
export type Define = (command: Command, context: CommandContext, all: readonly CommandEntry[]) => void;

/** Arguments of a command as its usage shows them, each with what it is: `{ '<file>': 'file to read' }`. */
type Arguments = Readonly<Record<string, string>>;

/** Values of the arguments by name. */
type ArgumentValues<Declared> = {
  readonly [Written in keyof Declared as NameOf<Written>]: Written extends `${string}...>`
    ? readonly string[]
    : Written extends `[${string}`
      ? string | undefined
      : string;
};
type NameOf<Written> = Written extends `<${infer Name}...>` | `[${infer Name}]`
  ? Name
  : Written extends `<${infer Name}>`
    ? Name
    : never;

/** What the caller of a command gave, by name. */
export type Given<DeclaredArguments, DeclaredOptions> = ArgumentValues<DeclaredArguments> &
  OptionValues<DeclaredOptions>;

// biome-ignore lint/complexity/noBannedTypes: nothing is declared
export type None = {};

/** A command as its help shows it. */
export interface CommandForm<DeclaredArguments, DeclaredOptions> {
  /** Explanation and examples, shown below the options. */
  readonly about: string;
  /** Shown in place of the usage that follows from the arguments. */
  readonly usage?: string;
  readonly arguments?: DeclaredArguments;
  readonly options?: DeclaredOptions;
}

/** Declares a command; its options are shown in the order of their keys. */
export function command<
  const DeclaredArguments extends Arguments = None,
  const DeclaredOptions extends Options = None,
>(
  form: CommandForm<DeclaredArguments, DeclaredOptions> & {
    /** Does the work; what it returns is printed. */
    run(
      given: Given<DeclaredArguments, DeclaredOptions>,
      context: CommandContext,
      all: readonly CommandEntry[],
    ): Promise<Shown> | Shown;
  },
): Define {
  return (target, context, all) => {
    if (form.usage !== undefined) target.usage(form.usage);
    for (const [name, about] of Object.entries(form.arguments ?? {})) target.argument(name, about);
    for (const [name, option] of Object.entries(form.options ?? {})) target.addOption(option.make(name));
    target.addHelpText('after', form.about).action(async (...values: unknown[]) => {
      const words = target.registeredArguments.flatMap((argument, index) =>
        values[index] === undefined ? [] : [[argument.name(), values[index]]],
      );
      const given = { ...target.opts(), ...Object.fromEntries(words) };
      const printed = await form.run(given as Given<DeclaredArguments, DeclaredOptions>, context, all);
      if (printed !== undefined) print(context, given, printed);
    });
  };
}

export interface CommandEntry {
  /** Words after `kontor`. */
  readonly words: readonly [string, ...string[]];
  readonly summary: string;
  /** Summary of the group of a command with two words, if the default text does not describe it. */
  readonly group?: string;
  /** Heading in the list of `kontor --help`. */
  readonly heading: string;
  /** Loads the command; `words` are those of the call. */
  load(words: readonly string[]): Promise<Define>;
  /** Words that may follow, each with what it is about, where each of them has options of its own. */
  following?(): Promise<readonly (readonly [word: string, about: string])[]>;
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

/** The commands of a noun, with the summary of each verb; `about` is that of the noun, if the default text does not describe it. */
export function noun<Verb extends string>(
  named: string | readonly [noun: string, about: string],
  load: Load<NoInfer<Verb>>,
  verbs: Readonly<Record<Verb, string>>,
): Entry[] {
  const [word, group] = typeof named === 'string' ? [named] : named;
  return (Object.keys(verbs) as Verb[]).map((verb) => ({
    words: [word, verb],
    summary: verbs[verb],
    ...(group !== undefined && { group }),
    load: async () => (await load()).commands[verb],
  }));
}
