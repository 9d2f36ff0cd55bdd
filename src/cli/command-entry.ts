import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

/** What the file of a command exports: it adds arguments, options and action. */
export interface CommandModule {
  define(command: Command, context: CommandContext): void;
}

export interface CommandEntry {
  /** Words after `kontor`. */
  readonly words: readonly [string, ...string[]];
  readonly summary: string;
  /** What the group of a command with two words is about, where "for each WORD" does not say it. */
  readonly group?: string;
  /** Heading in the list of `kontor --help`. */
  readonly heading: string;
  load(): Promise<CommandModule>;
}
