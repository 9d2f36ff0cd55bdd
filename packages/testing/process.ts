import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../bin/kontor.js', import.meta.url));
const stopMsMax = 12_000;
/** How much of a failing sandbox's output is reported. */
const messagesLengthMax = 4_000;

export interface ProcessOptions {
  /** Environment variables of the server. */
  readonly settings: Readonly<Record<string, string>>;
  /** True when its log goes to this process's standard error. */
  readonly showsLog: boolean;
  /** How long it may take until it listens. */
  readonly startTimeoutMs: number;
}

/** A sandbox in a process of its own. */
export interface SandboxProcess {
  readonly url: string;
  readonly operatorUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the command and resolves when it listens. The process ends with this one, however that ends, and does not keep
 * it alive.
 */
export async function startProcess(options: ProcessOptions): Promise<SandboxProcess> {
  const { settings, showsLog, startTimeoutMs } = options;
  const child = spawn(process.execPath, [program, 'sandbox'], {
    env: { ...ownEnvironment(), ...settings, KONTOR_LAUNCHER: String(process.pid) },
    stdio: ['ignore', 'pipe', showsLog ? 'inherit' : 'pipe', 'ipc'],
  });
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const ready = await readyLine(child, gone, startTimeoutMs);
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) {
    // Drain the stream: a full pipe would block the server.
    stream?.resume();
    (stream as { unref?(): void } | null)?.unref?.();
  }
  return {
    url: /partner=(\S+)/.exec(ready)?.[1] ?? '',
    operatorUrl: /operator=(\S+)/.exec(ready)?.[1] ?? '',
    stop: () => stop(child, gone),
  };
}

/** The environment of the test without settings for other servers, and what its runner sets for every process that it starts. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('KONTOR_') && name !== 'NODE_OPTIONS' && name !== 'NODE_V8_COVERAGE',
  );
  return Object.fromEntries(entries);
}

async function readyLine(child: ChildProcess, gone: Promise<string>, timeoutMs: number): Promise<string> {
  let output = '';
  let messages = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    messages = (messages + chunk).slice(-messagesLengthMax);
  });
  const line = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('\n')) resolve(output);
    });
  });
  const ended = gone.then((how) => {
    throw new Error(`The sandbox did not start (${how}).\n${messages.trim()}`);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL');
      const advice = 'startTimeoutMs gives it more time.';
      reject(new Error(`The sandbox did not start within ${timeoutMs} ms; ${advice}\n${messages.trim()}`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([line, ended, late]);
  } finally {
    clearTimeout(timer);
    ended.catch(() => undefined);
  }
}

async function stop(child: ChildProcess, gone: Promise<string>): Promise<void> {
  child.ref();
  child.kill('SIGTERM');
  const timer = setTimeout(() => void child.kill('SIGKILL'), stopMsMax);
  await gone;
  clearTimeout(timer);
}
