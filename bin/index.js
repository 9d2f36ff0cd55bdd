// Entry point of `kontor` for those who import it: says which entry they need, because the program is a command.
const help = `kontor is a command, and two modules to import:

  npx kontor sandbox                                 run the sandbox with demo data
  npx kontor init FOLDER                             start a connector, with a test of it
  npx kontor --help                                  all commands
  import { createClient } from 'kontor/client';      a client of both planes
  import { startSandbox } from 'kontor/sandbox';     a sandbox inside a test

docs/integrators/ in the folder of the package has the rest.
`;

export default help;

/** Tells who looks for it here where it is. */
export function startSandbox() {
  throw new Error(`Import startSandbox from 'kontor/sandbox'.\n\n${help}`);
}

/** Tells who looks for it here where it is. */
export function createClient() {
  throw new Error(`Import createClient from 'kontor/client'.\n\n${help}`);
}
