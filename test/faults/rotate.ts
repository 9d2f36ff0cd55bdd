/** Runs `kontor secrets rotate` in a process that dies at a point: `node rotate.ts POINT DATABASE_URL`. */

import { processContext } from '../../packages/cli/context.ts';
import { run } from '../../packages/cli/main.ts';
import { armFaultPoint } from '../../packages/server/platform/store/fault-point.ts';

const [point = '', url = ''] = process.argv.slice(2);
armFaultPoint(point);
process.exitCode = await run(['secrets', 'rotate', '--database-url', url], processContext());
