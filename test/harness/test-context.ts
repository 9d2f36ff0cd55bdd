import { Readable, Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { CommandContext } from '../../packages/cli/context.ts';
import { run } from '../../packages/cli/main.ts';

/** A CommandContext that records what is written, and in which time passes only by pausing. */
export interface TestCommandContext extends CommandContext {
  outputText(): string;
  notesText(): string;
  /** Durations of all pauses so far. */
  readonly pausesMs: readonly number[];
}

export interface TestContextOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string | readonly Uint8Array[];
  readonly nowMs?: number;
  /** True when pauses really last, for a command that polls a real server several times. */
  readonly pausesLast?: boolean;
}

/** Counted for the whole file, because a server takes equal ids for a repeated request. */
let uuids = 0;

export function testContext(options: TestContextOptions = {}): TestCommandContext {
  const { environment = {}, input = '', nowMs = Date.UTC(2026, 2, 1), pausesLast = false } = options;
  const output: string[] = [];
  const notes: string[] = [];
  const pausesMs: number[] = [];
  let passedMs = 0;
  return {
    environment,
    input: Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input),
    output: collector(output),
    notes: collector(notes),
    pausesMs,
    nowMs: () => nowMs + passedMs,
    monotonicMs: () => passedMs,
    async pause(durationMs) {
      pausesMs.push(durationMs);
      passedMs += durationMs;
      await (pausesLast ? setTimeout(durationMs) : setImmediate());
    },
    uuid: () => `test-run-${++uuids}`,
    onInterrupt: () => () => undefined,
    outputText: () => output.join(''),
    notesText: () => notes.join(''),
  };
}

/** A terminal to write to, and what was written to it. */
export function testScreen() {
  const texts: string[] = [];
  return {
    screen: Object.assign(collector(texts), { isTTY: true, columns: 120 }),
    shownText: () => texts.join(''),
  };
}

function collector(texts: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      texts.push(String(chunk));
      done();
    },
  });
}

/** The result of one command line. */
export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
  readonly notes: string;
  readonly pausesMs: readonly number[];
}

/** Runs a command line in this process. */
export async function runCommand(
  args: readonly string[],
  options: TestContextOptions = {},
): Promise<CommandResult> {
  const context = testContext(options);
  const exitCode = await run(args, context);
  return {
    exitCode,
    output: context.outputText(),
    notes: context.notesText(),
    pausesMs: context.pausesMs,
  };
}
