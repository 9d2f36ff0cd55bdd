import { join } from 'node:path';

/**
 * Path of the `bin/kontor.js` that tests start as a separate process. Test runs build the program as it is published
 * and name it in `KONTOR_TEST_PROGRAM` (`scripts/tests/program.ts`); a file that `node --test` runs starts the sources.
 */
export const kontorProgram =
  process.env.KONTOR_TEST_PROGRAM ?? join(import.meta.dirname, '../../bin/kontor.js');
