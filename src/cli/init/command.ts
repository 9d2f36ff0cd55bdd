import { command } from '../command.ts';
import { version } from '../context.ts';
import { choiceOr, textOr } from '../options/option.ts';
import { writeProject } from './project.ts';

const init = command({
  about: `
Writes the start of a connector to a new folder: code that sends prices and orders with kontor/client, tests of it that
start a sandbox, and a file that runs them in CI. Its tests pass as they are; change them one by one into what your shop
does. Nothing is installed: "npm install" in the folder does that.

Examples:
  $ kontor init my-connector
  $ kontor init my-connector --ci gitlab --package ./kontor-VERSION.tgz`,
  arguments: { '<folder>': 'folder to create; it may exist if it is empty' },
  options: {
    ci: choiceOr('github', '<host>', 'host that runs the tests', ['github', 'gitlab', 'none']),
    package: textOr(
      `^${version()}`,
      '<version>',
      'version, tarball or git address from which npm installs kontor',
    ),
  },
  run({ folder, ci, package: source }, context) {
    const files = writeProject({ folder, ci, source });
    for (const file of files) context.output.write(`${file}\n`);
    context.notes.write(`Next: cd ${folder} && npm install && npm test\n`);
  },
});

export const commands = { init };
