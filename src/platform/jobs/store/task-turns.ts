import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

/** The turn of a task is taken by its row; nobody has it while its time is not come. */
const taskTurn = statements.shared(
  'taskTurn',
  `INSERT INTO periodic_tasks (name, due_at) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at
   WHERE periodic_tasks.due_at <= ?3 OR periodic_tasks.due_at > ?2`,
  { ofNoPartner: true },
);

/** Takes the turn of a periodic task; false when it is somebody else's. It then comes back at its time. */
export async function takeTaskTurn(
  tx: SharedWriteTx,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
  nowMs: number,
): Promise<boolean> {
  return (await tx.run(taskTurn, name, nowMs + everyMs, nowMs)) > 0;
}
