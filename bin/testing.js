// Entry point of `kontor/sandbox`: loads the sources in a clone, and the built files in a package.
import { existsSync } from 'node:fs';

const source = new URL('../packages/testing/index.ts', import.meta.url);
const built = new URL('../dist/testing/index.js', import.meta.url);

export const { SandboxError, startSandbox } = await load();

async function load() {
  try {
    return await import((existsSync(source) ? source : built).href);
  } catch (error) {
    // On an older runtime, the original error about the sources would not show that the runtime is too old.
    if (error?.code !== 'ERR_UNKNOWN_FILE_EXTENSION' && !(error instanceof SyntaxError)) throw error;
    const told = `kontor/sandbox needs Node.js 24.15 or later and this is ${process.versions.node}.`;
    throw new Error(`${told} Run the tests with a newer one.`, { cause: error });
  }
}
