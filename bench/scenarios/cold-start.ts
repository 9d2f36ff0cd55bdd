import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../test/harness/process.ts';
import { duration, type Figure } from '../figure.ts';
import { memoryMB } from '../measure/process.ts';
import { median } from '../measure/statistics.ts';
import type { Scenario } from './scenario.ts';

/** Time from the start of the process to the first 200, on a new database and on the existing one. */
export const coldStart: Scenario = {
  name: 'start',
  title: 'Cold start of the sandbox to the first 200',
  async run(stage): Promise<Figure[]> {
    const firstMs: number[] = [];
    const laterMs: number[] = [];
    let memory = 0;
    for (let round = 0; round < (stage.options.quick ? 2 : 5); round += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'kontor-start-'));
      for (const into of [firstMs, laterMs]) {
        const startedMs = performance.now();
        const server = await startServerProcess(join(folder, 'kontor.db'));
        const answer = await fetch(`${server.operatorUrl}/readyz`);
        if (answer.status !== 200) throw new Error(`answer ${answer.status}`);
        into.push(performance.now() - startedMs);
        memory = memoryMB(server.child.pid).now;
        await server.stop();
      }
      rmSync(folder, { recursive: true });
    }
    return [
      duration('on a new database', median(firstMs), 1_000),
      duration('on the existing database', median(laterMs), 1_000),
      { name: 'memory after startup', value: memory, unit: 'MB' },
    ];
  },
};
