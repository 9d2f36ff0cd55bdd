// Entry point of `kontor` for those who import it: says which entry they need, because the program is a command.
const help = `kontor is a command, and a module to import:

  npx kontor sandbox                                 run the sandbox with demo data
  npx kontor --help                                  all commands
  import { startSandbox } from 'kontor/sandbox';     a sandbox inside a test

docs/integrators/ in the folder of the package has the rest.
`;

export default help;

/** Tells who looks for it here where it is. */
export function startSandbox() {
  throw new Error(`Import startSandbox from 'kontor/sandbox'.\n\n${help}`);
}
