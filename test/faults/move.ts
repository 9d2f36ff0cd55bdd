/** Runs `kontor partner archive` or `import` and kills the process at a point: `move.ts POINT WORDS…`. */

import { testContext } from '@kontor/harness/test-context';
import { run } from '../../packages/cli/main.ts';
import { armFaultPoint } from '../../packages/server/platform/store/fault-point.ts';

const [, , point = '', ...words] = process.argv;
armFaultPoint(point);
const context = testContext();
process.exitCode = await run(words, context);
process.stdout.write(context.outputText());
process.stderr.write(context.notesText());
