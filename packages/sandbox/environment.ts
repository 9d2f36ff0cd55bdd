/** The environment of a sandbox. Each thread of one loads this module (`module.ts`); a live server never does. */
import type { Environment } from '@kontor/server';
import { restoreClock } from './clock-course.ts';

/** What is not needed to restore the clock is loaded later, because the threads wait for each other until then. */
export const environment: Environment = {
  restoreClock,
  async forHttp() {
    const { createAppEnvironment, doneByTheWriter } = await import('./app-environment.ts');
    return createAppEnvironment(doneByTheWriter);
  },
  async forWriter(deps) {
    const { createWriterEnvironment } = await import('./writer-environment.ts');
    return createWriterEnvironment(deps);
  },
};
