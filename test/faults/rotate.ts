/** Runs `kontor secrets rotate` in a process that dies at a point: `node rotate.ts POINT DATABASE_URL`. */

import { processContext } from '../../src/cli/context.ts';
import { run } from '../../src/cli/main.ts';
import { armFaultPoint } from '../../src/platform/store/fault-point.ts';

const [point = '', url = ''] = process.argv.slice(2);
armFaultPoint(point);
process.exitCode = await run(['secrets', 'rotate', '--database-url', url], processContext());
