import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

/** The exports of a command's file; `define` adds its arguments, options and action. */
export interface CommandModule {
  define(command: Command, context: CommandContext): void;
}

export interface CommandEntry {
  /** Words after `kontor`. */
  readonly words: readonly [string, ...string[]];
  readonly summary: string;
  /** Summary of the group of a command with two words, if the default text does not describe it. */
  readonly group?: string;
  /** Heading in the list of `kontor --help`. */
  readonly heading: string;
  load(): Promise<CommandModule>;
}
