// Entry of `kontor/sandbox`: the sources in a clone, what was built of them in a package.
import { existsSync } from 'node:fs';

const source = new URL('../src/testing/index.ts', import.meta.url);
const built = new URL('../dist/testing/index.js', import.meta.url);

export const { SandboxError, startSandbox } = await import((existsSync(source) ? source : built).href);
