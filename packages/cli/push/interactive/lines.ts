import { createInterface, type Interface } from 'node:readline';
import type { CommandContext } from '../../context.ts';
import { printable } from '../../operator-plane/answers.ts';

/** Asks for lines on a terminal, or reads them from a pipe. */
export class Lines {
  readonly #notes: CommandContext['notes'];
  readonly #reader: Interface;
  readonly #lines: AsyncIterator<string>;
  readonly #stopped: Promise<never>;

  /** `stop` ends the wait for a line. */
  constructor({ input, notes }: Pick<CommandContext, 'input' | 'notes'>, stop?: AbortSignal) {
    this.#notes = notes;
    this.#reader = createInterface({ input, terminal: false });
    this.#lines = this.#reader[Symbol.asyncIterator]();
    this.#stopped = new Promise((_, reject) => {
      stop?.addEventListener('abort', () => reject(stop.reason), { once: true });
    });
    this.#stopped.catch(() => undefined);
  }

  say(text: string): void {
    this.#notes.write(`${text.split('\n').map(printable).join('\n')}\n`);
  }

  /** The next line without blanks around it; undefined when there are no more. */
  async ask(prompt: string): Promise<string | undefined> {
    this.#notes.write(`${printable(prompt)} `);
    const { value, done } = await Promise.race([this.#lines.next(), this.#stopped]);
    if (done) this.#notes.write('\n');
    return done ? undefined : value.trim();
  }

  close(): void {
    this.#reader.close();
  }
}
