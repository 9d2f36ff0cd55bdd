import { Command } from 'commander';
import type { CommandEntry } from './command.ts';
import { type CommandContext, version } from './context.ts';
import { commands } from './index.ts';

const description =
  'Open partner API server for retail marketplaces: production server and sandbox in one program.';

const helpColumns = 110;

const footer = `
Exit codes: 0 fine, 1 failed, 2 wrong use.

Examples:
  $ kontor sandbox                       run the sandbox, then in a second terminal:
  $ kontor push examples/products.json   deliver ten products to it
  $ kontor help push                     all options of one command`;

/** Shown when no command is given: where to begin. */
export const shortHelp = `Usage: kontor <command> [options]

${description}

  kontor sandbox          run a sandbox with demo data
  kontor init FOLDER      start a connector of your own, with a test that runs a sandbox
  kontor push FILE        deliver products, prices or stock from a file
  kontor explain CODE     say what an error code means, and what to do
  kontor doctor           check this machine and its settings
  kontor serve            run a live server (docs/operators/install.md)

All commands: kontor --help. All options of one: kontor help push.
`;

/**
 * Builds the tree of commands, with the details of the one that `args` name and without those of other nouns. Usage errors go to `note` and throw a
 * CommanderError.
 */
export async function createProgram(
  args: readonly string[],
  context: CommandContext,
  note: (text: string) => void = (text) => context.notes.write(text),
): Promise<Command> {
  const program = new Command('kontor');
  program
    .description(description)
    .version(version(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .addHelpText('after', footer)
    .configureOutput({
      writeOut: (text) => context.output.write(text),
      writeErr: note,
      getOutHelpWidth: () => helpColumns,
      getErrHelpWidth: () => helpColumns,
    })
    .exitOverride();
  const called = entryOf(args);
  const shown =
    called === undefined ? commands : commands.filter(({ words }) => words[0] === called.words[0]);
  for (const entry of shown) {
    const command = commandAt(program, entry);
    if (entry === called) (await entry.load(args))(command, context, commands);
  }
  return program;
}

/** Creates the command of an entry, and its group if the command has two words. */
function commandAt(
  program: Command,
  { words: [first, second], summary, heading, group: about }: CommandEntry,
): Command {
  if (second === undefined)
    return program.command(first).summary(summary).description(sentence(summary)).helpGroup(heading);
  const group =
    program.commands.find((each) => each.name() === first) ??
    program
      .command(first)
      .description(about ?? `Commands for each ${first}.`)
      .summary(summary)
      .helpGroup(heading)
      .helpCommand(false)
      .usage('<command> [options]');
  return group.command(second).summary(summary).description(sentence(summary));
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

/** Returns the command that the first words of a call name. */
export function entryOf(args: readonly string[]): CommandEntry | undefined {
  const operands = args.filter((arg) => !arg.startsWith('-'));
  const fitting = commands.filter(({ words }) => words.every((word, index) => operands[index] === word));
  // A command may have subcommands, so the longest match wins.
  return fitting.sort((one, other) => other.words.length - one.words.length)[0];
}

/** Returns the words of a called command, with the one after them that has options of its own. */
export function calledWords(args: readonly string[]): readonly string[] {
  const { words = [], following } = entryOf(args) ?? {};
  const operands = args.filter((arg) => !arg.startsWith('-'));
  return following === undefined ? words : operands.slice(0, words.length + 1);
}

/**
 * Turns `kontor help user add` into `kontor user add --help`. For an unknown command the help flag is dropped, so that
 * the command is reported as unknown.
 */
export function normalArguments(args: readonly string[]): readonly string[] {
  const [first, ...others] = args;
  const asked = first === 'help' ? [...others, '--help'] : args;
  const name = asked.find((arg) => !arg.startsWith('-'));
  const isKnown = name === undefined || commands.some(({ words }) => words[0] === name);
  return isKnown ? asked : asked.filter((arg) => arg !== '--help' && arg !== '-h');
}
