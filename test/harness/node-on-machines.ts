/** A node on a distributed database of two machines, each of which has a partner. */
import assert from 'node:assert/strict';
import { type OwnMachines, startMachines } from './citus.ts';
import type { Answer } from './client.ts';
import { type LogLine, type ServerProcess, startProcess } from './process.ts';

export interface NodeOnMachines {
  readonly machines: OwnMachines;
  readonly node: ServerProcess;
  /** Address of the first machine, as logs and answers for operators name it. */
  readonly named: string;
  remove(): Promise<void>;
}

/** The first machine has the partner of `demo` and what belongs to no partner, the second the partner of `second`. */
export async function startNodeOnMachines(log: LogLine[]): Promise<NodeOnMachines> {
  const machines = await startMachines();
  const settings = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DATABASE_URL: machines.coordinator.url('kontor'),
    KONTOR_DEMO_DATA: 'on',
    KONTOR_OPERATOR_TOKEN: 'operator',
  };
  const start = async () => {
    for (const partnerId of ['1000001', '']) await machines.move(partnerId, machines.first);
    await machines.move('1000002', machines.second);
    return startProcess(['serve'], settings, log);
  };
  const node = await start().catch(async (error) => {
    await machines.remove();
    throw error;
  });
  return {
    machines,
    node,
    named: `127.0.0.1:${machines.first.port}`,
    async remove() {
      await node.stop();
      await machines.remove();
    },
  };
}

export function assertAway(answer: Answer, text: RegExp): void {
  assert.equal(answer.status, 503, answer.text);
  assert.equal(answer.headers.get('retry-after'), '5');
  assert.match(answer.text, text);
}

/** The log has two lines of the database: of the beginning and of the end of the outage. They are returned. */
export function assertTwoLines(log: readonly LogLine[], named: string): LogLine[] {
  const ofDatabase = log.filter(({ msg }) => /^database /.test(msg));
  assert.deepEqual(
    ofDatabase.map(({ msg, machine }) => [msg, machine]),
    [
      ['database machine cannot be reached', named],
      ['database machine is back', named],
    ],
    JSON.stringify(ofDatabase),
  );
  return ofDatabase;
}
