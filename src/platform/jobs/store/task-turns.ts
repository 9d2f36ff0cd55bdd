import { declareStatements } from '../../store/statement.ts';
import type { SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/jobs/store');

/** A node takes a task's turn by updating its row; nobody can take it before it is due. */
const taskTurn = statements.marketplace(
  'taskTurn',
  `INSERT INTO periodic_tasks (name, due_at) VALUES (?1, ?2)
   ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at
   WHERE periodic_tasks.due_at <= ?3 OR periodic_tasks.due_at > ?2`,
);

/**
 * Takes the turn of a periodic task, which also schedules the next one; returns false when the task is not due or
 * another node took it.
 */
export async function takeTaskTurn(
  tx: SharedWriteTx,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
  nowMs: number,
): Promise<boolean> {
  return (await tx.run(taskTurn, name, nowMs + everyMs, nowMs)) > 0;
}
