import type { Interface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { Secret } from '@kontor/server/config';
import type { CommandContext } from '../context.ts';
import { WrongUse } from '../failures.ts';
import { switched, text } from './option.ts';

export interface PasswordFlags {
  readonly password?: string | undefined;
  readonly passwordStdin?: true | undefined;
}

/** The options that give a password. */
export const passwordOptions = (about: string, aboutStdin: string) => ({
  password: text('<text>', about),
  passwordStdin: switched(aboutStdin),
});

/** The options that give the password of a new user, or leave it to the partner. */
export const newPasswordOptions = (about: string) => ({
  invitation: text('<file>', 'file to create for the partner, which sets the password itself'),
  ...passwordOptions(about, 'read the password from standard input'),
});

export function isPasswordGiven({ password, passwordStdin }: PasswordFlags): boolean {
  return password !== undefined || passwordStdin === true;
}

const passwordBytesMax = 4096;

/** Reads the password from a flag, from standard input, or else from a prompt that does not echo it. */
export async function choosePassword(
  context: CommandContext,
  flags: PasswordFlags,
  question: string,
): Promise<Secret> {
  if (flags.password !== undefined && flags.passwordStdin) {
    throw new WrongUse('Use either --password or --password-stdin, not both.');
  }
  const password =
    flags.password ??
    (flags.passwordStdin ? await readFirstLine(context.input, passwordBytesMax) : undefined);
  if (password === '') throw new WrongUse('The password is empty: use at least one character.');
  return password === undefined ? promptForPassword(context, question) : new Secret(password);
}

/** Prompts on the terminal without echo. Throws `WrongUse` if there is no terminal. */
export async function promptForPassword(context: CommandContext, question: string): Promise<Secret> {
  const { input, notes } = context;
  if (!input.isTTY || !notes.isTTY) {
    throw new WrongUse(
      'The password is missing: set it with --password, or with --password-stdin if the command has that option.',
    );
  }
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { createInterface } = await import('node:readline/promises');
  const reader = createInterface({ input, output: muted, terminal: true });
  notes.write(question);
  try {
    const password = await enteredLine(reader, notes);
    if (password === '') throw new WrongUse('The password is empty: use at least one character.');
    return new Secret(password);
  } finally {
    reader.close();
  }
}

async function enteredLine(reader: Interface, notes: Writable): Promise<string> {
  const interrupted = new Promise<never>((_resolve, reject) => {
    reader.once('SIGINT', () => reject(new WrongUse('Stopped: no password was entered.')));
    reader.once('close', () => reject(new WrongUse('Stopped: no password was entered.')));
  });
  try {
    return await Promise.race([reader.question(''), interrupted]);
  } finally {
    notes.write('\n');
  }
}

/** Reads the first line of standard input. Throws `WrongUse` when it is longer than a secret can be. */
export async function readFirstLine(input: Readable, bytesMax: number): Promise<string> {
  let read = '';
  for await (const chunk of input) {
    read += String(chunk);
    if (read.includes('\n')) break;
    if (read.length > bytesMax) throw new WrongUse('Standard input is too long for a secret.');
  }
  return (read.split('\n', 1)[0] ?? '').replace(/\r$/, '');
}

/** Options of a command that cannot be undone. */
export interface ConfirmFlags {
  readonly yes?: true | undefined;
}

/**
 * Asks on a terminal whether to go on, after saying what will be gone. Without a terminal, `--yes` has to answer.
 * Throws `WrongUse` unless the answer is yes; nothing was changed then.
 */
export async function confirm(
  { input, notes }: CommandContext,
  { yes }: ConfirmFlags,
  loss: string,
): Promise<void> {
  if (yes) return;
  if (!input.isTTY || !notes.isTTY) {
    throw new WrongUse(`${loss} This cannot be undone. Nothing was changed: repeat the command with --yes.`);
  }
  const { createInterface } = await import('node:readline/promises');
  const reader = createInterface({ input, output: notes, terminal: false });
  try {
    notes.write(`${loss} This cannot be undone.\nGo on? Type yes: `);
    const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
    const answer = await Promise.race([reader.question(''), closed]);
    if (answer.trim().toLowerCase() !== 'yes') throw new WrongUse('Stopped: nothing was changed.');
  } finally {
    reader.close();
  }
}
